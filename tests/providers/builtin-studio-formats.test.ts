import { createCanvas, loadImage } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openClipEncoder } from "@/lib/media/house-clip";
import { probeMedia } from "@/lib/media/probe-media";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import type { CastMember, ShotSubject } from "@/lib/providers/ports/picture-subject";
import type { VideoRequest } from "@/lib/providers/ports/video-model";
import { captionLayout } from "@/lib/rules/caption-layout";
import { ALL_FORMATS, ASPECTS, type FrameFormat, frameSize } from "@/lib/rules/frame-format";
import { IMAGE_STYLES } from "@/lib/rules/image-style";
import { drawStill } from "@/packages/builtin-studio/draw/draw-still";
import { openScene } from "@/packages/builtin-studio/draw/open-scene";
import { drawWithin } from "@/packages/builtin-studio/draw/pen/area";
import { drawCaptions } from "@/packages/builtin-studio/draw/picture/draw-caption";
import { renderClip } from "@/packages/builtin-studio/draw/render-clip";
import { readShot } from "@/packages/builtin-studio/draw/shot/read-shot";
import { PLACES } from "@/packages/builtin-studio/draw/shot/scene-spec";
import { type Composition, composeShot } from "@/packages/builtin-studio/draw/staging/compose-shot";
import type { PlacedPerson } from "@/packages/builtin-studio/draw/staging/placed-person";
import { aStudioShot, jonas, marta } from "@/packages/builtin-studio/draw/test-shots";
import { drawTitleClip } from "@/packages/builtin-studio/draw/titles/draw-title-clip";
import { titleFrameCount } from "@/packages/builtin-studio/draw/titles/title-pages";
import { aFolder, theFfmpeg } from "../media/media-kit";
import { largestDifference, small } from "./glance";

const folder = aFolder();
let ffmpeg: Ffmpeg;
beforeAll(async () => {
  ffmpeg = await theFfmpeg();
});
afterAll(() => folder.remove());

const lina: CastMember = {
  ...{ id: "lina", name: "Lina", description: "A girl of 8 with red hair." },
  ...{ gender: "female", age: null },
};
const named = (format: FrameFormat) => `${format.aspect} at ${format.height}`;
const still = (subject: ShotSubject) => drawStill({ imageStyle: "Comic Book", seed: 7, subject });

/** Light and dark of a picture, small. */
async function lightOf(jpeg: Uint8Array): Promise<number[]> {
  const canvas = createCanvas(48, 48);
  const ctx = canvas.getContext("2d");
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(await loadImage(Buffer.from(jpeg)), 0, 0, 48, 48);
  const { data } = ctx.getImageData(0, 0, 48, 48);
  return Array.from({ length: 48 * 48 }, (_, at) => data[at * 4 + 1] ?? 0);
}

