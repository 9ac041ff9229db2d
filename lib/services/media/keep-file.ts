import { database } from "@/db/client";
import {
  claimFileOfProject,
  insertUnclaimedFile,
  insertUnclaimedFiles,
} from "@/db/queries/unclaimed-files";
import { fileStore } from "@/lib/providers";

/**
 * Stores what was made for a project, so that nothing of it outlives the project: a note says that
 * the file is nobody's before it is put, and the transaction that names it in a row takes the note
 * away. When the project or the line is deleted for good meanwhile, no row is written, the note
 * stays, and the sweep removes the file.
 */

/** Storing and naming a file takes seconds; its work is tried again within this time. */
const LIFETIME_MS = 2 * 60 * 60 * 1000;

/** Stores bytes that a row will name in a moment. */
export async function keepFile(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  await insertUnclaimedFile(key, new Date(Date.now() + LIFETIME_MS));
  await fileStore().put(key, bytes, contentType);
}

/** The same for several at once, noted together. */
export async function keepFiles(
  files: readonly { key: string; bytes: Uint8Array; contentType: string }[],
): Promise<void> {
  const keys = files.map(({ key }) => key);
  await insertUnclaimedFiles(database(), keys, new Date(Date.now() + LIFETIME_MS));
  await Promise.all(
    files.map(({ key, bytes, contentType }) => fileStore().put(key, bytes, contentType)),
  );
}

/** The same for a file on disk, which may be too large for memory. */
export async function keepFileOnDisk(
  key: string,
  path: string,
  contentType: string,
): Promise<void> {
  await insertUnclaimedFile(key, new Date(Date.now() + LIFETIME_MS));
  await fileStore().putFile(key, path, contentType);
}

/**
 * The same for what is still being made, of which the size is known.
 * @throws what `content` throws; then nothing is stored
 */
export async function keepStream(
  key: string,
  content: AsyncIterable<Uint8Array>,
  contentType: string,
  sizeBytes: number,
): Promise<void> {
  await insertUnclaimedFile(key, new Date(Date.now() + LIFETIME_MS));
  await fileStore().putStream(key, content, contentType, sizeBytes);
}

/** How long files are kept that can be made again at any time. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Stores a file on disk that no row names and that can be made again: after a week the sweep removes it. */
export async function keepFileForAWeek(
  key: string,
  path: string,
  contentType: string,
): Promise<void> {
  await insertUnclaimedFile(key, new Date(Date.now() + WEEK_MS));
  await fileStore().putFile(key, path, contentType);
}

/** Stores a file that no row names: it belongs to its project, as long as that is there. */
export async function keepFileOfProject(
  projectId: string,
  file: { key: string; bytes: Uint8Array; contentType: string },
): Promise<void> {
  await keepFile(file.key, file.bytes, file.contentType);
  await claimFileOfProject(projectId, file.key);
}
