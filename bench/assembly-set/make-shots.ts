import path from "node:path";
import { addSoundToClip } from "@/lib/media/add-sound-to-clip";
import type { FilmShot } from "@/lib/media/assemble-film";
import { HOUSE_COLOUR, HOUSE_VIDEO_FLAGS } from "@/lib/media/house-clip";
import { type Ffmpeg, runFfmpeg } from "@/lib/media/run-ffmpeg";
import { withScratch } from "@/lib/media/scratch";
import { secondsFor } from "@/lib/rules/house-format";
import { aBeepWav, aSpeechWav } from "@/tests/media/media-kit";

/** 3833 frames in 40 shots, 2.5 to 5.5 s each: a film of two minutes and forty seconds. */
const SHOT_FRAMES: readonly number[] = Array.from({ length: 40 }, (_, index) =>
  index === 39 ? 83 : 60 + ((index * 37) % 73),
);

/** Two ffmpeg at a time keep two cores busy. */
const AT_ONCE = 2;

/** Forty shots as the product makes them: house clips with the line's sound in them, and its WAV file. */
export async function makeConformingShots(directory: string, ffmpeg: Ffmpeg): Promise<FilmShot[]> {
  return await allAtOnce(SHOT_FRAMES, async (frameCount, index) => {
    const mute = path.join(directory, `mute-${index}.mp4`);
    const clipPath = path.join(directory, `clip-${index}.mp4`);
    const soundPath = path.join(directory, `voice-${index}.wav`);
    aSpeechWav(soundPath, secondsFor(frameCount) - 0.3, 0.1 + (index % 5) * 0.15, index + 1);
    await runFfmpeg({
      ffmpeg,
      arguments: [
        ...moving("1280x720", 24, frameCount, index),
        ...["-vf", `scale=${HOUSE_COLOUR},setsar=1`, "-frames:v", String(frameCount)],
        ...[...HOUSE_VIDEO_FLAGS, mute],
      ],
    });
    await withScratch(directory, "sound", (scratch) =>
      addSoundToClip({ ffmpeg, clipPath: mute, soundPath, outPath: clipPath, scratch }),
    );
    return { lineNumber: index + 1, frameCount, clipPath, soundPath, roomTone: "interior" };
  });
}

/** The same clips with one beep a shot and silence around it, which costs an encoder of sound least. */
export function makeBeepingShots(directory: string, shots: readonly FilmShot[]): FilmShot[] {
  return shots.map((shot) => {
    const soundPath = path.join(directory, `beep-${shot.lineNumber}.wav`);
    aBeepWav(soundPath, { sampleRate: 48_000, seconds: secondsFor(shot.frameCount) });
    return { ...shot, soundPath, roomTone: "none" };
  });
}

/** How the picture of every deviating clip was made: size, frame rate, encoder. */
const DEVIATIONS: readonly [string, number, readonly string[]][] = [
  ["1920x1080", 30, ["-c:v", "libx264", "-preset", "veryfast"]],
  ["1280x720", 25, ["-c:v", "libx264", "-preset", "veryfast"]],
  ["720x1280", 24, ["-c:v", "libx264", "-preset", "veryfast"]],
  ["854x480", 30, ["-c:v", "libx264", "-preset", "veryfast"]],
  ["1024x1024", 24, ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8"]],
  ["1280x720", 24, ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=none"]],
  ["1280x720", 16, ["-c:v", "libx264", "-preset", "veryfast"]],
  ["1920x1080", 24, ["-c:v", "libx264", "-preset", "veryfast"]],
];

/** The same shots, every fifth of which has another clip: eight that have to be re-encoded. */
export async function makeMixedShots(
  directory: string,
  ffmpeg: Ffmpeg,
  shots: readonly FilmShot[],
): Promise<{ shots: FilmShot[]; deviating: FilmShot[] }> {
  const deviating = await allAtOnce(DEVIATIONS, async ([size, rate, encoder], index) => {
    const shot = shots[index * 5 + 2];
    if (!shot) throw new Error("there are forty shots");
    const frameCount = Math.ceil(secondsFor(shot.frameCount) * rate);
    const clipPath = path.join(directory, `deviating-${index}.mkv`);
    await runFfmpeg({
      ffmpeg,
      arguments: [
        ...moving(size, rate, frameCount, index),
        ...["-frames:v", String(frameCount), ...encoder, "-pix_fmt", "yuv420p", clipPath],
      ],
    });
    return { ...shot, clipPath, stillPath: undefined };
  });
  const mixed = shots.map(
    (shot) => deviating.find(({ lineNumber }) => lineNumber === shot.lineNumber) ?? shot,
  );
  return { shots: mixed, deviating };
}

/** A picture in which everything moves a little, with some grain, as in a drawn shot. */
function moving(size: string, rate: number, frameCount: number, seed: number): string[] {
  const seconds = frameCount / rate + 1;
  const source = `testsrc2=s=${size}:r=${rate}:d=${seconds},hue=h=${seed * 9},noise=alls=2:allf=t:all_seed=${seed}`;
  return ["-f", "lavfi", "-i", source];
}

async function allAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
