import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { probeMedia } from "@/lib/media/probe-media";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { createBuiltinTitles } from "@/lib/providers/builtin/builtin-titles";
import { WHOLE_FRAME } from "@/lib/providers/builtin/studio/area";
import { createStudioPool, type StudioPool } from "@/lib/providers/builtin/studio/pool";
import { type FrameWork, renderFrames } from "@/lib/providers/builtin/studio/render-clip";
import { titlePages } from "@/lib/providers/builtin/studio/titles/title-pages";
import type { ShotSubject } from "@/lib/providers/ports/picture-subject";
import type { TitleRequest } from "@/lib/providers/ports/title-maker";
import { IMAGE_STYLES } from "@/lib/rules/image-style";
import { aFolder, pixelsOf, theFfmpeg } from "../media/media-kit";

const folder = aFolder();
let ffmpeg: Ffmpeg;
let pool: StudioPool;

beforeAll(async () => {
  ffmpeg = await theFfmpeg();
  pool = createStudioPool(1);
});
afterAll(async () => {
  await pool.stop();
  await folder.remove();
});

const harbour: ShotSubject = {
  kind: "shot",
  lineNumber: 1,
  location: { id: "h", name: "EXT. HARBOUR", description: "" },
  timeOfDay: "DUSK",
  cast: [],
  speakerId: null,
  stageDirections: "",
  dialogue: "",
  shotType: "action",
  shotSize: "wide",
  cameraMove: "static",
};
const opening: TitleRequest = {
  kind: "opening",
  title: "The Last Light",
  cast: [],
  imageStyle: "Film Noir",
  place: harbour,
};
const titles = () => createBuiltinTitles({ pool, findFfmpegPath: async () => ffmpeg.path });

/** Mean brightness of a frame, 0 to 255. */
const brightness = (pixels: Uint8Array) => pixels.reduce((sum, v) => sum + v, 0) / pixels.length;

function difference(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

describe("titles", () => {
  it.each(IMAGE_STYLES)(
    "come out of black and go back, with the title between: %s",
    async (style) => {
      const request = { ...opening, imageStyle: style };
      const out = folder.file(`${style}.mp4`);
      await titles().make(request, out);
      const count = titles().frameCount(request);
      expect((await probeMedia(out, "times")).video).toMatchObject({
        frameCount: count,
        regular: true,
      });
      expect(brightness(await pixelsOf(out, 0))).toBeLessThan(3);
      expect(brightness(await pixelsOf(out, count - 1))).toBeLessThan(3);
      const middle = await pixelsOf(out, count >> 1);
      expect(brightness(middle)).toBeGreaterThan(8);
      const other = folder.file(`${style}-other.mp4`);
      await titles().make({ ...request, title: "Another Name" }, other);
      expect(difference(middle, await pixelsOf(other, count >> 1))).toBeGreaterThan(1);
    },
  );

  it("name everybody of the cast once, on as many pages as it takes, and who made the film", () => {
    const cast = [...Array.from({ length: 19 }, (_, index) => `Person ${index + 1}`), "Person 1"];
    const pages = titlePages({ ...opening, kind: "credits", cast });
    expect(pages.flatMap((page) => (page.kind === "cast" ? page.lines : []))).toEqual(
      cast.slice(0, 19),
    );
    expect(pages.every((page) => page.lines.length <= 8)).toBe(true);
    expect(pages.at(-1)?.lines).toEqual(["Made with Roughcut"]);
  });

  it("are left out when there is nothing to say, and cut when there is too much", () => {
    expect(titles().frameCount({ ...opening, title: "  " })).toBe(0);
    expect(titlePages({ ...opening, title: "a".repeat(500) })[0]?.lines[0]).toHaveLength(61);
  });

  it("end with credits that last as long as they say", async () => {
    const request = { ...opening, kind: "credits" as const, cast: ["Mara", "Jonas"], place: null };
    const out = folder.file("credits.mp4");
    await titles().make(request, out);
    const { video } = await probeMedia(out, "times");
    expect(video?.frameCount).toBe(titles().frameCount(request));
  });
});

describe("a frame that cannot be drawn", () => {
  const work = (draw: FrameWork["draw"], name: string): FrameWork => ({
    ffmpegPath: ffmpeg.path,
    outPath: folder.file(name),
    frameCount: 12,
    mouthAt: () => "X",
    changed: () => WHOLE_FRAME,
    draw,
  });
  const paint = (colour: string): FrameWork["draw"] => {
    return (canvas) => {
      const ctx = canvas.getContext("2d");
      ctx.fillStyle = colour;
      ctx.fillRect(0, 0, 1280, 720);
    };
  };

  it("shows the last good one, is told, and costs no other frame", async () => {
    const clip = work((canvas, { frame }) => {
      if (frame === 5 || frame === 6) throw new Error("no such brush");
      paint(frame < 5 ? "#c02020" : "#2020c0")(canvas, {
        frame,
        seconds: 0,
        progress: 0,
        mouth: "X",
      });
    }, "bad.mp4");
    const { badFrames, fault, frameCount } = await renderFrames(clip);
    expect({ badFrames, fault, frameCount }).toEqual({
      ...{ badFrames: 2, fault: "no such brush", frameCount: 12 },
    });
    expect((await probeMedia(clip.outPath, "times")).video?.frameCount).toBe(12);
    const [good, bad, next] = await Promise.all(
      [4, 6, 8].map((frame) => pixelsOf(clip.outPath, frame)),
    );
    if (!good || !bad || !next) throw new Error("three frames were read");
    expect(difference(good, bad)).toBeLessThan(3);
    expect(difference(good, next)).toBeGreaterThan(40);
  });

  it("is a plain card when there is none yet, or none at all", async () => {
    const clip = work(() => {
      throw new Error("nothing works");
    }, "none.mp4");
    expect(await renderFrames(clip)).toMatchObject({ badFrames: 12, fault: "nothing works" });
    expect(brightness(await pixelsOf(clip.outPath, 3))).toBeLessThan(30);
  });
});
