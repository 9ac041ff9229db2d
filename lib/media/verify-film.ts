import { FPS, SAMPLE_RATE, secondsFor } from "@/lib/rules/house-format";
import { AAC_PACKET_SAMPLES } from "./encode-aac";
import { isFastStart } from "./finish-mp4";
import { MediaError } from "./media-error";
import { probeMedia } from "./probe-media";

/** Less than half a tick of the finest clock in use. */
const CLOCK_TOLERANCE_SECONDS = 1e-4;

/**
 * Looks at a joined film as a player would: every frame there and at its time, sound as long as the
 * picture (to the end of its last packet), index first.
 * @throws MediaError "inexact"
 */
export async function verifyFilm(filmPath: string, frameCount: number): Promise<void> {
  const { video, audio } = await probeMedia(filmPath, "times");
  if (video?.frameCount !== frameCount || !video.regular) {
    throw new MediaError(
      "inexact",
      `The film has ${video?.frameCount ?? 0} frames instead of ${frameCount}, or not at ${FPS} a second.`,
    );
  }
  if (audio?.codec !== "aac" || audio.sampleRate !== SAMPLE_RATE) {
    throw new MediaError("inexact", "The film's sound is not what was encoded.");
  }
  const excess = audio.endSeconds - secondsFor(frameCount);
  if (
    excess < -CLOCK_TOLERANCE_SECONDS ||
    excess > AAC_PACKET_SAMPLES / SAMPLE_RATE + CLOCK_TOLERANCE_SECONDS
  ) {
    throw new MediaError("inexact", "The film's sound is not as long as its picture.");
  }
  if (!(await isFastStart(filmPath))) {
    throw new MediaError("inexact", "The film cannot be played while it loads.");
  }
}
