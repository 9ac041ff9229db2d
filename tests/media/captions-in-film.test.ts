import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AssembledFilm, assembleFilm, type FilmShot } from "@/lib/media/assemble-film";
import type { BurnedCaption } from "@/lib/media/burned-captions";
import { localFiles } from "@/lib/media/media-files";
import { probeMedia } from "@/lib/media/probe-media";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { withScratch } from "@/lib/media/scratch";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import {
  aFolder,
  aHouseClip,
  decodeStrictly,
  isFastStart,
  make,
  pixelsOf,
  theFfmpeg,
} from "./media-kit";

const folder = aFolder();
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  ffmpeg = await theFfmpeg();
  await aHouseClip(folder.file("one.mp4"), 40, 38);
  await aHouseClip(folder.file("long.mp4"), 60, 58);
  await make(
    "-f",
    "lavfi",
    "-i",
    "color=c=0x203040:s=1000x800",
    "-frames:v",
    "1",
    folder.file("still.jpg"),
  );
  const canvas = createCanvas(1280, 240);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(400, 100, 480, 60);
  writeFileSync(folder.file("words.png"), canvas.toBuffer("image/png"));
});
afterAll(() => folder.remove());

async function joined(
  shots: FilmShot[],
  name: string,
  captionTrack = false,
): Promise<AssembledFilm> {
  const files = localFiles(folder.file("cache"));
  const film = await withScratch(folder.path, "film", (scratch) =>
    assembleFilm({
      format: STANDARD_FORMAT,
      ...{ shots, ffmpeg, scratch, files, captionTrack, outPath: folder.file(name) },
    }),
  );
  if (!film) throw new Error("without a limit no time is ever up");
  return film;
}

function theShots(): FilmShot[] {
  return [
    { lineNumber: 1, clipPath: folder.file("one.mp4"), frameCount: 40, soundPath: null },
    { lineNumber: 2, clipPath: folder.file("long.mp4"), frameCount: 50, soundPath: null },
    {
      ...{ lineNumber: 3, stillPath: folder.file("still.jpg"), move: "static" as const },
      ...{ frameCount: 24, soundPath: null },
    },
  ];
}

/** Brightness in the middle of the painted words, and far above them, of a frame of a film. */
async function seen(name: string, frame: number): Promise<{ words: number; above: number }> {
  const pixels = await pixelsOf(folder.file(name), frame);
  const at = (x: number, y: number) => pixels[(y * 320 + x) * 3 + 1] ?? -1;
  return { words: at(160, 152), above: at(160, 40) };
}

describe("captions as a track of the film", () => {
  it("are read by other programs at their times, without text between them", async () => {
    const [first, second, third] = theShots() as [FilmShot, FilmShot, FilmShot];
    const said = (startSeconds: number, endSeconds: number, text: string) => ({
      captions: [{ ...{ startSeconds, endSeconds, text }, speaker: "Ana" }],
    });
    const shots = [
      { ...first, ...said(0.25, 1, "Is anybody there?") },
      { ...second, ...said(0, 9, "The boat – late as ever – has gone.") },
      third,
    ];
    const film = await joined(shots, "track.mp4", true);
    const file = folder.file("track.mp4");
    await make("-i", file, "-map", "0:s:0", "-f", "srt", folder.file("track.srt"));
    const written = readFileSync(folder.file("track.srt"), "utf8").replace(/<[^>]*>/gu, "");
    const blocks = written.trim().split(/\r?\n\r?\n/u);
    expect(blocks.map((block) => block.split(/\r?\n/u).slice(1))).toEqual([
      ["00:00:00,250 --> 00:00:01,000", "Is anybody there?"],
      ["00:00:01,667 --> 00:00:03,750", "The boat – late as ever – has gone."],
    ]);
    expect(film.captions).toHaveLength(2);
    expect((await probeMedia(file)).video).toMatchObject({ frameCount: 114, regular: true });
    await decodeStrictly(file);
    expect(isFastStart(file)).toBe(true);
  });

  it("are left out where nobody wants them, and where nothing is said", async () => {
    const [first] = theShots() as [FilmShot];
    const spoken = { startSeconds: 0, endSeconds: 1, speaker: null, text: "No." };
    await joined([{ ...first, captions: [spoken] }], "without.mp4");
    await joined([first], "silent.mp4", true);
    for (const name of ["without.mp4", "silent.mp4"]) {
      expect(readFileSync(folder.file(name)).includes("tx3g"), name).toBe(false);
    }
  });
});

describe("captions painted into the film", () => {
  const burned = (fromFrame: number, toFrame: number): BurnedCaption[] => [
    { picturePath: folder.file("words.png"), left: 0, top: 480, fromFrame, toFrame },
  ];

  it("stand on their frames, in clips and stills, and nowhere else", async () => {
    const frames = [burned(5, 20), burned(10, 50), burned(0, 12)];
    const shots = theShots().map((shot, index) => ({ ...shot, burned: frames[index] ?? [] }));
    const film = await joined(shots, "burned.mp4");
    expect(film.frameCount).toBe(114);
    await decodeStrictly(folder.file("burned.mp4"));
    const shown = [5, 19, 50, 89, 90, 101];
    const hidden = [4, 20, 49, 102, 113];
    for (const frame of shown) {
      const { words, above } = await seen("burned.mp4", frame);
      expect(words, `frame ${frame}`).toBeGreaterThan(200);
      expect(above, `frame ${frame}`).toBeLessThan(90);
    }
    for (const frame of hidden) {
      expect((await seen("burned.mp4", frame)).words, `frame ${frame}`).toBeLessThan(90);
    }
  });

  it("neither use nor spoil the pieces of a film without them", async () => {
    const pieces = () => readdirSync(folder.file("cache")).filter((name) => /^clip-/u.test(name));
    await joined(theShots(), "clean.mp4");
    const clean = pieces();
    const painted = theShots().map((shot) => ({ ...shot, burned: burned(2, 17) }));
    await joined(painted, "painted.mp4");
    expect(pieces().filter((name) => !clean.includes(name))).toHaveLength(3);
    await joined(theShots(), "clean-again.mp4");
    const again = readFileSync(folder.file("clean-again.mp4"));
    expect(again.equals(readFileSync(folder.file("clean.mp4")))).toBe(true);
    expect((await seen("clean-again.mp4", 10)).words).toBeLessThan(90);
    // The same words at another time are another piece.
    const before = pieces();
    const later = theShots().map((shot) => ({ ...shot, burned: burned(3, 17) }));
    await joined(later.slice(0, 1), "later.mp4");
    expect(pieces()).toHaveLength(before.length + 1);
  });
});
