import { readFile, writeFile } from "node:fs/promises";
import type { FrameSize } from "@/lib/rules/frame-format";
import { cropTo } from "./crop";
import { type Ffmpeg, outputFile, runFfmpeg } from "./run-ffmpeg";
import { withScratch } from "./scratch";
import { inputOfStill } from "./still-to-clip";

/** JPEG quality of ffmpeg, 2 (best) to 31. */
const QUALITY = "2";

/**
 * The part of a still that fills a frame of another shape, about the faces in it.
 * @param focus from 0, its left edge, to 1: where those are who matter; the middle where no face is found
 * @returns a JPEG of exactly this size
 * @throws MediaError "unreadable"
 */
export async function cropStill(
  still: Uint8Array,
  { size, focus }: { size: FrameSize; focus: number },
  tools: { ffmpeg: Pick<Ffmpeg, "path">; scratchDirectory: string },
): Promise<Uint8Array> {
  return withScratch(tools.scratchDirectory, "cropped", async (scratch) => {
    const [stillPath, outPath] = [scratch.file("still"), scratch.file("cropped.jpg")];
    await writeFile(stillPath, still);
    const whole = `${size.width}:${size.height}`;
    const input = await inputOfStill(stillPath);
    const crop = await cropTo(size, { input, across: focus }, tools);
    const filter = `scale=${whole}:force_original_aspect_ratio=increase:flags=bicubic,${crop},setsar=1`;
    await runFfmpeg({
      ffmpeg: tools.ffmpeg,
      arguments: [
        ...input,
        ...["-vf", filter, "-frames:v", "1", "-pix_fmt", "yuvj444p"],
        ...["-c:v", "mjpeg", "-q:v", QUALITY, "-f", "image2pipe"],
        outputFile(outPath),
      ],
    });
    return readFile(outPath);
  });
}
