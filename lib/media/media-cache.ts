import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { MediaError } from "./media-error";
import { moveFile } from "./scratch";

/**
 * Finished pieces of work (normalised clips, levelled lines, encoded sound), named by a hash of all that they were
 * made of. A file in the cache is whole; any may be deleted at any time.
 */

/** Up to this size a file is read at once: a line's sound, as a rule. */
const READ_AT_ONCE_BYTES = 8_000_000;

/** SHA-256 (hex) of a file's content. @throws MediaError "missing" */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  try {
    if ((await stat(file)).size <= READ_AT_ONCE_BYTES) hash.update(await readFile(file));
    else await pipeline(createReadStream(file), hash);
  } catch (cause) {
    throw new MediaError("missing", "The media file is missing.", { cause });
  }
  return hash.digest("hex");
}

/** A name for what is made of these facts; facts must be plain values in a fixed order. */
export function cacheKey(
  kind: "clip" | "line" | "mix" | "aac" | "peaks",
  facts: readonly (string | number | null)[],
): string {
  const hash = createHash("sha256").update(JSON.stringify(facts)).digest("hex");
  return `${kind}-${hash.slice(0, 40)}`;
}

/** The cached file of this name, or null. Being asked for keeps it from being pruned early. */
export async function findCached(cacheDirectory: string, name: string): Promise<string | null> {
  const file = path.join(cacheDirectory, name);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return null;
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
  return file;
}

/** Moves a finished file into the cache and returns where it now is. */
export async function keepInCache(
  cacheDirectory: string,
  name: string,
  finishedPath: string,
): Promise<string> {
  await mkdir(cacheDirectory, { recursive: true });
  const file = path.join(cacheDirectory, name);
  await moveFile(finishedPath, file);
  return file;
}

/** Names of pieces; the folder may hold other things too. */
const PIECE = /^(?:clip|line|mix|aac|peaks)-[0-9a-f]+\.\w+$/u;
/** Files asked for within this time may still be in use by a film in the making. */
const IN_USE_MS = 60 * 60_000;

/**
 * Deletes what was not asked for the longest until the cache is no larger than `maximumBytes`; what
 * was asked for within the last hour stays.
 * @returns how many files were deleted
 */
export async function pruneCache(cacheDirectory: string, maximumBytes: number): Promise<number> {
  const names = (await readdir(cacheDirectory).catch(() => [])).filter((name) => PIECE.test(name));
  const files: { file: string; size: number; usedMs: number }[] = [];
  for (const name of names) {
    const file = path.join(cacheDirectory, name);
    const facts = await stat(file).catch(() => null);
    if (facts?.isFile()) files.push({ file, size: facts.size, usedMs: facts.mtimeMs });
  }
  files.sort((a, b) => b.usedMs - a.usedMs);
  let kept = 0;
  let deleted = 0;
  for (const { file, size, usedMs } of files) {
    kept += size;
    if (kept <= maximumBytes || Date.now() - usedMs < IN_USE_MS) continue;
    await rm(file, { force: true });
    deleted += 1;
  }
  return deleted;
}
