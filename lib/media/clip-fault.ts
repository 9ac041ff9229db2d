import { clipFacts } from "./clip-facts";
import { MediaError } from "./media-error";
import type { MediaFiles } from "./media-files";

/**
 * Why a clip at an address cannot be part of a film, as far as its tables tell without decoding it; null when
 * nothing is wrong.
 */
export async function clipFault(clip: string, files: MediaFiles): Promise<MediaError | null> {
  try {
    const video = await clipFacts(clip, files);
    return video ? null : new MediaError("unreadable", "The clip has no picture.");
  } catch (error) {
    if (error instanceof MediaError && error.kind === "unreadable") return error;
    throw error;
  }
}
