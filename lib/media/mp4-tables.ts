import type { OpenFile } from "./media-files";
import { type Box, findBox, listBoxes, readBox, readTopBoxes } from "./mp4-boxes";

/** The tables of an MP4 or QuickTime file: what stands where in it, and when it is shown or heard. */
export interface Mp4Tables {
  /** The outermost boxes, in order. */
  top: Box[];
  fileBytes: number;
  tracks: TrackTables[];
}

/** One track; all lists hold one entry a sample, in decoding order. */
export interface TrackTables {
  /** `vide`, `soun` ... */
  handler: string;
  /** Ticks in a second. */
  timescale: number;
  /** Shown as it is coded, not turned, mirrored or stretched. */
  upright: boolean;
  /** The only sample description: the box that names the codec and its parameters. */
  entry: Buffer;
  offsets: number[];
  sizes: number[];
  /** When each is shown or heard, in ticks from the start of the film. */
  ticks: number[];
  durations: number[];
  /** Numbers (from 1) of the key frames; null when all are. */
  keys: Set<number> | null;
}

/** A film of three hours has an index of 5 MB, and some ten boxes beside it. */
const LARGEST_INDEX_BYTES = 12_000_000;
const MOST_TOP_BOXES = 1_000;
/** Ten hours of pictures. */
const MOST_SAMPLES = 900_000;
/** 16.16 and 2.30 fixed point, as the header of every unturned track holds it. */
const UNTURNED = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

/**
 * Reads the index of a plain file. It believes no length in it, so that foreign files may be read.
 * @returns null for anything of another build: no MP4, fragments, several edits or descriptions, damage
 */
export async function readMp4Tables(file: OpenFile): Promise<Mp4Tables | null> {
  try {
    const { sizeBytes: fileBytes } = file;
    const top = await readTopBoxes(file, MOST_TOP_BOXES);
    const index = top.find(({ type }) => type === "moov");
    if (!index || index.size > LARGEST_INDEX_BYTES) return null;
    if (top.some(({ type }) => type === "moof")) return null;
    const moov = await readBox(file, index);
    const boxes = listBoxes(moov, 8, moov.length);
    if (moov.length < index.size || boxes.some(({ type }) => type === "mvex")) return null;
    const tracks: TrackTables[] = [];
    for (const box of boxes.filter(({ type }) => type === "trak")) {
      const track = readTrack(moov, box);
      if (!track) return null;
      tracks.push(track);
    }
    return { top, fileBytes, tracks };
  } catch {
    // Reading behind the end of a box is how damage shows; other readers name it.
    return null;
  }
}

function readTrack(moov: Buffer, track: Box): TrackTables | null {
  const table = (name: string) => findBox(moov, track, "mdia", "minf", "stbl", name);
  const sizes = readSizes(moov, table("stsz"));
  const header = findBox(moov, track, "mdia", "mdhd");
  const handler = findBox(moov, track, "mdia", "hdlr");
  const startTicks = editStart(moov, findBox(moov, track, "edts", "elst"));
  const entry = readEntry(moov, table("stsd"));
  const offsets = sizes && readOffsets(moov, sizes, table("stsc"), table("stco"), table("co64"));
  const stts = table("stts");
  if (!sizes || !header || !handler || startTicks === null || !entry || !offsets || !stts) {
    return null;
  }
  // Creation and modification time stand before it: 8 bytes, or 16 in version 1.
  const timescale = moov.readUInt32BE(header.offset + (moov[header.offset + 8] === 1 ? 28 : 20));
  const durations = runs(moov, stts, sizes.length, false);
  if (!durations || durations.length < sizes.length || timescale === 0) return null;
  const delays = runs(moov, table("ctts"), sizes.length, true);
  let decodeTicks = -startTicks;
  const ticks = durations.map((duration, index) => {
    const shown = decodeTicks + (delays?.[index] ?? 0);
    decodeTicks += duration;
    return shown;
  });
  return {
    handler: moov.toString("latin1", handler.offset + 16, handler.offset + 20),
    upright: isUpright(moov, findBox(moov, track, "tkhd")),
    keys: readKeys(moov, table("stss")),
    ...{ timescale, entry, offsets, sizes, ticks, durations },
  };
}

