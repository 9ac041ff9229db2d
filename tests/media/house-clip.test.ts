import { copyFileSync, existsSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addSoundToClip } from "@/lib/media/add-sound-to-clip";
import { findClipFormat, isHouseVideo } from "@/lib/media/clip-format";
import { openClipEncoder } from "@/lib/media/house-clip";
import { MediaError } from "@/lib/media/media-error";
import { fitSize, normaliseClip } from "@/lib/media/normalise-clip";
import { extractFrame, extractPoster } from "@/lib/media/poster";
import { probeMedia } from "@/lib/media/probe-media";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { withScratch } from "@/lib/media/scratch";
import { stillToClip } from "@/lib/media/still-to-clip";
import { frameSize, STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { CAMERA_MOVES } from "@/lib/rules/shot";
import {
  aBeepWav,
  aFolder,
  aHouseClip,
  brightnessOfFrames,
  decodeStrictly,
  flashing,
  make,
  pixelsOf,
  soundOf,
  theFfmpeg,
} from "./media-kit";

const folder = aFolder();
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  ffmpeg = await theFfmpeg();
});
afterAll(() => folder.remove());

async function houseVideo(name: string) {
  const { video, audio } = await probeMedia(folder.file(name));
  if (!video) throw new Error("no picture");
  return {
    ...video,
    audio,
    house: isHouseVideo(video, await findClipFormat(ffmpeg, STANDARD_FORMAT)),
  };
}

describe("the clip encoder", () => {
  const frame = (value: number, width = 1280, height = 720) =>
    new Uint8Array(width * height * 4).fill(value);

  it("makes a house clip of exactly the frames it was given, also when the array is reused", async () => {
    const outPath = folder.file("drawn.mp4");
    const encoder = openClipEncoder({ ffmpeg, width: 1280, height: 720, frameCount: 6, outPath });
    const canvas = frame(0);
    for (let index = 0; index < 6; index += 1) {
      canvas.fill(40 * index);
      await encoder.write(canvas);
    }
    expect(existsSync(outPath)).toBe(false);
    await encoder.finish();
    expect(await houseVideo("drawn.mp4")).toMatchObject({
      frameCount: 6,
      house: true,
      audio: null,
    });
    const brightness = await brightnessOfFrames(outPath);
    brightness.forEach((value, index) => {
      expect(Math.abs(value - 40 * index)).toBeLessThan(4);
    });
  });

  it("keeps colours: red stays red within a few steps", async () => {
    const outPath = folder.file("red.mp4");
    const encoder = openClipEncoder({ ffmpeg, width: 1280, height: 720, frameCount: 2, outPath });
    const red = new Uint8Array(new Uint32Array(1280 * 720).fill(0xff2030d0).buffer);
    await encoder.write(red);
    await encoder.write(red);
    await encoder.finish();
    const [r = 0, g = 0, b = 0] = await pixelsOf(outPath);
    expect(Math.max(Math.abs(r - 0xd0), Math.abs(g - 0x30), Math.abs(b - 0x20))).toBeLessThan(6);
  });

  it("refuses frames of a wrong size, too many and too few, and leaves no file", async () => {
    const outPath = folder.file("refused.mp4");
    const encoder = openClipEncoder({ ffmpeg, width: 1280, height: 720, frameCount: 2, outPath });
    await expect(encoder.write(new Uint8Array(10))).rejects.toThrow(MediaError);
    await encoder.write(frame(1));
    await expect(encoder.finish()).rejects.toThrow("1 of 2 frames");
    const full = openClipEncoder({ ffmpeg, width: 1280, height: 720, frameCount: 1, outPath });
    await full.write(frame(1));
    await expect(full.write(frame(1))).rejects.toThrow(MediaError);
    await full.abort();
    expect(existsSync(outPath) || existsSync(`${outPath}.part`)).toBe(false);
  });

  it("stops at once when it is cancelled", async () => {
    const cancel = new AbortController();
    const outPath = folder.file("cancelled.mp4");
    const size = { width: 1280, height: 720, frameCount: 100, signal: cancel.signal };
    const encoder = openClipEncoder({ ffmpeg, outPath, ...size });
    await encoder.write(frame(1));
    cancel.abort(new Error("enough"));
    const writeOn = async () => {
      for (let index = 0; index < 50; index += 1) await encoder.write(frame(1));
    };
    await expect(writeOn()).rejects.toThrow("enough");
    await encoder.abort();
    expect(existsSync(`${outPath}.part`)).toBe(false);
  });
});

