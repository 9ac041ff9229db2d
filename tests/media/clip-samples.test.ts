import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findClipFormat, isHouseVideo } from "@/lib/media/clip-format";
import { readClipSamples } from "@/lib/media/clip-samples";
import { probeMedia } from "@/lib/media/probe-media";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { aFolder, aHouseClip, flashing, make, theFfmpeg } from "./media-kit";

const folder = aFolder();
const { file } = folder;
let clip: Buffer;

beforeAll(async () => {
  await aHouseClip(file("house.mp4"), 30);
  clip = readFileSync(file("house.mp4"));
});
afterAll(() => folder.remove());

/** The tables of the clip after its bytes were changed. */
async function readChanged(change: (bytes: Buffer) => void) {
  const bytes = Buffer.from(clip);
  change(bytes);
  writeFileSync(file("changed.mp4"), bytes);
  return await readClipSamples(file("changed.mp4"));
}

/** Where the content of a box begins, behind its version and flags. */
function contentOf(bytes: Buffer, type: string): number {
  return bytes.indexOf(type, 0, "latin1") + 8;
}

describe("the tables of a clip", () => {
  it("say the same as a reader that is not ours", async () => {
    const house = await findClipFormat(await theFfmpeg(), STANDARD_FORMAT);
    const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
    await make(...flashing("1280x720", 25, 1), ...h264, file("rate-25.mp4"));
    await make(...flashing("720x1280", 24, 1), ...h264, file("upright.mp4"));
    await make(...flashing("1280x720", 24, 1), "-vf", "setsar=4/3", ...h264, file("wide.mp4"));
    for (const name of ["house.mp4", "rate-25.mp4", "upright.mp4", "wide.mp4"]) {
      const ours = (await readClipSamples(file(name)))?.video;
      const { video } = await probeMedia(file(name));
      expect(video, name).toMatchObject(ours ?? { codec: "read by us" });
      expect(ours && isHouseVideo(ours, house)).toBe(name === "house.mp4");
    }
  });

  it("are not believed when they claim more than the file can hold", async () => {
    for (const type of ["stsz", "stts", "stsc", "stco", "stss", "ctts"]) {
      const found = await readChanged((bytes) => {
        const at = contentOf(bytes, type);
        // One size for all, and thousands of millions of samples of it.
        if (type === "stsz") bytes.writeUInt32BE(1, at);
        bytes.writeUInt32BE(0xffffffff, type === "stsz" ? at + 4 : at);
      });
      const frames = found?.samples.length ?? 30;
      expect(frames, type).toBe(30);
    }
  });

  it("are read or given up, whatever bytes are wrong", async () => {
    const index = clip.indexOf("moov", 0, "latin1");
    const length = clip.readUInt32BE(index - 4);
    let state = 77;
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    let given = 0;
    for (let round = 0; round < 300; round += 1) {
      const found = await readChanged((bytes) => {
        for (let count = 1 + random(4); count > 0; count -= 1) {
          const value = [0, 0xff, 0x7f, random(256)][random(4)] ?? 0;
          bytes[index + 4 + random(length - 8)] = value;
        }
      });
      if (found === null) given += 1;
      else expect(found.samples.length).toBe(found.video.frameCount);
    }
    expect(given).toBeGreaterThan(0);
  });
});
