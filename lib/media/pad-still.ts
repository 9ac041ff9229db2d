import { readFile, writeFile } from "node:fs/promises";
import type { FrameSize } from "@/lib/rules/frame-format";
import { type Ffmpeg, outputFile, runFfmpeg } from "./run-ffmpeg";
import { withScratch } from "./scratch";
import { inputOfStill } from "./still-to-clip";

/** JPEG quality of ffmpeg, 2 (best) to 31. */
const QUALITY = "2";

/**
 * A still whole in the middle of a frame of another shape, before itself, large and out of focus: what is
 * made of it can be cropped back to the still's own shape, and nothing of that is lost.
 * @returns a JPEG
 * @throws MediaError "unreadable"
 */
export async function padStill(
  still: Uint8Array,
  { width, height }: FrameSize,
  tools: { ffmpeg: Pick<Ffmpeg, "path">; scratchDirectory: string },
): Promise<Uint8Array> {
  return withScratch(tools.scratchDirectory, "padded", async (scratch) => {
    const [stillPath, outPath] = [scratch.file("still"), scratch.file("padded.jpg")];
    await writeFile(stillPath, still);
    const size = `${width}:${height}`;
    const graph = [
      "[0:v:0]split[behind][before]",
      `[behind]scale=${size}:force_original_aspect_ratio=increase,crop=${size},boxblur=24[ground]`,
      `[before]scale=${size}:force_original_aspect_ratio=decrease[whole]`,
      "[ground][whole]overlay=(W-w)/2:(H-h)/2,setsar=1[padded]",
    ].join(";");
    await runFfmpeg({
      ffmpeg: tools.ffmpeg,
      arguments: [
        ...(await inputOfStill(stillPath)),
        ...["-filter_complex", graph, "-map", "[padded]", "-frames:v", "1"],
        ...["-c:v", "mjpeg", "-q:v", QUALITY, "-f", "image2pipe"],
        outputFile(outPath),
      ],
    });
    return readFile(outPath);
  });
}
