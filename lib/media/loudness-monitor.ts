import { LoudnessMeter } from "./loudness";
import { type Ffmpeg, startFfmpeg } from "./run-ffmpeg";
import { shortsOf } from "./shorts";

/** Measures encoded sound as it will be played: decoded again, while it is still being made. */
export interface LoudnessMonitor {
  /** The next bytes of AAC in ADTS framing. */
  push(bytes: Uint8Array): void;
  /** What all of it measures; null for silence. @throws MediaError */
  finish(): Promise<{ loudnessLufs: number | null; truePeakDb: number }>;
  /** Gives up; safe to call at any time. */
  stop(): void;
}

/**
 * Samples of 16 bits, as players put out: half as much to hand over as floats. What is above full
 * scale counts as full scale, which is far above every peak that is allowed.
 */
const SAMPLE_BYTES = 4;
const FULL_SCALE = 32_768;

export function openLoudnessMonitor(options: {
  ffmpeg: Pick<Ffmpeg, "path">;
  signal?: AbortSignal | undefined;
}): LoudnessMonitor {
  const meter = new LoudnessMeter();
  const running = startFfmpeg({
    ffmpeg: options.ffmpeg,
    arguments: ["-f", "aac", "-i", "pipe:0", "-f", "s16le", "pipe:1"],
    signal: options.signal,
  });
  let rest: Buffer = Buffer.alloc(0);
  let [left, right] = [new Float32Array(0), new Float32Array(0)];
  running.stdout.on("data", (chunk: Buffer) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const count = Math.floor(bytes.length / SAMPLE_BYTES);
    rest = bytes.subarray(count * SAMPLE_BYTES);
    if (count > left.length) [left, right] = [new Float32Array(count), new Float32Array(count)];
    const samples = shortsOf(bytes, 2 * count);
    for (let index = 0; index < count; index += 1) {
      left[index] = (samples[2 * index] as number) / FULL_SCALE;
      right[index] = (samples[2 * index + 1] as number) / FULL_SCALE;
    }
    meter.push(left.subarray(0, count), right.subarray(0, count));
  });
  return {
    push: (bytes) => void running.stdin.write(bytes),
    async finish() {
      running.stdin.end();
      await running.finished;
      const { lufs: loudnessLufs, truePeakDb } = meter.read();
      return { loudnessLufs, truePeakDb };
    },
    stop: () => running.kill(),
  };
}
