import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { BuiltinStudio } from "@roughcut/builtin-studio";
import { EncodedPacketSink, FilePathSource, Input, MP4 } from "mediabunny";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openClipEncoder } from "@/lib/media/house-clip";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { createBuiltinImage } from "@/lib/providers/builtin/builtin-image";
import { createBuiltinVideo } from "@/lib/providers/builtin/builtin-video";
import { openStudio } from "@/lib/providers/builtin/studio";
import { createDiskStore } from "@/lib/providers/disk/disk-store";
import type { ImageRequest } from "@/lib/providers/ports/image-model";
import type { ShotSubject } from "@/lib/providers/ports/picture-subject";
import type { SpeechTiming } from "@/lib/providers/ports/speech-model";
import type { VideoRequest } from "@/lib/providers/ports/video-model";
import { IMAGE_STYLES, type ImageStyle } from "@/lib/rules/image-style";
import { SHOT_SIZES } from "@/lib/rules/shot";
import { drawStill } from "@/packages/builtin-studio/draw/draw-still";
import { mouthAt } from "@/packages/builtin-studio/draw/motion/visemes";
import { openScene } from "@/packages/builtin-studio/draw/open-scene";
import { renderClip } from "@/packages/builtin-studio/draw/render-clip";
import { readShot } from "@/packages/builtin-studio/draw/shot/read-shot";
import { composeShot } from "@/packages/builtin-studio/draw/staging/compose-shot";
import { aStudioShot, jonas, marta } from "@/packages/builtin-studio/draw/test-shots";
import { aFolder, pixelsOf, theFfmpeg } from "../media/media-kit";

const folder = aFolder();
let ffmpeg: Ffmpeg;
let studio: BuiltinStudio;

beforeAll(async () => {
  ffmpeg = await theFfmpeg();
  studio = openStudio(1);
});
afterAll(async () => {
  await studio.stop();
  await folder.remove();
});

const shot = (more: Partial<ShotSubject> = {}) =>
  aStudioShot({
    location: { id: "kitchen", name: "INT. LIGHTHOUSE KITCHEN", description: "" },
    ...more,
  });

function still(subject: ImageRequest["subject"], imageStyle: ImageStyle = "Digital Art", seed = 7) {
  return drawStill({ imageStyle, seed, subject });
}

function clipOf(subject: ShotSubject, more: Partial<VideoRequest> = {}): VideoRequest {
  return {
    kind: subject.speakerId ? "talking" : "action",
    prompt: "",
    imageStyle: "Classic Anime",
    seed: 7,
    durationSeconds: 0.5,
    sound: "free",
    subject,
    still: {
      media: { key: "stills/a.jpg", contentType: "image/jpeg" },
      provider: "builtin",
      recipe: still(subject, "Classic Anime").recipe,
    },
    audio: null,
    ...more,
  };
}

/** Half a second of silence, half a second of open vowels, half a second of silence. */
const timing: SpeechTiming = {
  words: [{ text: "Ah!", startSeconds: 0.5, endSeconds: 1 }],
  phones: [
    { phone: "pau", startSeconds: 0, endSeconds: 0.5 },
    { phone: "aa", startSeconds: 0.5, endSeconds: 1 },
    { phone: "pau", startSeconds: 1, endSeconds: 1.5 },
  ],
};

async function render(request: VideoRequest, name: string): Promise<string> {
  const outPath = folder.file(name);
  await renderClip({
    request,
    stillPath: "",
    ffmpegPath: ffmpeg.path,
    openEncoder: openClipEncoder,
    outPath,
  });
  return outPath;
}

async function frameTimes(path: string): Promise<number[]> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error("no picture in the clip");
  const times: number[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) times.push(packet.timestamp);
  return times.sort((a, b) => a - b);
}

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** What the eye sees first: size, mean and spread of brightness, and the share of strong colours. */
async function look(jpeg: Uint8Array) {
  const image = await loadImage(Buffer.from(jpeg));
  const canvas = createCanvas(128, 72);
  const ctx = canvas.getContext("2d");
  ctx.drawImage(image, 0, 0, 128, 72);
  const { data } = ctx.getImageData(0, 0, 128, 72);
  let sum = 0;
  let squares = 0;
  let red = 0;
  let green = 0;
  let coloured = 0;
  const count = data.length / 4;
  for (let i = 0; i < data.length; i += 4) {
    const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3);
    const light = (r + g + b) / 3;
    sum += light;
    squares += light * light;
    if (r > 95 && r > g * 1.9 && r > b * 1.7) red += 1;
    if (g > r * 1.25 && g > b * 1.1) green += 1;
    if (Math.max(r, g, b) - Math.min(r, g, b) > 24) coloured += 1;
  }
  const mean = sum / count;
  return {
    size: [image.width, image.height],
    spread: Math.sqrt(squares / count - mean * mean),
    red: red / count,
    green: green / count,
    coloured: coloured / count,
  };
}

