import { open } from "node:fs/promises";
import { SAMPLE_RATE } from "@/lib/rules/house-format";

/** Stereo sound kept in a file, so that mixing a long film needs no more memory than a short one. */
export interface Premix {
  /** Left, right, left ... */
  append(samples: Float32Array): Promise<void>;
  /** All of it from the start, in pieces of a second that the reader may change. */
  read(): PremixReader;
  close(): Promise<void>;
}

export type PremixReader = AsyncGenerator<Float32Array>;

const PIECE_BYTES = SAMPLE_RATE * 2 * Float32Array.BYTES_PER_ELEMENT;

/** Makes an empty premix in a new file (32-bit floats). */
export async function openPremix(file: string): Promise<Premix> {
  const handle = await open(file, "w+");
  let length = 0;
  return {
    async append(samples) {
      const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
      await handle.write(bytes, 0, bytes.length, length);
      length += bytes.length;
    },
    async *read() {
      for (let offset = 0; offset < length; offset += PIECE_BYTES) {
        const bytes = new Uint8Array(Math.min(PIECE_BYTES, length - offset));
        await handle.read(bytes, 0, bytes.length, offset);
        yield new Float32Array(bytes.buffer);
      }
    },
    close: () => handle.close(),
  };
}
