import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decodeAudio } from "@/lib/media/decode-audio";
import { MediaError } from "@/lib/media/media-error";
import { normaliseClip } from "@/lib/media/normalise-clip";
import { probeMedia } from "@/lib/media/probe-media";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { stillToClip } from "@/lib/media/still-to-clip";
import { frameSize, STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { aFolder, beeping, flashing, make, theFfmpeg } from "./media-kit";

const folder = aFolder();
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  ffmpeg = await theFfmpeg();
  const picture = flashing("320x180", 24, 1.5);
  const sound = beeping(44_100, 1.5);
  await make(...picture, ...sound, "-c:v", "libx264", "-c:a", "aac", folder.file("good.mp4"));
  await make(...picture, ...sound, "-c:v", "libvpx", "-c:a", "libopus", folder.file("good.webm"));
  await make(...sound, "-c:a", "libmp3lame", folder.file("good.mp3"));
  await make(...sound, folder.file("good.wav"));
  await make(...picture, "-frames:v", "1", folder.file("good.jpg"));
});
afterAll(() => folder.remove());

/** What comes of a file: the kind of the error, or that it was taken. */
async function outcome(name: string): Promise<string> {
  const [inputPath, outPath] = [folder.file(name), folder.file("out.mp4")];
  try {
    if (/jpg$/u.test(name))
      await stillToClip({
        size: frameSize(STANDARD_FORMAT),
        ffmpeg,
        stillPath: inputPath,
        outPath,
        frameCount: 2,
      });
    else if (/mp4$|webm$/u.test(name))
      await normaliseClip({
        size: frameSize(STANDARD_FORMAT),
        ffmpeg,
        inputPath,
        outPath,
        frameCount: 8,
      });
    else await decodeAudio({ ffmpeg, path: inputPath });
    return "taken";
  } catch (error) {
    return error instanceof MediaError ? error.kind : String(error);
  }
}

describe("damaged and hostile files", () => {
  it.each(["mp4", "webm", "mp3", "wav", "jpg"])(
    "in %s are taken or refused, whatever bytes are wrong",
    async (kind) => {
      const good = readFileSync(folder.file(`good.${kind}`));
      let state = 4_711;
      const random = (below: number) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
      };
      for (let round = 0; round < 8; round += 1) {
        const bad = Buffer.from(good);
        for (let wrong = 0; wrong < 20; wrong += 1) bad[random(bad.length)] = random(256);
        const name = `bad-${round}.${kind}`;
        writeFileSync(
          folder.file(name),
          bad.subarray(0, bad.length - random(2) * random(bad.length)),
        );
        expect(["taken", "unreadable", "short"]).toContain(await outcome(name));
      }
    },
  );

  it("that claim thousands of millions of frames are refused, and the next file is read", async () => {
    const bad = Buffer.from(readFileSync(folder.file("good.mp4")));
    for (const table of ["stts", "ctts"]) {
      const at = bad.indexOf(table);
      bad.writeUInt32BE(0xffff_ffff, at + 12);
    }
    writeFileSync(folder.file("claims.mp4"), bad);
    const [refused, next] = await Promise.allSettled([
      probeMedia(folder.file("claims.mp4")),
      probeMedia(folder.file("good.mp4")),
    ]);
    expect(refused).toMatchObject({ status: "rejected", reason: { kind: "unreadable" } });
    expect(next).toMatchObject({ status: "fulfilled", value: { video: { frameCount: 36 } } });
  });
});
