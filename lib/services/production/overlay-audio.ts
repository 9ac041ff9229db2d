import { readFile, writeFile } from "node:fs/promises";
import { addSoundToClip } from "@/lib/media/add-sound-to-clip";
import { normaliseClip } from "@/lib/media/normalise-clip";
import { isHouseVideo, probeMedia } from "@/lib/media/probe-media";
import { withScratch } from "@/lib/media/scratch";
import { fileStore, scratchDirectory, studioFfmpeg } from "@/lib/providers";
import { framesFor } from "@/lib/rules/house-format";

/**
 * Puts a line's own voice under its clip, so that the shot can be played alone. A clip in another
 * format is brought to the house format on the way; the film then only has to copy it.
 * @param audioKey the line's audio, or null for a shot in which nobody speaks
 * @throws MediaError when the clip is unreadable or shorter than its shot
 */
export async function overlayAudio(
  clip: Uint8Array,
  audioKey: string | null,
  durationSeconds: number,
): Promise<Uint8Array> {
  const ffmpeg = await studioFfmpeg();
  return withScratch(scratchDirectory(), "overlay", async (scratch) => {
    const givenPath = scratch.file("given.mp4");
    await writeFile(givenPath, clip);
    const { video } = await probeMedia(givenPath, "times");
    const frameCount = framesFor(durationSeconds);
    const isHouse =
      video !== null &&
      isHouseVideo(video, ffmpeg.houseConfiguration) &&
      video.frameCount === frameCount;
    const housePath = isHouse ? givenPath : scratch.file("house.mp4");
    if (!isHouse) {
      await normaliseClip({ ffmpeg, inputPath: givenPath, outPath: housePath, frameCount });
    }
    if (audioKey === null) return isHouse ? clip : readFile(housePath);
    const outPath = scratch.file("with-sound.mp4");
    await addSoundToClip({
      ffmpeg,
      clipPath: housePath,
      soundPath: await fileStore().localCopy(audioKey, scratch.directory),
      outPath,
      scratch,
    });
    return readFile(outPath);
  });
}