function meanDifference(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

describe("a still in any format", () => {
  it.each(ALL_FORMATS)(
    "has its pixels, the same whenever the same is asked: $aspect $height",
    async (format) => {
      const subject = aStudioShot({ format, cast: [marta, jonas], shotSize: "wide" });
      const { jpeg } = still(subject);
      const { width, height } = await loadImage(Buffer.from(jpeg));
      expect({ width, height }).toEqual(frameSize(format));
      expect(Buffer.compare(Buffer.from(still(subject).jpeg), Buffer.from(jpeg))).toBe(0);
    },
  );

  it.each(ASPECTS)(
    "is the same composition at 1080 as at 720, and another one in each shape: %s",
    async (aspect) => {
      for (const shotSize of ["wide", "medium", "insert"] as const) {
        const told = { shotSize, stageDirections: "Marta holds the letter." };
        const at = (format: FrameFormat) => lightOf(still(aStudioShot({ ...told, format })).jpeg);
        const fine = await at({ aspect, height: 1080 });
        const other = await at({ aspect: aspect === "9:16" ? "16:9" : "9:16", height: 720 });
        const same = meanDifference(await at({ aspect, height: 720 }), fine);
        expect(same).toBeLessThan(0.5 * meanDifference(other, fine));
      }
    },
  );

  it("keeps to its edges: every place is painted to the corners of every frame", () => {
    const formats = ASPECTS.map((aspect) => ({ aspect, height: 720 }) as const);
    for (const [index, place] of PLACES.entries()) {
      const format = formats[index % formats.length];
      if (!format) continue;
      const read = readShot(
        aStudioShot({ format, cast: [], shotSize: "wide" }),
        "Classic Anime",
        7,
      );
      const composition = small(composeShot({ ...read, place }), 1 / 2);
      const { width, height } = composition.frame.pixels;
      const scene = openScene(composition);
      for (const cameraMove of ["pull-out", "tilt-up", "pan-left"] as const) {
        // Where the camera is, is asked for each picture: the place is painted once.
        composition.spec.cameraMove = cameraMove;
        const canvas = createCanvas(width, height);
        const ctx = canvas.getContext("2d");
        /** What is seen in the corners where nothing is painted has the colour that lay there before. */
        const cornersOn = (ground: string) => {
          const fill = ctx.fillRect.bind(ctx);
          ctx.fillRect = (...place) => {
            // The first is the ground of the frame.
            ctx.fillStyle = ground;
            ctx.fillRect = fill;
            fill(...place);
          };
          scene.draw(ctx, { frame: 60, seconds: 2.5, progress: 1, mouth: "X" });
          return [0, width - 1].flatMap((x) =>
            [0, height - 1].flatMap((y) => [...ctx.getImageData(x, y, 1, 1).data]),
          );
        };
        const [onBlack, onWhite] = [cornersOn("#000000"), cornersOn("#ffffff")];
        const through = onBlack.map((value, at) => Math.abs(value - (onWhite[at] ?? 0)));
        expect(Math.max(...through), `${place} ${named(format)} ${cameraMove}`).toBeLessThan(3);
      }
      scene.close();
    }
  });
});

const specOf = (subject: ShotSubject) => readShot(subject, "Classic Anime", 7);
const composed = (subject: ShotSubject) => composeShot(specOf(subject));
const CASTS = [[marta], [marta, jonas], [jonas, lina], [marta, lina, jonas]];

/** Faces of everybody who is not seen from behind, as boxes: left, top, right, bottom. */
function facesOf({ people }: Composition) {
  const seen = people.filter((person) => !person.fromBehind && !person.lies);
  return seen.map(({ x, y, headPx, look }) => ({
    name: look.name,
    ...{ left: x - headPx * 0.42, right: x + headPx * 0.42 },
    ...{ top: y - headPx * 0.5, bottom: y + headPx * 0.5 },
  }));
}

describe("people in any format", () => {
  const shots = ASPECTS.filter((aspect) => aspect !== "16:9").flatMap((aspect) =>
    (["wide", "medium", "close-up"] as const).map((shotSize) => ({ aspect, shotSize })),
  );

  it.each(shots)(
    "are wholly in the picture in every place, faces in their third: $aspect $shotSize",
    (shot) => {
      const format = { aspect: shot.aspect, height: 720 } as const;
      for (const cast of CASTS) {
        const spec = specOf(
          aStudioShot({ format, cast, shotSize: shot.shotSize, speakerId: "marta" }),
        );
        for (const place of PLACES) {
          const composition = composeShot({ ...spec, place });
          const { width, height } = composition.frame;
          for (const face of facesOf(composition)) {
            const where = `${face.name} of ${cast.length} in ${place}`;
            expect(face.left, where).toBeGreaterThanOrEqual(0);
            expect(face.right, where).toBeLessThanOrEqual(width);
            expect(face.top, where).toBeGreaterThanOrEqual(0);
            expect(face.bottom, where).toBeLessThanOrEqual(height);
            const standing = shot.shotSize === "medium" && cast.length < 3;
            if (shot.aspect === "9:16" && standing)
              expect(face.bottom, where).toBeLessThanOrEqual((height * 2) / 3);
          }
        }
      }
    },
  );

  it.each(ASPECTS)("do not hide each other's faces, and are not cut by the edge: %s", (aspect) => {
    const format = { aspect, height: 720 } as const;
    for (const shotSize of ["wide", "medium"] as const) {
      const spec = specOf(aStudioShot({ format, cast: [marta, jonas], shotSize }));
      for (const place of PLACES) {
        const composition = composeShot({ ...spec, place });
        const [one, other] = facesOf(composition);
        if (!one || !other) throw new Error("two faces are in the picture");
        const apart =
          Math.max(one.left, other.left) - Math.min(one.right, other.right) > 0 ||
          Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom) > 0;
        expect(apart, `${place} ${shotSize}`).toBe(true);
        for (const { x, headPx } of composition.people) {
          expect(x - headPx * SHOULDER, `${place} ${shotSize}`).toBeGreaterThanOrEqual(0);
          expect(x + headPx * SHOULDER, `${place} ${shotSize}`).toBeLessThanOrEqual(
            composition.frame.width,
          );
        }
      }
    }
  });

  it("stand one before the other in a tall frame, beside each other in a wide one", () => {
    const two = (aspect: FrameFormat["aspect"]): PlacedPerson[] =>
      composed(aStudioShot({ format: { aspect, height: 720 }, cast: [marta, jonas] })).people;
    const [far, near] = two("9:16");
    const [left, right] = two("16:9");
    if (!far || !near || !left || !right) throw new Error("two people are in each");
    expect(near.headPx).toBeGreaterThan(far.headPx * 1.15);
    expect(near.y).toBeGreaterThan(far.y + far.headPx);
    expect(Math.abs(left.y - right.y)).toBeLessThan(left.headPx * 0.3);
  });

  it("stand off centre in the widest frame", () => {
    const format = { aspect: "2.39:1", height: 720 } as const;
    for (const shotSize of ["wide", "medium", "close-up"] as const) {
      const { people, frame } = composed(aStudioShot({ format, shotSize }));
      const aside = Math.abs((people[0]?.x ?? 0) / frame.width - 0.5);
      expect(aside).toBeGreaterThan(0.1);
      expect(aside).toBeLessThan(0.25);
    }
  });
});