function isUpright(moov: Buffer, header: Box | null): boolean {
  if (!header) return false;
  // Times, track and length stand before it, longer in version 1.
  const matrix = header.offset + (moov[header.offset + 8] === 1 ? 60 : 48);
  return UNTURNED.every((value, index) => moov.readUInt32BE(matrix + index * 4) === value);
}

function readSizes(moov: Buffer, box: Box | null): number[] | null {
  if (!box) return null;
  const common = moov.readUInt32BE(box.offset + 12);
  const count = moov.readUInt32BE(box.offset + 16);
  if (count > MOST_SAMPLES) return null;
  return Array.from({ length: count }, (_, index) =>
    common > 0 ? common : moov.readUInt32BE(box.offset + 20 + index * 4),
  );
}

/** Places of the samples: each chunk begins somewhere and holds so many of them end to end. */
function readOffsets(
  moov: Buffer,
  sizes: readonly number[],
  perChunk: Box | null,
  chunks32: Box | null,
  chunks64: Box | null,
): number[] | null {
  const chunks = chunks32 ?? chunks64;
  if (!perChunk || !chunks) return null;
  const chunkCount = moov.readUInt32BE(chunks.offset + 12);
  const groups = moov.readUInt32BE(perChunk.offset + 12);
  const offsets: number[] = [];
  let group = 0;
  for (let chunk = 1; chunk <= chunkCount && offsets.length < sizes.length; chunk += 1) {
    const firstOfNext = perChunk.offset + 16 + (group + 1) * 12;
    if (group + 1 < groups && moov.readUInt32BE(firstOfNext) <= chunk) group += 1;
    const count = moov.readUInt32BE(perChunk.offset + 16 + group * 12 + 4);
    let offset = chunks32
      ? moov.readUInt32BE(chunks.offset + 16 + (chunk - 1) * 4)
      : Number(moov.readBigUInt64BE(chunks.offset + 16 + (chunk - 1) * 8));
    for (let index = 0; index < count && offsets.length < sizes.length; index += 1) {
      const size = sizes[offsets.length] ?? 0;
      offsets.push(offset);
      offset += size;
    }
  }
  return offsets.length === sizes.length ? offsets : null;
}

/** A table of (how many samples, value) as one value a sample; null when there is no such table. */
function runs(moov: Buffer, box: Box | null, count: number, signed: boolean): number[] | null {
  if (!box) return null;
  const values: number[] = [];
  const entries = moov.readUInt32BE(box.offset + 12);
  for (let entry = 0; entry < entries && values.length < count; entry += 1) {
    const at = box.offset + 16 + entry * 8;
    const length = Math.min(moov.readUInt32BE(at), count - values.length);
    // Version 0 has no negative values in theory, and in practice writes them all the same.
    const value = signed ? moov.readInt32BE(at + 4) : moov.readUInt32BE(at + 4);
    for (let index = 0; index < length; index += 1) values.push(value);
  }
  return values;
}

function readKeys(moov: Buffer, box: Box | null): Set<number> | null {
  if (!box) return null;
  const count = moov.readUInt32BE(box.offset + 12);
  const keys = new Set<number>();
  for (let index = 0; index < count; index += 1) {
    keys.add(moov.readUInt32BE(box.offset + 16 + index * 4));
  }
  return keys;
}

/** The moment of the track, in its ticks, at which the file begins; null when it is not that simple. */
function editStart(moov: Buffer, box: Box | null): number | null {
  if (!box) return 0;
  if (moov.readUInt32BE(box.offset + 12) !== 1) return null;
  const isLong = moov[box.offset + 8] === 1;
  const start = isLong
    ? Number(moov.readBigInt64BE(box.offset + 24))
    : moov.readInt32BE(box.offset + 20);
  return start < 0 ? null : start;
}

function readEntry(moov: Buffer, box: Box | null): Buffer | null {
  if (!box || moov.readUInt32BE(box.offset + 12) !== 1) return null;
  const [entry] = listBoxes(moov, box.offset + 16, box.offset + box.size);
  return entry ? moov.subarray(entry.offset, entry.offset + entry.size) : null;
}
