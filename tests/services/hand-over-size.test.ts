import { open } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withScratch } from "@/lib/media/scratch";
import { fileStore, scratchDirectory } from "@/lib/providers";
import type { PackageEntry } from "@/lib/services/hand-over/package-entries";
import { streamPackage } from "@/lib/services/hand-over/stream-package";
import { openTestApp } from "../support/test-app";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

/** Five minutes: eighty clips, and stems of 300 s in 48 kHz, 24 bit, stereo. */
const CLIP_BYTES = 4_000_000;
const STEM_BYTES = 300 * 48_000 * 6 + 44;
const MEGABYTE = 1024 * 1024;

async function aStoredFile(key: string, sizeBytes: number): Promise<string> {
  await withScratch(scratchDirectory(), "size", async (scratch) => {
    const file = path.join(scratch.directory, "file.bin");
    const handle = await open(file, "w");
    await handle.truncate(sizeBytes);
    await handle.close();
    await fileStore().putFile(key, file, "application/octet-stream");
  });
  return key;
}

async function entriesOfFiveMinutes(): Promise<PackageEntry[]> {
  const clip = await aStoredFile("projects/size/clip.bin", CLIP_BYTES);
  const stem = await aStoredFile("projects/size/stem.bin", STEM_BYTES);
  return [
    { path: "README.txt", content: "Ein Weg, 灯台\r\n" },
    ...Array.from({ length: 80 }, (_, index) => {
      return { path: `media/S01_${index * 10}_T01.mp4`, key: clip, sizeBytes: CLIP_BYTES };
    }),
    ...["DX", "MX", "AMB", "FX"].map((name) => {
      return { path: `stems/${name}.wav`, key: stem, sizeBytes: STEM_BYTES };
    }),
  ];
}

describe("the package of a film of five minutes", () => {
  it("has the size that was said, and is never in memory as a whole", async () => {
    const entries = await entriesOfFiveMinutes();
    const { stream, sizeBytes } = streamPackage("somebody", entries, "Film");
    expect(sizeBytes).toBeGreaterThan(80 * CLIP_BYTES + 4 * STEM_BYTES);
    const before = process.memoryUsage().rss;
    let length = 0;
    let mostBytes = 0;
    for await (const piece of stream) {
      length += piece.byteLength;
      mostBytes = Math.max(mostBytes, process.memoryUsage().rss);
    }
    expect(length).toBe(sizeBytes);
    expect(mostBytes - before).toBeLessThan(300 * MEGABYTE);
  });

  it("fails rather than going on with a file that is gone or has changed its size", async () => {
    const [readme, clip] = await entriesOfFiveMinutes();
    if (!readme || !clip || !("key" in clip)) throw new Error("there is a clip");
    const read = async (entry: PackageEntry) => {
      const { stream } = streamPackage("somebody else", [readme, entry], "");
      for await (const _ of stream);
    };
    await expect(read({ ...clip, sizeBytes: 17 })).rejects.toThrow("another size");
    await expect(read({ ...clip, key: "projects/size/gone.bin" })).rejects.toThrow("is gone");
    await read(clip);
  });
});
