import type { FrameSize } from "@/lib/rules/frame-format";
import { type ClipEncoderOptions, openClipEncoder } from "./house-clip";

/** Makes a silent house clip of black. @throws MediaError */
export async function blackClip({
  size,
  ...options
}: Pick<ClipEncoderOptions, "ffmpeg" | "frameCount" | "outPath" | "signal"> & {
  size: FrameSize;
}): Promise<void> {
  const encoder = openClipEncoder({ ...options, ...size, pixelFormat: "yuv420p", threads: 1 });
  try {
    const pixels = size.width * size.height;
    // Black of the limited range: no light, no colour.
    const frame = new Uint8Array(pixels * 1.5).fill(16, 0, pixels);
    frame.fill(128, pixels);
    for (let at = 0; at < options.frameCount; at += 1) await encoder.write(frame);
    await encoder.finish();
  } catch (error) {
    await encoder.abort();
    throw error;
  }
}