describe("a still", () => {
  it("is the same picture whenever the same is asked", () => {
    for (const style of ["Digital Art", "Comic Book"] as const) {
      const subject = shot({ cast: [marta, jonas], speakerId: "jonas", dialogue: "Look." });
      expect(digest(still(subject, style).jpeg)).toBe(digest(still(subject, style).jpeg));
    }
  });

  it("is 1280x720 in all styles and sizes, and none of them is empty", async () => {
    const seen = new Set<string>();
    for (const style of IMAGE_STYLES) {
      for (const shotSize of SHOT_SIZES) {
        const { jpeg } = still(shot({ shotSize, stageDirections: "A letter." }), style);
        const seenIn = await look(jpeg);
        expect(seenIn.size).toEqual([1280, 720]);
        expect(seenIn.spread, `${style} ${shotSize}`).toBeGreaterThan(12);
        seen.add(digest(jpeg));
      }
    }
    expect(seen.size).toBe(IMAGE_STYLES.length * SHOT_SIZES.length);
  });

  it("has no colour at all in Film Noir", async () => {
    const { jpeg } = still(shot({ cast: [marta, jonas] }), "Film Noir");
    expect((await look(jpeg)).coloured).toBeLessThan(0.002);
  });

  it("shows the colours that a description names, near and far", async () => {
    for (const shotSize of ["medium", "close-up"] as const) {
      const { red, green } = await look(still(shot({ shotSize }), "Classic Anime").jpeg);
      expect(red, `scarf in ${shotSize}`).toBeGreaterThan(0.012);
      if (shotSize === "medium") expect(green).toBeGreaterThan(0.03);
    }
    const portrait = still({ kind: "portrait", character: marta }, "Classic Anime");
    const seen = await look(portrait.jpeg);
    expect(seen.size).toEqual([768, 768]);
    expect(seen.red).toBeGreaterThan(0.03);
  });

  it("is drawn for words that nobody knows", async () => {
    const { jpeg } = still(
      shot({
        location: { id: "", name: "INT. ЖЖЖ 你好 %%", description: "👾" },
        timeOfDay: "???",
        cast: [{ id: "x", name: "", description: "", gender: null, age: null }],
        stageDirections: "\u0000 blorp the snark frobnicates",
        dialogue: "…",
      }),
    );
    expect((await look(jpeg)).spread).toBeGreaterThan(12);
  });
});

describe("a moving shot", () => {
  it("has exactly the frames of its length, each at its time", async () => {
    for (const durationSeconds of [0.04, 0.5, 1.27]) {
      const path = await render(
        clipOf(shot(), { durationSeconds }),
        `length-${durationSeconds}.mp4`,
      );
      const times = await frameTimes(path);
      expect(times).toHaveLength(Math.max(1, Math.round(durationSeconds * 24)));
      for (const [frame, time] of times.entries()) expect(time).toBeCloseTo(frame / 24, 6);
    }
  });

  it("is the same film whenever the same is asked", async () => {
    const subject = shot({
      location: { id: "s", name: "EXT. CITY STREET", description: "" },
      shotSize: "wide",
      cameraMove: "pan-left",
      stageDirections: "Marta runs through the rain.",
    });
    const once = await render(clipOf(subject), "once.mp4");
    const again = await render(clipOf(subject), "again.mp4");
    expect(digest(readFileSync(again))).toBe(digest(readFileSync(once)));
  });

  it("begins with the still", async () => {
    const subject = shot({ cameraMove: "push-in", shotSize: "close-up" });
    const path = await render(clipOf(subject), "begins.mp4");
    const first = await pixelsOf(path, 0);
    writeFileSync(folder.file("still.jpg"), still(subject, "Classic Anime").jpeg);
    expect(meanDifference(first, await pixelsOf(folder.file("still.jpg")))).toBeLessThan(5);
  });

  it("moves the speaker's mouth while a sound is heard, and rests it in pauses", () => {
    const spec = readShot(
      shot({ speakerId: "marta", dialogue: "Ah!", shotSize: "close-up" }),
      "Classic Anime",
      7,
    );
    const scene = openScene(composeShot(spec));
    const canvas = createCanvas(1280, 720);
    const ctx = canvas.getContext("2d");
    const frameAt = (seconds: number) => {
      const mouth = mouthAt(timing, seconds);
      // The same moment of breathing and blinking for all, so that only the mouth differs.
      scene.draw(ctx, { frame: 0, seconds: 0, progress: 0, mouth });
      return Buffer.from(ctx.getImageData(0, 0, 1280, 720).data);
    };
    const before = frameAt(0.2);
    const during = frameAt(0.75);
    const after = frameAt(1.3);
    scene.close();
    expect(after.equals(before)).toBe(true);
    expect(during.equals(before)).toBe(false);
  });

  it("carries no words: where captions stood, the speaking shot is as the silent one", async () => {
    const subject = shot({ speakerId: "marta", dialogue: "Ah!" });
    const audio = {
      media: { key: "a.wav", contentType: "audio/wav" },
      durationSeconds: 1.5,
      timing,
    };
    const request = clipOf(subject, { audio, durationSeconds: 1.5 });
    const speaking = await pixelsOf(await render(request, "words.mp4"), 18);
    const silent = await pixelsOf(await render({ ...request, audio: null }, "silent.mp4"), 18);
    expect(meanDifference(speaking, silent, [110, 155, 210, 175])).toBeLessThan(1.5);
  });

  it("leaves nothing behind when it is stopped", async () => {
    const controller = new AbortController();
    const outPath = folder.file("stopped.mp4");
    const work = renderClip({
      request: clipOf(shot(), { durationSeconds: 20 }),
      stillPath: "",
      ffmpegPath: ffmpeg.path,
      openEncoder: openClipEncoder,
      outPath,
      signal: controller.signal,
      onProgress: (percent) => {
        if (percent >= 2) controller.abort();
      },
    });
    await expect(work).rejects.toThrow();
    expect(() => readFileSync(outPath)).toThrow();
  });
});

