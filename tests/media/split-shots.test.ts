import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { assembleFilm, type FilmShot } from "@/lib/media/assemble-film";
import { localFiles } from "@/lib/media/media-files";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { withScratch } from "@/lib/media/scratch";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import {
  aFolder,
  aHouseClip,
  aSpeechWav,
  brightnessOfFrames,
  soundOf,
  theFfmpeg,
} from "./media-kit";

const folder = aFolder();
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  ffmpeg = await theFfmpeg();
});
afterAll(() => folder.remove());

async function filmOf(shots: readonly FilmShot[], name: string) {
  const files = localFiles(folder.file(`kept-${name}`));
  const outPath = folder.file(`${name}.mp4`);
  const film = await withScratch(folder.path, "film", (scratch) =>
    assembleFilm({ shots, outPath, format: STANDARD_FORMAT, ffmpeg, scratch, files }),
  );
  const brightness = [...(await brightnessOfFrames(outPath))].map(Math.round);
  const sound = createHash("sha256")
    .update(await soundOf(outPath))
    .digest("hex");
  return { captions: film?.captions, brightness, sound };
}

it("a shot that is split looks and sounds as the whole one, to the sample", async () => {
  const clipPath = folder.file("clip.mp4");
  const soundPath = folder.file("voice.wav");
  await aHouseClip(clipPath, 48, 30);
  aSpeechWav(soundPath, 1.9, 0.4, 1);
  const captions = [{ startSeconds: 0, endSeconds: 1.9, speaker: "Marta", text: "Not tonight." }];
  const effects = [{ effect: "knock", startSeconds: 0.6, durationSeconds: 1 } as const];
  const common = { lineNumber: 1, clipPath, soundPath };
  const whole: FilmShot = { ...common, frameCount: 48, roomTone: "interior", captions, effects };
  const last: FilmShot = { ...common, lineNumber: 2, frameCount: 20, roomTone: "interior" };
  const parts: FilmShot[] = [
    { ...whole, frameCount: 17, heardFrames: 48 },
    { ...common, frameCount: 31, fromFrame: 17, heardFrames: 0, roomTone: "interior" },
  ];
  const split = await filmOf([...parts, last], "split");
  const one = await filmOf([whole, last], "whole");
  expect(split).toEqual(one);
  expect(split.brightness).toHaveLength(68);
});
