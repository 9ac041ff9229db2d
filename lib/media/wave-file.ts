import { open } from "node:fs/promises";
import { SAMPLE_RATE } from "@/lib/rules/house-format";

/** A WAV file with 24 bits a sample that is written from front to back, however long it is. */
export interface WaveFile {
  /** The next samples, one array for each channel; beyond -1 and 1 they are clipped. */
  append(channels: readonly Float32Array[]): Promise<void>;
  close(): Promise<void>;
}

const BYTES_PER_SAMPLE = 3;
const HEAD_BYTES = 44;
/** The largest sample of 24 bits. */
export const FULL_SCALE = 0x7f_ff_ff;

/** @param sampleCount how many samples each channel will have, which the head of the file says */
export async function createWaveFile(
  path: string,
  channelCount: number,
  sampleCount: number,
): Promise<WaveFile> {
  const file = await open(path, "w");
  await file.write(headOf(channelCount, sampleCount));
  return {
    async append(channels) {
      await file.write(packed(channels));
    },
    close: () => file.close(),
  };
}

function headOf(channelCount: number, sampleCount: number): Buffer {
  const frameBytes = channelCount * BYTES_PER_SAMPLE;
  const dataBytes = sampleCount * frameBytes;
  const head = Buffer.alloc(HEAD_BYTES);
  head.write("RIFF----WAVEfmt ", "latin1");
  head.writeUInt32LE(HEAD_BYTES - 8 + dataBytes + (dataBytes % 2), 4);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channelCount, 22);
  head.writeUInt32LE(SAMPLE_RATE, 24);
  head.writeUInt32LE(SAMPLE_RATE * frameBytes, 28);
  head.writeUInt16LE(frameBytes, 32);
  head.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(dataBytes, 40);
  return head;
}

function packed(channels: readonly Float32Array[]): Buffer {
  const length = channels[0]?.length ?? 0;
  const bytes = Buffer.allocUnsafe(length * channels.length * BYTES_PER_SAMPLE);
  let at = 0;
  for (let index = 0; index < length; index += 1) {
    for (const channel of channels) {
      const value = Math.max(-1, Math.min(1, channel[index] as number));
      const whole = Math.round(value * FULL_SCALE);
      bytes[at] = whole & 0xff;
      bytes[at + 1] = (whole >> 8) & 0xff;
      bytes[at + 2] = (whole >> 16) & 0xff;
      at += BYTES_PER_SAMPLE;
    }
  }
  return bytes;
}
