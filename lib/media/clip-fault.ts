import { stat } from "node:fs/promises";
import { readClipSamples } from "./clip-samples";
import { endOfPictures } from "./cut-house-clip";
import { MediaError } from "./media-error";
import { probeMedia } from "./probe-media";

/**
 * Why a clip cannot be part of a film, as far as its tables tell without decoding it; null when
 * nothing is wrong. A file that was cut off lacks its tables, or ends before its last picture does.
 */
export async function clipFault(clipPath: string): Promise<MediaError | null> {
  try {
    const tables = await readClipSamples(clipPath);
    if (tables) {
      const { size } = await stat(clipPath);
      if (size >= endOfPictures(tables)) return null;
      return new MediaError("unreadable", "The clip ends before its last picture.");
    }
    const { video } = await probeMedia(clipPath, "times");
    return video ? null : new MediaError("unreadable", "The clip has no picture.");
  } catch (error) {
    if (error instanceof MediaError && error.kind === "unreadable") return error;
    throw error;
  }
}
