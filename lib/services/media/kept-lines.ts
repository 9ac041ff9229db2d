import { statfs } from "node:fs/promises";
import { pruneCache } from "@/lib/media/media-cache";
import { localFiles, type MediaFiles } from "@/lib/media/media-files";
import { cacheDirectory, fileStore } from "@/lib/providers";

/** The levelled lines of films: they take 12 MB for each minute and save their decoding in the next film. */

/** About an hour of speech. */
const LINES_LIMIT_BYTES = 700_000_000;
/** A disk with less has better uses for its room. */
const FREE_BYTES = 2_000_000_000;

/**
 * Where levelled lines are kept between two films; undefined on a machine that keeps no files (its next
 * work may be done by another) or has little room.
 */
export async function keptLines(): Promise<MediaFiles | undefined> {
  if (fileStore().provider !== "disk") return undefined;
  const directory = cacheDirectory();
  const disk = await statfs(directory).catch(() => null);
  // The folder is made with the first line.
  const hasRoom = disk === null || disk.bavail * disk.bsize >= FREE_BYTES;
  return hasRoom ? localFiles(directory) : undefined;
}

/** Forgets the lines that were not asked for the longest. */
export async function pruneLines(): Promise<void> {
  await pruneCache(cacheDirectory(), LINES_LIMIT_BYTES);
}
