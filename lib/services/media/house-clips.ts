import { readFile, writeFile } from "node:fs/promises";
import { addSoundToClip } from "@/lib/media/add-sound-to-clip";
import { clipFacts } from "@/lib/media/clip-facts";
import { findClipFormat, isHouseVideo } from "@/lib/media/clip-format";
import { soundOfClip } from "@/lib/media/clip-sound";
import { localFiles } from "@/lib/media/media-files";
import { normaliseClip } from "@/lib/media/normalise-clip";
import { withScratch } from "@/lib/media/scratch";
import { fileStore, scratchDirectory, studioFfmpeg } from "@/lib/providers";
import type { FrameFormat } from "@/lib/rules/frame-format";
import { framesFor } from "@/lib/rules/house-format";
import { OWN_CLIP_HELD_SECONDS } from "@/lib/rules/own-file";

/**
 * Brings a clip to its story's format, cropped where its shape is another, and to the length of its shot,
 * whatever sound it has: a longer one is cut, and the film then only has to copy it. One that is so already
 * comes back as it is.
 * @param orderedSeconds what the provider was asked for; a clip that is noticeably shorter is no result.
 * Where the shot is longer than any clip on offer, or has grown since, the last picture is held.
 * @param slowing how much slower it is shown than it was made; 1 wherever a mouth moves
 * @param isStillPadded whether it was made from a still in the middle of a larger picture, of which nothing
 * else is kept
 * @throws MediaError when the clip is unreadable, or short
 */
export async function toHouseClip(
  clip: Uint8Array,
  {
    format,
    durationSeconds,
    orderedSeconds,
    slowing = 1,
    isStillPadded = false,
  }: {
    format: FrameFormat;
    durationSeconds: number;
    orderedSeconds: number;
    slowing?: number;
    isStillPadded?: boolean;
  },
): Promise<Uint8Array> {
  const ffmpeg = await studioFfmpeg();
  const house = await findClipFormat(ffmpeg, format);
  return withScratch(scratchDirectory(), "house-clip", async (scratch) => {
    const givenPath = scratch.file("given.mp4");
    await writeFile(givenPath, clip);
    const video = await clipFacts(givenPath, localFiles(scratch.directory));
    const frameCount = framesFor(durationSeconds);
    const isHouse = video !== null && isHouseVideo(video, house) && video.frameCount === frameCount;
    if (isHouse) return clip;
    const housePath = scratch.file("house.mp4");
    const heldSeconds =
      Math.max(0, durationSeconds - orderedSeconds * slowing) + OWN_CLIP_HELD_SECONDS;
    await normaliseClip({
      ffmpeg,
      inputPath: givenPath,
      outPath: housePath,
      size: house.size,
      fit: "cover",
      keeps: isStillPadded ? "middle" : "faces",
      frameCount,
      slowing,
      maximumHeldFrames: framesFor(heldSeconds),
    });
    return readFile(housePath);
  });
}

/** What is heard in a clip that is played alone: somebody's voice, the clip's own sound, or both. */
type HeardInClip =
  | { voiceKey: string; sound: Uint8Array | null }
  | { voiceKey?: undefined; sound: Uint8Array };

/**
 * Puts what is heard in a shot under its house clip, so that the shot can be played alone.
 * @throws MediaError or ProviderError when the sound cannot be read
 */
export async function overlaySound(
  clip: Uint8Array,
  { voiceKey, sound }: HeardInClip,
): Promise<Uint8Array> {
  const ffmpeg = await studioFfmpeg();
  return withScratch(scratchDirectory(), "overlay", async (scratch) => {
    const [clipPath, ownPath] = [scratch.file("clip.mp4"), scratch.file("own.wav")];
    const outPath = scratch.file("with-sound.mp4");
    await writeFile(clipPath, clip);
    if (sound) await writeFile(ownPath, sound);
    const soundPath =
      voiceKey === undefined ? ownPath : await fileStore().localCopy(voiceKey, scratch.directory);
    const underPath = voiceKey !== undefined && sound ? ownPath : undefined;
    await addSoundToClip({ ffmpeg, clipPath, soundPath, underPath, outPath, scratch });
    return readFile(outPath);
  });
}

/**
 * The sound that a clip's model has made, as long as its shot: see `soundOfClip`.
 * @param clip as it was made, before it became a house clip
 */
export async function ownSoundOf(
  clip: Uint8Array,
  durationSeconds: number,
  slowing: number,
): Promise<Uint8Array | null> {
  const ffmpeg = await studioFfmpeg();
  return withScratch(scratchDirectory(), "own-sound", async (scratch) => {
    const clipPath = scratch.file("given.mp4");
    await writeFile(clipPath, clip);
    return soundOfClip({ ffmpeg, clipPath, frameCount: framesFor(durationSeconds), slowing });
  });
}