describe("a clip with its own sound", () => {
  it("plays alone, as long as its picture and in sync, and still counts as a house clip", async () => {
    await aHouseClip(folder.file("mute.mp4"), 36);
    aBeepWav(folder.file("voice.wav"), { sampleRate: 16_000, seconds: 4 });
    await withScratch(folder.path, "sound", (scratch) =>
      addSoundToClip({
        ...{ ffmpeg, scratch, clipPath: folder.file("mute.mp4") },
        soundPath: folder.file("voice.wav"),
        outPath: folder.file("voiced.mp4"),
      }),
    );
    const probe = await houseVideo("voiced.mp4");
    expect(probe).toMatchObject({ frameCount: 36, house: true });
    expect(probe.audio).toMatchObject({ codec: "aac", sampleRate: 48_000, channels: 2 });
    const sound = await soundOf(folder.file("voiced.mp4"));
    expect(Math.abs(sound.findIndex((value) => Math.abs(value) > 0.15) / 48_000 - 1)).toBeLessThan(
      0.01,
    );
    expect(sound.length).toBeGreaterThanOrEqual(36 * 2000);
    expect(sound.length).toBeLessThan(36 * 2000 + 1024);
    await decodeStrictly(folder.file("voiced.mp4"));
  });
});

describe("a still", () => {
  beforeAll(async () => {
    const picture = ["-f", "lavfi", "-i", "testsrc2=s=1600x900:d=1", "-frames:v", "1"];
    for (const name of ["still.jpg", "still.png", "still.webp"])
      await make(...picture, folder.file(name));
  });

  it.each(["still.jpg", "still.png", "still.webp"])("in %s becomes a house clip", async (name) => {
    const outPath = folder.file(`${name}.mp4`);
    await stillToClip({
      size: frameSize(STANDARD_FORMAT),
      ffmpeg,
      stillPath: folder.file(name),
      outPath,
      frameCount: 7,
    });
    expect(await houseVideo(`${name}.mp4`)).toMatchObject({ frameCount: 7, house: true });
  });

  it.each(CAMERA_MOVES)("is shown with the move %s", async (move) => {
    const outPath = folder.file(`${move}.mp4`);
    const stillPath = folder.file("still.jpg");
    await stillToClip({
      size: frameSize(STANDARD_FORMAT),
      ffmpeg,
      stillPath,
      outPath,
      frameCount: 12,
      move,
    });
    expect(await houseVideo(`${move}.mp4`)).toMatchObject({ frameCount: 12, house: true });
    const first = await pixelsOf(outPath, 0);
    const last = await pixelsOf(outPath, 11);
    const changed = first.filter(
      (value, index) => Math.abs(value - (last[index] ?? 0)) > 24,
    ).length;
    if (move === "static") expect(changed).toBeLessThan(first.length * 0.005);
    else expect(changed).toBeGreaterThan(first.length * 0.05);
  });

  it("is reached by the name of its file alone, never taken for a pattern", async () => {
    copyFileSync(folder.file("still.jpg"), folder.file("-still %03d.jpg"));
    const stillPath = folder.file("-still %03d.jpg");
    await stillToClip({
      size: frameSize(STANDARD_FORMAT),
      ffmpeg,
      stillPath,
      outPath: folder.file("named.mp4"),
      frameCount: 2,
    });
    expect(await houseVideo("named.mp4")).toMatchObject({ frameCount: 2 });
  });
});

