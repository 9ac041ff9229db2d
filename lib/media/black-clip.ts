import { HEIGHT, WIDTH } from "@/lib/rules/house-format";
import { type ClipEncoderOptions, openClipEncoder } from "./house-clip";

/** Makes a silent house clip of black. @throws MediaError */
export async function blackClip(
  options: Pick<ClipEncoderOptions, "ffmpeg" | "frameCount" | "outPath" | "signal">,
): Promise<void> {
  const encoder = openClipEncoder({
    ...options,
    ...{ width: WIDTH, height: HEIGHT, pixelFormat: "yuv420p", threads: 1 },
  });
  try {
    // Black of the limited range: no light, no colour.
    const frame = new Uint8Array(WIDTH * HEIGHT * 1.5).fill(16, 0, WIDTH * HEIGHT);
    frame.fill(128, WIDTH * HEIGHT);
    for (let at = 0; at < options.frameCount; at += 1) await encoder.write(frame);
    await encoder.finish();
  } catch (error) {
    await encoder.abort();
    throw error;
  }
}