describe("the studio as a provider", () => {
  const files = createDiskStore({ directory: folder.file("store") });
  const image = () => createBuiltinImage(studio);
  const video = () =>
    createBuiltinVideo({
      studio,
      files,
      findFfmpegPath: async () => ffmpeg.path,
      scratchDirectory: folder.file("scratch"),
    });

  it("draws in a process of its own, and the handle alone is enough to draw again", async () => {
    const request: ImageRequest = {
      ...{ prompt: "", imageStyle: "Fantasy Art", seed: 7, references: [] },
      subject: shot({ cast: [jonas] }),
    };
    const handle = JSON.parse(JSON.stringify(await image().start(request)));
    const outcome = await image().check(handle);
    if (outcome.state !== "done") throw new Error("a drawing is done at once");
    expect(outcome.media.contentType).toBe("image/jpeg");
    expect(digest(outcome.media.bytes)).toBe(digest(drawStill(request).jpeg));
  });

  it("moves its own still, and a picture that it did not draw by the camera alone", async () => {
    const subject = shot({ cameraMove: "pan-right" });
    const own = clipOf(subject);
    await files.put("stills/a.jpg", still(subject, "Classic Anime").jpeg, "image/jpeg");
    await files.put("stills/tall.png", aPicture(300, 900), "image/png");
    const foreign: VideoRequest = {
      ...own,
      still: {
        media: { key: "stills/tall.png", contentType: "image/png" },
        provider: "upload",
        recipe: null,
      },
    };
    for (const [name, request] of [
      ["own.mp4", own],
      ["foreign.mp4", foreign],
    ] as const) {
      const outcome = await video().check(await video().start(request));
      if (outcome.state !== "done") throw new Error("a clip is done at once");
      writeFileSync(folder.file(name), outcome.media.bytes);
      expect(await frameTimes(folder.file(name))).toHaveLength(12);
    }
    const first = await pixelsOf(folder.file("foreign.mp4"), 0);
    const last = await pixelsOf(folder.file("foreign.mp4"), 11);
    expect(meanDifference(first, last)).toBeGreaterThan(1);
  });

  it("refuses a still that is no picture, and goes on working", async () => {
    await files.put("stills/text.jpg", new TextEncoder().encode("not a picture"), "image/jpeg");
    const broken = clipOf(shot(), {
      still: {
        media: { key: "stills/text.jpg", contentType: "image/jpeg" },
        provider: "upload",
        recipe: null,
      },
    });
    await expect(video().check(await video().start(broken))).rejects.toMatchObject({
      kind: "refused",
      retryable: false,
    });
    const outcome = await image().check(
      await image().start({
        prompt: "",
        imageStyle: "Film Noir",
        seed: 1,
        subject: shot(),
        references: [],
      }),
    );
    expect(outcome.state).toBe("done");
  });
});

/** A picture with a pattern fine enough to show movement. */
function aPicture(width: number, height: number): Uint8Array {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext("2d");
  for (let x = 0; x < width; x += 30) {
    ctx.fillStyle = x % 60 ? "#e0a040" : "#203a70";
    ctx.fillRect(x, 0, 30, height);
  }
  return new Uint8Array(canvas.encodeSync("png"));
}

/** Mean difference of two frames of 320x180, 0 to 255, in an area: left, top, right, bottom. */
function meanDifference(
  first: Uint8Array,
  second: Uint8Array,
  [left, top, right, bottom]: readonly [number, number, number, number] = [0, 0, 320, 180],
): number {
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * 320 + left) * 3; at < (y * 320 + right) * 3; at += 1) {
      sum += Math.abs((first[at] ?? 0) - (second[at] ?? 0));
    }
  }
  return sum / ((right - left) * (bottom - top) * 3);
}
