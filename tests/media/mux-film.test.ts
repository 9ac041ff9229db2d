import { readFileSync, statSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addSoundToClip } from "@/lib/media/add-sound-to-clip";
import { findClipFormat, isHouseVideo } from "@/lib/media/clip-format";
import { readClipSamples } from "@/lib/media/clip-samples";
import { encodeAac } from "@/lib/media/encode-aac";
import { localFiles, openPath, withOpen } from "@/lib/media/media-files";
import { type MuxClip, muxFilm } from "@/lib/media/mux-film";
import { probeMedia } from "@/lib/media/probe-media";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { withScratch } from "@/lib/media/scratch";
import { verifyFilm } from "@/lib/media/verify-film";
import { frameSize, STANDARD_FORMAT } from "@/lib/rules/frame-format";
import {
  aBeepWav,
  aFolder,
  aHouseClip,
  brightnessOfFrames,
  decodeStrictly,
  decodingTimes,
  isFastStart,
  make,
  theFfmpeg,
} from "./media-kit";

const folder = aFolder();
const FRAMES = 30;
const FLASH = 24;
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  ffmpeg = await theFfmpeg();
  const file = folder.file;
  await aHouseClip(file("plain.mp4"), FRAMES);
  aBeepWav(file("voice.wav"), { sampleRate: 48_000, seconds: 1.2 });
  const copy = ["-i", file("plain.mp4"), "-c", "copy"];
  await make(...copy, file("index-last.mp4"));
  await make(...copy, file("matroska.mkv"));
  await make(...copy, file("quicktime.mov"));
  await withScratch(folder.path, "sound", (scratch) =>
    addSoundToClip({
      ...{ ffmpeg, scratch, clipPath: file("plain.mp4"), soundPath: file("voice.wav") },
      outPath: file("with-sound.mp4"),
    }),
  );
});
afterAll(() => folder.remove());

async function joined(names: string[], outName: string): Promise<void> {
  const clips: MuxClip[] = names.map((name, index) => {
    return { path: folder.file(name), frameCount: FRAMES, lineNumber: index + 1 };
  });
  const silence = new Float32Array(names.length * FRAMES * 2000 * 2);
  const adts = await encodeAac({ ffmpeg, pieces: [silence] });
  const files = localFiles(folder.path);
  await withScratch(folder.path, "mux", async (scratch) => {
    const { content, sizeBytes } = await muxFilm({ clips, adts, files, scratch });
    await files.write(folder.file(outName), content, sizeBytes);
    expect(statSync(folder.file(outName)).size).toBe(sizeBytes);
  });
}

function verified(name: string, frameCount: number): Promise<void> {
  return withOpen(openPath(folder.file(`${name}.mp4`)), (film) =>
    verifyFilm(film, frameCount, frameSize(STANDARD_FORMAT)),
  );
}

describe("house clips in files of every build", () => {
  it.each(["plain.mp4", "index-last.mp4", "with-sound.mp4", "quicktime.mov", "matroska.mkv"])(
    "are joined by copying: %s",
    async (name) => {
      const { video } = await probeMedia(folder.file(name), "times");
      expect(video && isHouseVideo(video, await findClipFormat(ffmpeg, STANDARD_FORMAT))).toBe(
        true,
      );
      const out = `joined-${name}.mp4`;
      await joined([name, "plain.mp4", name], out);
      const film = await probeMedia(folder.file(out));
      expect(film.video).toMatchObject({ frameCount: 3 * FRAMES, regular: true });
      expect(
        film.video && isHouseVideo(film.video, await findClipFormat(ffmpeg, STANDARD_FORMAT)),
      ).toBe(true);
      expect(isFastStart(folder.file(out))).toBe(true);
      await decodeStrictly(folder.file(out));
      const brightness = await brightnessOfFrames(folder.file(out));
      expect(brightness).toHaveLength(3 * FRAMES);
      const flashes = brightness.flatMap((value, frame) =>
        value > 140 && (brightness[frame - 1] ?? 0) <= 140 ? [frame] : [],
      );
      expect(flashes).toEqual([FLASH, FRAMES + FLASH, 2 * FRAMES + FLASH]);
      for (const stream of ["v", "a"] as const) {
        const times = await decodingTimes(folder.file(out), stream);
        expect(times.every((time, at) => at === 0 || time > (times[at - 1] ?? 0))).toBe(true);
      }
    },
  );

  it("keep every key frame, so that one can seek to each shot", async () => {
    await joined(["plain.mp4", "with-sound.mp4"], "keys.mp4");
    const keysOf = async (name: string) =>
      (await readClipSamples(folder.file(name)))?.samples.flatMap(({ isKey, frame }) =>
        isKey ? [frame] : [],
      ) ?? [];
    const keys = await keysOf("plain.mp4");
    expect(keys[0]).toBe(0);
    expect(await keysOf("keys.mp4")).toEqual([...keys, ...keys.map((frame) => FRAMES + frame)]);
  });

  it("are checked on the disk: no frame, no byte and no place may be wrong", async () => {
    await joined(["plain.mp4", "with-sound.mp4"], "proved.mp4");
    const whole = readFileSync(folder.file("proved.mp4"));
    await verified("proved", 2 * FRAMES);
    await expect(verified("proved", 2 * FRAMES - 1)).rejects.toMatchObject({
      kind: "inexact",
    });
    const wrong: Record<string, Buffer> = {
      shorter: whole.subarray(0, whole.length - 1),
      longer: Buffer.concat([whole, Buffer.from("more")]),
      displaced: Buffer.from(whole),
      unread: whole.subarray(0, 200),
    };
    // The place of the first half second of pictures, behind the count.
    const place = whole.indexOf("stco", 0, "latin1") + 12;
    wrong.displaced?.writeUInt32BE(whole.readUInt32BE(place) + 1, place);
    for (const [name, bytes] of Object.entries(wrong)) {
      writeFileSync(folder.file(`${name}.mp4`), bytes);
      const failure = await verified(name, 2 * FRAMES).catch((e) => e);
      expect(failure, name).toMatchObject({ kind: "inexact" });
    }
  });
});
