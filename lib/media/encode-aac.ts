import { SAMPLE_RATE } from "@/lib/rules/house-format";
import { MediaError } from "./media-error";
import { type Ffmpeg, startFfmpeg } from "./run-ffmpeg";

/** Samples in one AAC packet, and also what the encoder puts before the first sample ("priming"). */
export const AAC_PACKET_SAMPLES = 1024;

/**
 * `fast` costs two thirds of the default search and is not worse at this rate. Three more searches
 * save bits that 192 kbit/s have to spare: sum and difference of the channels, shaped noise, and
 * noise in place of what sounds like it. Without them, and without what lies above 17 kHz, where
 * speech has nothing, the encoder needs three quarters of the time and stays closer to what it was given.
 */
export const AAC_FLAGS: readonly string[] = [
  ...["-c:a", "aac", "-aac_coder", "fast", "-b:a", "192k", "-cutoff", "17000"],
  ...["-aac_ms", "0", "-aac_tns", "0", "-aac_pns", "0", "-f", "adts"],
];

export interface EncodeAacOptions {
  ffmpeg: Pick<Ffmpeg, "path">;
  /** Stereo at 48 kHz: left, right, left ... in pieces of any length. */
  pieces: AsyncIterable<Float32Array> | Iterable<Float32Array>;
  /** Sees the encoded bytes as they come, for example to check them meanwhile. */
  onEncoded?: (bytes: Buffer) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Encodes stereo sound as AAC in ADTS framing, 192 kbit/s. The first packet holds only the encoder's
 * delay; packet i + 1 holds samples i * 1024 and on.
 * @throws MediaError
 */
export async function encodeAac(options: EncodeAacOptions): Promise<Buffer> {
  const running = startFfmpeg({
    ffmpeg: options.ffmpeg,
    arguments: [
      ...["-f", "f32le", "-ar", String(SAMPLE_RATE), "-ac", "2", "-i", "pipe:0"],
      ...[...AAC_FLAGS, "pipe:1"],
    ],
    signal: options.signal,
  });
  const chunks: Buffer[] = [];
  running.stdout.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    options.onEncoded?.(chunk);
  });
  try {
    for await (const piece of options.pieces) {
      const bytes = new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength);
      const taken = new Promise<void>((resolve, reject) => {
        running.stdin.write(bytes, (error) => (error ? reject(error) : resolve()));
      });
      await Promise.race([taken, running.finished]).catch(async (cause) => {
        await running.finished;
        throw new MediaError("tool-failed", "ffmpeg stopped taking sound.", { cause });
      });
    }
    running.stdin.end();
    await running.finished;
  } catch (error) {
    running.kill();
    throw error;
  }
  return Buffer.concat(chunks);
}