/** Half of the shoulders, in heads: arms may reach farther. */
const SHOULDER = 0.95;

describe("a moving picture in any format", () => {
  const request = (subject: ShotSubject): VideoRequest => ({
    ...{ kind: "action", prompt: "", imageStyle: "Comic Book", seed: 7, sound: "free" },
    ...{ durationSeconds: 0.25, subject, audio: null },
    still: {
      media: { key: "stills/a.jpg", contentType: "image/jpeg" },
      ...{ provider: "builtin", recipe: still(subject).recipe },
    },
  });

  it.each(ALL_FORMATS)(
    "has the size of its format and every frame: $aspect $height",
    async (format) => {
      const subject = aStudioShot({ format, shotSize: "wide", cameraMove: "pan-left" });
      const outPath = folder.file(`${format.height}-${format.aspect.replace(":", "x")}.mp4`);
      const made = await renderClip({
        ...{
          request: request(subject),
          stillPath: "",
          ffmpegPath: ffmpeg.path,
          openEncoder: openClipEncoder,
          outPath,
        },
      });
      expect(made).toMatchObject({ badFrames: 0, fault: null });
      const { video } = await probeMedia(outPath, "times");
      expect(video).toMatchObject({ ...frameSize(format), frameCount: 6, regular: true });
    },
  );

  it.each([
    { aspect: "9:16", height: 720 },
    { aspect: "9:16", height: 1080 },
    { aspect: "2.39:1", height: 1080 },
  ] as const)("is the same where only what changed is drawn: $aspect $height", (format) => {
    const subject = aStudioShot({
      ...{ format, cast: [marta, jonas], speakerId: "marta", dialogue: "Oh no, Jonas." },
      location: { id: "f", name: "EXT. FIELD", description: "" },
    });
    const scene = openScene(composeShot(readShot(subject, "Classic Anime", 7)));
    const { width, height } = frameSize(format);
    const [part, whole] = [createCanvas(width, height), createCanvas(width, height)];
    const mouths = ["X", "D", "B", "A", "C"] as const;
    const at = (frame: number) => ({
      ...{ frame, seconds: frame / 24, progress: frame / 40 },
      mouth: mouths[frame % mouths.length] ?? "X",
    });
    scene.draw(part.getContext("2d"), at(0));
    let partly = 0;
    for (let frame = 1; frame < 12; frame += 1) {
      const area = scene.changed(at(frame - 1), at(frame));
      if (area) {
        const ctx = part.getContext("2d");
        drawWithin(ctx, area, () => scene.draw(ctx, at(frame)));
        if (area.bottom - area.top < height) partly += 1;
      }
      scene.draw(whole.getContext("2d"), at(frame));
      expect(largestDifference(part, whole), `frame ${frame}`).toBeLessThan(8);
    }
    expect(partly).toBeGreaterThan(0);
    scene.close();
  });

  it("fills the frame with a picture of another shape, and shows more of its upper part", async () => {
    const canvas = createCanvas(600, 2400);
    const ctx = canvas.getContext("2d");
    // A colour for each tenth of its height.
    for (let tenth = 0; tenth < 10; tenth += 1) {
      ctx.fillStyle = `rgb(${tenth * 25}, 90, 200)`;
      ctx.fillRect(0, tenth * 240, 600, 240);
    }
    const { openPicture } = await import("@/packages/builtin-studio/draw/open-picture");
    const { writeFile } = await import("node:fs/promises");
    const path = folder.file("tall.png");
    await writeFile(path, canvas.encodeSync("png"));
    const picture = await openPicture(path, "static", { aspect: "9:16", height: 720 });
    const frame = createCanvas(720, 1280);
    picture.draw(frame.getContext("2d"), { frame: 0, seconds: 0, progress: 0, mouth: "X" });
    picture.close();
    const redAt = (y: number) => frame.getContext("2d").getImageData(360, y, 1, 1).data[0] ?? 0;
    const [above, below] = [redAt(0), 225 - redAt(1279)];
    expect(above).toBeLessThan(below);
  });
});

