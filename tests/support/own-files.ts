import { crc32, deflateSync } from "node:zlib";
import { encodeWav } from "@/lib/media/wav";

/** Builders of files that people bring: pictures and recordings, made byte by byte. */

/** A PNG of one colour. */
export function aPng(width = 320, height = 320, grey = 128): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey, no interlacing.
  header.set([8, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(width + 1, grey);
  row[0] = 0;
  const pixels = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A WAV file with a tone of 220 Hz; at level 0 it is silent. */
export function aWav(
  seconds: number,
  { sampleRate = 44_100, level = 0.4 }: { sampleRate?: number; level?: number } = {},
): Buffer {
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = level * Math.sin((2 * Math.PI * 220 * index) / sampleRate);
  }
  return Buffer.from(encodeWav({ sampleRate, channels: [samples] }));
}