describe("a foreign clip", () => {
  it.each([
    [1920, 1080, { width: 1280, height: 720, covers: true }],
    [1500, 1000, { width: 1280, height: 854, covers: true }],
    [1024, 768, { width: 960, height: 720, covers: false }],
    [720, 1280, { width: 406, height: 720, covers: false }],
    [2000, 500, { width: 1280, height: 320, covers: false }],
    [853, 479, { width: 1282, height: 720, covers: true }],
  ])("of %i x %i fits the frame without distortion", (width, height, expected) => {
    const size = fitSize(width, height, "auto", frameSize(STANDARD_FORMAT));
    expect(size).toEqual(expected);
    expect(Math.abs(size.width / size.height / (width / height) - 1)).toBeLessThan(0.006);
  });

  it("that is brief holds its last picture when that is wanted", async () => {
    await make(...flashing("640x360", 24, 1.125), "-c:v", "libx264", folder.file("brief.mp4"));
    const job = { ffmpeg, inputPath: folder.file("brief.mp4"), outPath: folder.file("held.mp4") };
    await normaliseClip({ size: frameSize(STANDARD_FORMAT), ...job, frameCount: 48 });
    expect(await houseVideo("held.mp4")).toMatchObject({ frameCount: 48, house: true });
    const brightness = await brightnessOfFrames(folder.file("held.mp4"));
    expect(brightness.slice(28).every((value) => value > 140)).toBe(true);
    await expect(
      normaliseClip({
        size: frameSize(STANDARD_FORMAT),
        ...job,
        frameCount: 48,
        maximumHeldFrames: 12,
      }),
    ).rejects.toThrow("The clip lasts 1.13 s but its shot needs 2 s.");
  });

  it("that is a little brief is shown slower when that is wanted", async () => {
    await make(...flashing("640x360", 25, 2), "-c:v", "libx264", folder.file("quick.mp4"));
    const job = { ffmpeg, inputPath: folder.file("quick.mp4"), outPath: folder.file("slow.mp4") };
    const wanted = { frameCount: 57, maximumHeldFrames: 1 };
    await expect(
      normaliseClip({ size: frameSize(STANDARD_FORMAT), ...job, ...wanted }),
    ).rejects.toThrow("The clip lasts 2 s but");
    await normaliseClip({ size: frameSize(STANDARD_FORMAT), ...job, ...wanted, slowing: 1.2 });
    expect(await houseVideo("slow.mp4")).toMatchObject({ frameCount: 57, house: true });
    const brightness = await brightnessOfFrames(folder.file("slow.mp4"));
    // What flashed at 1 s flashes at 1.2 s, which is within the frame 28.8.
    expect([28, 29]).toContain(brightness.findIndex((value) => value > 140));
  });

  it("without a picture is refused", async () => {
    aBeepWav(folder.file("only.wav"), { sampleRate: 48_000, seconds: 1 });
    const job = { ffmpeg, inputPath: folder.file("only.wav"), outPath: folder.file("none.mp4") };
    await expect(
      normaliseClip({ size: frameSize(STANDARD_FORMAT), ...job, frameCount: 5 }),
    ).rejects.toMatchObject({
      kind: "unreadable",
    });
  });
});

describe("a poster", () => {
  it("is a JPEG of the wanted moment and width, also beyond the end", async () => {
    await aHouseClip(folder.file("film.mp4"), 30);
    for (const [name, atSeconds, bright] of [
      ["dark.jpg", 0.5, false],
      ["flash.jpg", 1.05, true],
      ["end.jpg", 99, false],
    ] as const) {
      const poster = await extractPoster({
        ffmpeg,
        videoPath: folder.file("film.mp4"),
        atSeconds,
        widthPixels: 320,
      });
      expect(poster.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      const [value = 0] = await brightnessOf(poster, name);
      if (atSeconds < 2) expect(value > 140).toBe(bright);
    }
  });

  it("of a frame is that very one, to the last", async () => {
    const flashes = [0, 11, 27];
    for (const flash of flashes) {
      await aHouseClip(folder.file(`flash-${flash}.mp4`), 30, flash);
      for (const frame of [flash - 1, flash, flash + 2, flash + 3, 40]) {
        if (frame < 0) continue;
        const picture = await extractFrame({
          ...{ ffmpeg, videoPath: folder.file(`flash-${flash}.mp4`), frame, widthPixels: 320 },
        });
        const [value = 0] = await brightnessOf(picture, `frame-${flash}-${frame}.jpg`);
        const shown = Math.min(frame, 29);
        expect(value > 140, `frame ${frame}`).toBe(shown >= flash && shown < flash + 3);
      }
    }
  });

  async function brightnessOf(picture: Buffer, name: string): Promise<number[]> {
    writeFileSync(folder.file(name), picture);
    expect(picture.length).toBeGreaterThan(500);
    return brightnessOfFrames(folder.file(name));
  }
});