describe("words in any format", () => {
  it.each(ALL_FORMATS)("are lettered in the size of the film: $aspect $height", async (format) => {
    const outPath = folder.file(`title-${format.height}-${format.aspect.replace(":", "x")}.mp4`);
    const title = {
      ...{ kind: "opening" as const, title: "The Last Light of the Northern Harbour", cast: [] },
      ...{ makers: [], imageStyle: "Film Noir" as const, format, place: null },
    };
    await drawTitleClip({
      request: title,
      ffmpegPath: ffmpeg.path,
      openEncoder: openClipEncoder,
      outPath,
    });
    const { video } = await probeMedia(outPath, "times");
    expect(video).toMatchObject({ ...frameSize(format), frameCount: titleFrameCount(title) });
  });

  it.each(ALL_FORMATS)(
    "stand where captions of the format belong: $aspect $height",
    async (format) => {
      const { width, height } = frameSize(format);
      const layout = captionLayout(format.aspect);
      for (const imageStyle of IMAGE_STYLES) {
        const texts = ["The keeper of the light\nhas long gone to bed."];
        const directory = folder.file("");
        const { paths, top } = await drawCaptions({ texts, imageStyle, format, directory });
        const picture = await loadImage(paths[0] ?? "");
        expect(picture.width).toBe(width);
        expect([top % 2, picture.height % 2]).toEqual([0, 0]);
        const lines = brightRows(picture, top);
        expect(lines.bottom / height).toBeGreaterThan(layout.baseline - layout.size * 0.3);
        expect(lines.bottom / height).toBeLessThan(layout.baseline + layout.size * 0.6);
        expect(lines.right - lines.left).toBeLessThanOrEqual(width * (layout.width + 0.02));
        // Two lines, of which each is as high as the format says.
        expect((lines.bottom - lines.top) / height).toBeGreaterThan(layout.size * 1.3);
        expect((lines.bottom - lines.top) / height).toBeLessThan(layout.size * 3.2);
      }
    },
  );
});

/** Where in the frame the letters of a caption are: what is clearly lighter or opaque. */
function brightRows(picture: Awaited<ReturnType<typeof loadImage>>, top: number) {
  const canvas = createCanvas(picture.width, picture.height);
  const ctx = canvas.getContext("2d");
  ctx.drawImage(picture, 0, 0);
  const { width, height } = picture;
  const { data } = ctx.getImageData(0, 0, width, height);
  const box = { left: width, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
  // Only the opacity of each pixel is looked at, of which a row has few letters.
  for (let y = 0; y < height; y += 1) {
    const row = y * width * 4 + 3;
    let x = 0;
    while (x < width && (data[row + x * 4] ?? 0) < 240) x += 1;
    if (x === width) continue;
    let last = width - 1;
    while ((data[row + last * 4] ?? 0) < 240) last -= 1;
    if (x < box.left) box.left = x;
    if (last > box.right) box.right = last;
    if (box.top > y + top) box.top = y + top;
    box.bottom = y + top;
  }
  return box;
}
