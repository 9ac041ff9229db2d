import { readSamples } from "./clip-samples";
import { endOfPictures } from "./cut-house-clip";
import { MediaError } from "./media-error";
import { type MediaFiles, withOpen } from "./media-files";
import { probeMedia } from "./probe-media";

/**
 * Why a clip at an address cannot be part of a film, as far as its tables tell without decoding it; null when
 * nothing is wrong. A file that was cut off lacks its tables, or ends before its last picture does.
 */
export async function clipFault(clip: string, files: MediaFiles): Promise<MediaError | null> {
  try {
    const tables = await withOpen(files.open(clip), readSamples);
    if (tables) {
      if (tables.fileBytes >= endOfPictures(tables)) return null;
      return new MediaError("unreadable", "The clip ends before its last picture.");
    }
    const { video } = await files.withPath(clip, (path) => probeMedia(path, "times"));
    return video ? null : new MediaError("unreadable", "The clip has no picture.");
  } catch (error) {
    if (error instanceof MediaError && error.kind === "unreadable") return error;
    throw error;
  }
}
