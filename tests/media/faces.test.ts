import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cropStill } from "@/lib/media/crop-still";
import { findFaces } from "@/lib/media/faces/find-faces";
import { normaliseClip } from "@/lib/media/normalise-clip";
import { type Ffmpeg, readFfmpegOutput } from "@/lib/media/run-ffmpeg";
import { stillToClip } from "@/lib/media/still-to-clip";
import { type FrameSize, frameSize } from "@/lib/rules/frame-format";
import { aFolder, make, theFfmpeg } from "./media-kit";

/** A photograph of five people that comes with the library which finds faces. */
const PHOTOGRAPH = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@vladmandic/face-api/package.json")),
  "demo/sample5.jpg",
);
const TALL = frameSize({ aspect: "9:16", height: 720 });
const CINEMA = frameSize({ aspect: "2.39:1", height: 720 });

const folder = aFolder();
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  ffmpeg = await theFfmpeg();
  // One of the five, at the left edge of a wide grey picture, or low in a tall one.
  const person = "crop=700:700:130:690,scale=480:480";
  const still = (name: string, place: string) =>
    make(
      ...["-i", PHOTOGRAPH, "-vf", `${person},pad=${place}:gray`, "-frames:v", "1"],
      folder.file(name),
    );
  await still("left.png", "1280:720:0:120");
  await still("low.png", "720:1280:120:760");
  await make(
    ...["-loop", "1", "-i", folder.file("left.png"), "-t", "2", "-r", "24"],
    ...["-pix_fmt", "yuv420p", "-c:v", "libx264", folder.file("left.mp4")],
  );
});
afterAll(() => folder.remove());

/** The faces in the first picture of a file. */
async function facesOf(file: string) {
  const output = ["-frames:v", "1", "-vf", "scale=416:416:force_original_aspect_ratio=decrease"];
  const picture = await readFfmpegOutput({
    ffmpeg,
    arguments: ["-i", file, ...output, "-c:v", "ppm", "-f", "image2pipe", "pipe:1"],
  });
  return findFaces(picture);
}

async function expectAFaceIn(file: string) {
  const [face, ...more] = await facesOf(file);
  expect(more).toEqual([]);
  if (!face) throw new Error("There is no face.");
  expect(face.x).toBeGreaterThanOrEqual(0);
  expect(face.x + face.width).toBeLessThanOrEqual(1);
  return { across: face.x + face.width / 2, down: face.y + face.height / 2 };
}

/** The same picture cut to the middle, which is what is made where no face is found. */
function middleOf(file: string, { width, height }: FrameSize, out: string) {
  const cut = `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height}`;
  return make("-i", file, "-vf", cut, "-frames:v", "1", out);
}

describe("a picture of another shape is cropped about the faces in it", () => {
  it("finds everybody in a photograph of five", async () => {
    const faces = await facesOf(PHOTOGRAPH);
    expect(faces.length).toBeGreaterThanOrEqual(3);
    expect(faces.every(({ x, width }) => x >= 0 && x + width <= 1)).toBe(true);
  });

  it("is told that a crop of the middle would lose the face of these tests", async () => {
    await middleOf(folder.file("left.png"), TALL, folder.file("middle.png"));
    expect(await facesOf(folder.file("middle.png"))).toEqual([]);
  });

  it("a clip", async () => {
    const outPath = folder.file("tall.mp4");
    const inputPath = folder.file("left.mp4");
    const part = { frameCount: 36, fromFrame: 6 };
    await normaliseClip({ ffmpeg, inputPath, outPath, size: TALL, fit: "cover", ...part });
    const { across } = await expectAFaceIn(outPath);
    expect(across).toBeGreaterThan(0.3);
    expect(across).toBeLessThan(0.7);
  });

  it("but for one whose still was the middle of a larger picture", async () => {
    const outPath = folder.file("middle.mp4");
    const clip = { inputPath: folder.file("left.mp4"), outPath, frameCount: 12, size: TALL };
    await normaliseClip({ ffmpeg, ...clip, fit: "cover", keeps: "middle" });
    expect(await facesOf(outPath)).toEqual([]);
  });

  it("a shot that holds a still", async () => {
    const outPath = folder.file("held.mp4");
    const stillPath = folder.file("low.png");
    const shot = { frameCount: 12, move: "static" } as const;
    await stillToClip({ ffmpeg, stillPath, outPath, size: CINEMA, ...shot });
    const { down } = await expectAFaceIn(outPath);
    expect(down).toBeGreaterThan(0.2);
    expect(down).toBeLessThan(0.7);
  });

  it("a still of the story's other format, whatever side was given", async () => {
    const still = await readFile(folder.file("left.png"));
    const tools = { ffmpeg, scratchDirectory: folder.path };
    const cropped = await cropStill(still, { size: TALL, focus: 0.64 }, tools);
    await writeFile(folder.file("cropped.jpg"), cropped);
    await expectAFaceIn(folder.file("cropped.jpg"));
  });

  it("says that it could not look where the pictures are none", async () => {
    await expect(findFaces(Buffer.from("no picture"))).rejects.toThrow(
      "Faces could not be looked for in a picture.",
    );
  });
});
