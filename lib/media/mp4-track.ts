import type { FrameSize } from "@/lib/rules/frame-format";
import { makeBox, makeFullBox, uint32s, uint32Table } from "./mp4-boxes";

/** The boxes that every track of a film has, whatever is in it. */

/** Unity matrix of the header boxes: 16.16 and 2.30 fixed point. */
export const MATRIX = uint32s(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
/** "und" in three times five bits. */
const LANGUAGE_UNDETERMINED = 0x55c4;
/** A track is part of the film, and shown or heard unless somebody chooses otherwise. */
const IN_FILM = 2;
const ENABLED = 1;

/**
 * @param ticks length, in ticks of the whole film
 * @param volume 8.8 fixed point; 0 for what is not heard
 * @param onRequest whether it is shown only when somebody asks for it
 */
export function trackHeader({
  id,
  ticks,
  volume = 0,
  width = 0,
  height = 0,
  onRequest = false,
}: {
  id: number;
  ticks: number;
  volume?: number;
  width?: number;
  height?: number;
  onRequest?: boolean;
}): Buffer {
  return makeFullBox(
    "tkhd",
    0,
    onRequest ? IN_FILM : IN_FILM | ENABLED,
    uint32s(0, 0, id, 0, ticks, 0, 0, 0, volume << 16),
    ...[MATRIX, uint32s(width * 0x10000, height * 0x10000)],
  );
}

export function mediaHeader(timescale: number, ticks: number): Buffer {
  return makeFullBox("mdhd", 0, 0, uint32s(0, 0, timescale, ticks, LANGUAGE_UNDETERMINED << 16));
}

export function handler(type: string, name: string): Buffer {
  return makeFullBox(
    "hdlr",
    ...([0, 0] as const),
    ...[uint32s(0), Buffer.from(type), uint32s(0, 0, 0), Buffer.from(`${name}\0`)],
  );
}

/** The size in pixels that a sample entry for pictures (`avc1`) names. */
export function sizeOfEntry(entry: Uint8Array): FrameSize {
  const view = Buffer.from(entry.buffer, entry.byteOffset, entry.byteLength);
  return { width: view.readUInt16BE(32), height: view.readUInt16BE(34) };
}

/** The media lies in this file. */
export function dataReference(): Buffer {
  return makeBox("dinf", makeFullBox("dref", 0, 0, uint32s(1), makeFullBox("url ", 0, 1)));
}

/** How many samples follow each other with each value: `stts`, `ctts`. */
export function runTable(type: string, values: readonly number[]): Buffer {
  const entries: number[] = [];
  for (const value of values) {
    if (entries.length > 0 && entries.at(-1) === value) {
      entries[entries.length - 2] = (entries.at(-2) ?? 0) + 1;
    } else entries.push(1, value);
  }
  return makeFullBox(type, 0, 0, uint32s(entries.length / 2), uint32Table(entries));
}

export function chunkTable(counts: readonly number[]): Buffer {
  const entries = counts.flatMap((count, index) =>
    count === counts[index - 1] ? [] : [index + 1, count, 1],
  );
  return makeFullBox("stsc", 0, 0, uint32s(entries.length / 3), uint32Table(entries));
}

export function sizeTable(sizes: readonly number[]): Buffer {
  return makeFullBox("stsz", 0, 0, uint32s(0, sizes.length), uint32Table(sizes));
}

/** @param large offsets of 64 bits, for films above 4 GB */
export function offsetTable(offsets: readonly number[], large: boolean): Buffer {
  if (!large) return makeFullBox("stco", 0, 0, uint32s(offsets.length), uint32Table(offsets));
  const words = offsets.flatMap((offset) => [Math.floor(offset / 2 ** 32), offset % 2 ** 32]);
  return makeFullBox("co64", 0, 0, uint32s(offsets.length), uint32Table(words));
}
