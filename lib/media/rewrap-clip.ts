import path from "node:path";
import { FPS } from "@/lib/rules/house-format";
import { MediaError } from "./media-error";

/**
 * Puts the pictures of a clip, as they are, into a plain MP4 file. Only for files that have been
 * probed, and only for those whose build `readClipSamples` does not read.
 * @throws MediaError "unreadable"
 */
export async function rewrapClip(clipPath: string, outPath: string): Promise<void> {
  // Loaded only for the rare clip that needs it: 50 MB that most films do without.
  const {
    EncodedPacketSink,
    EncodedVideoPacketSource,
    FilePathSource,
    FilePathTarget,
    Input,
    MATROSKA,
    MP4,
    Mp4OutputFormat,
    Output,
    QTFF,
  } = await import("mediabunny");
  // Reads ahead that fail after we have stopped reading concern nobody.
  const source = new FilePathSource(path.resolve(clipPath), {
    handleUnhandledError: () => undefined,
  });
  const input = new Input({ source, formats: [MP4, QTFF, MATROSKA] });
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(outPath),
  });
  try {
    const track = await input.getPrimaryVideoTrack();
    const decoderConfig = await track?.getDecoderConfig();
    if (!track || !decoderConfig) throw new Error("no picture");
    const target = new EncodedVideoPacketSource("avc");
    output.addVideoTrack(target, { frameRate: FPS });
    await output.start();
    for await (const packet of new EncodedPacketSink(track).packets()) {
      const frame = Math.round(packet.timestamp * FPS);
      const placed = packet.clone({ timestamp: frame / FPS, duration: 1 / FPS });
      await target.add(placed, { decoderConfig });
    }
    await output.finalize();
  } catch (cause) {
    await output.cancel().catch(() => undefined);
    throw new MediaError("unreadable", "The clip cannot be read; it may be damaged.", { cause });
  } finally {
    input.dispose();
  }
}
