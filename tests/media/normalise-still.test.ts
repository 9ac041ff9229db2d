import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { normaliseStill } from "@/lib/media/normalise-still";
import { foreignInput, outputFile, runFfmpeg } from "@/lib/media/run-ffmpeg";
import { createThrowawayFolder, type ThrowawayFolder } from "../run/throwaway-folder";
import { theFfmpeg } from "./media-kit";

const MEGABYTE = 1024 * 1024;
/** Seconds of a processor, which a busy machine gives within minutes. */
const PATIENCE = { timeout: 300_000 };

describe("a small file that is a very large picture", () => {
  let folder: ThrowawayFolder;
  let ffmpeg: Awaited<ReturnType<typeof theFfmpeg>>;
  let picture: string;
  beforeAll(async () => {
    folder = await createThrowawayFolder();
    ffmpeg = await theFfmpeg();
    picture = path.join(folder.path, "large.png");
    const source = "color=c=teal:s=8192x8192,format=rgba64be";
    execFileSync(ffmpeg.path, [
      ...["-v", "error", "-f", "lavfi", "-i", source],
      ...["-frames:v", "1", picture],
    ]);
  });
  afterAll(() => folder.remove());

  it("is decoded one at a time, and takes no more than one needs", PATIENCE, async () => {
    let peakBytes = 0;
    let isOver = false;
    const watch = (async () => {
      while (!isOver) {
        peakBytes = Math.max(peakBytes, childrenBytes());
        await sleep(50);
      }
    })();
    const sizes = await Promise.all(
      ["a.jpg", "b.jpg"].map((name) =>
        normaliseStill({
          ffmpeg,
          inputPath: picture,
          demuxer: "png_pipe",
          outPath: path.join(folder.path, name),
        }),
      ),
    );
    isOver = true;
    await watch;
    expect(sizes).toEqual(Array(2).fill({ width: 2048, height: 2048 }));
    // One needs 560 MB; two at once had more than a gigabyte.
    if (process.platform === "linux") expect(peakBytes).toBeGreaterThan(300 * MEGABYTE);
    expect(peakBytes).toBeLessThan(1_000 * MEGABYTE);
  });

  it(
    "fails where it needs more memory than it may have, and nothing else does",
    PATIENCE,
    async () => {
      const decode = (addressBytes: number) =>
        runFfmpeg({
          ffmpeg,
          limits: { addressBytes, cpuSeconds: 60 },
          arguments: [
            ...["-threads", "1", ...foreignInput(picture, "png_pipe")],
            ...["-f", "null", outputFile("/dev/null")],
          ],
        });
      await expect(decode(400 * MEGABYTE)).rejects.toMatchObject({ kind: "tool-failed" });
      await decode(1_500 * MEGABYTE);
    },
  );
});

/** Memory of the processes that this one has started. */
function childrenBytes(): number {
  if (process.platform !== "linux") return 0;
  let bytes = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/u.test(name))) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      if (Number(/^PPid:\t(\d+)$/mu.exec(status)?.[1]) !== process.pid) continue;
      bytes += Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1] ?? 0) * 1024;
    } catch {
      // It has ended meanwhile.
    }
  }
  return bytes;
}
