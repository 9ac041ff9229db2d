import { deleteUnclaimedFiles, removeDueFiles } from "@/db/queries/unclaimed-files";
import { log } from "@/lib/log/log";
import { fileStore } from "@/lib/providers";

/**
 * How long a browser may take to put a file into the store itself: 25 kbit/s suffice for a PDF of 10 MB,
 * 470 kbit/s for a clip of 200 MB.
 */
export const DIRECT_UPLOAD_SECONDS = 60 * 60;

/** What was not taken into an entry by then is removed. Later than any upload can still succeed. */
const UPLOAD_LIFETIME_MS = 2 * DIRECT_UPLOAD_SECONDS * 1000;

/** When a file that begins to come in now is given up. */
export function uploadDueAt(): Date {
  return new Date(Date.now() + UPLOAD_LIFETIME_MS);
}

/**
 * Removes files that are noted as nobody's, and their notes. Never throws: what cannot be removed now
 * stays noted, and the sweep removes it.
 * @param forget takes the notes away; `deleteDueFiles` where work under way may put a file again
 */
export async function removeNotedFiles(
  mediaKeys: string[],
  forget = deleteUnclaimedFiles,
): Promise<void> {
  if (mediaKeys.length === 0) return;
  try {
    await fileStore().remove(mediaKeys);
    await forget(mediaKeys);
  } catch (cause) {
    log("warn", "files could not be removed yet; the sweep will", {
      count: mediaKeys.length,
      cause,
    });
  }
}

/** As many as are removed while their rows are locked. */
const FILES_AT_ONCE = 100;

/**
 * Removes stored files that nothing names: of uploads that died, and of rows that were deleted when
 * the store could not be reached. Several may run at once.
 * @returns how many were removed
 */
export async function sweepUnclaimedFiles(): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await removeDueFiles(FILES_AT_ONCE, (keys) => fileStore().remove(keys));
    removed += count;
    if (count < FILES_AT_ONCE) return removed;
  }
}

/** No file takes longer to be stored; the process that began it has died. */
const UNFINISHED_KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Throws away what the store has of files that were never finished.
 * @returns how many there were
 */
export async function sweepUnfinishedUploads(): Promise<number> {
  return fileStore().removeUnfinished(new Date(Date.now() - UNFINISHED_KEPT_MS));
}
