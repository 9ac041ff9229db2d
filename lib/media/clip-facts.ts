import { type HouseFacts, readSamples } from "./clip-samples";
import { endOfPictures } from "./cut-house-clip";
import { MediaError } from "./media-error";
import { type MediaFiles, withOpen } from "./media-files";
import { probeMedia } from "./probe-media";

/**
 * What decides whether a clip at an address is in the house format; null when it has no picture. Plain MP4
 * files are read at once; only others need the process that foreign files are kept in.
 * @throws MediaError "missing", or "unreadable" for a file that lacks its tables, or that ends before its
 * last picture does
 */
export async function clipFacts(clip: string, files: MediaFiles): Promise<HouseFacts | null> {
  const tables = await withOpen(files.open(clip), readSamples);
  if (!tables) {
    const { video } = await files.withPath(clip, (path) => probeMedia(path, "times"));
    return video;
  }
  if (tables.fileBytes >= endOfPictures(tables)) return tables.video;
  throw new MediaError("unreadable", "The clip ends before its last picture.");
}
