import { open } from "node:fs/promises";
import { MediaError } from "./media-error";
import { type Box, listBoxes, readBox, readTopBoxes } from "./mp4-boxes";

/**
 * A few bytes in an MP4 file can claim thousands of millions of samples; a reader that believes them
 * fills the memory of the whole process. This looks at the claims before anybody acts on them.
 */

/** Over 20 hours of video at 24 frames, 12 hours of AAC. */
const MAXIMUM_SAMPLES = 2_000_000;
/** The index of such a film; more is not an index. */
const MAXIMUM_INDEX_BYTES = 64 * 1024 * 1024;
/** Each takes a read of its own; 100,000 fragments of a second are more than a day. */
const MAXIMUM_TOP_BOXES = 300_000;
const FIRST_BOXES = new Set([
  "ftyp",
  "styp",
  "moov",
  "moof",
  "mdat",
  "free",
  "skip",
  "wide",
  "sidx",
]);
const CONTAINERS = new Set(["moov", "trak", "mdia", "minf", "stbl", "moof", "traf", "mvex"]);

/**
 * Passes files of other kinds, and MP4 and QuickTime files whose tables are of a possible length.
 * @throws MediaError "unreadable"
 */
export async function checkMp4Tables(file: string): Promise<void> {
  if (!(await beginsLikeMp4(file))) return;
  const boxes = await readTopBoxes(file);
  const indexes = boxes.filter(({ type }) => type === "moov" || type === "moof");
  const bytes = indexes.reduce((sum, { size }) => sum + size, 0);
  if (boxes.length > MAXIMUM_TOP_BOXES || bytes > MAXIMUM_INDEX_BYTES) throw impossible();
  let samples = 0;
  for (const box of indexes) {
    const index = await readBox(file, box);
    samples += claimedSamples(index, listBoxes(index, 0, index.length));
    if (samples > MAXIMUM_SAMPLES) throw impossible();
  }
}

async function beginsLikeMp4(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(8);
    await handle.read(head, 0, 8, 0);
    return FIRST_BOXES.has(head.toString("latin1", 4, 8));
  } finally {
    await handle.close();
  }
}

/** How many samples a reader would list one by one. */
function claimedSamples(bytes: Buffer, boxes: readonly Box[]): number {
  let samples = 0;
  // Without composition offsets, samples are counted but not listed: sound may have millions.
  const isListed = boxes.some(({ type }) => type === "ctts");
  const chunkCount = Math.max(0, ...boxes.filter(isChunkTable).map((box) => count(bytes, box)));
  for (const box of boxes) {
    if (CONTAINERS.has(box.type)) {
      const inner = listBoxes(bytes, box.offset + 8, box.offset + box.size);
      samples += claimedSamples(bytes, inner);
    }
    if (box.type === "ctts" || (box.type === "stts" && isListed)) samples += runLengths(bytes, box);
    if (box.type === "trun") samples += count(bytes, box);
    if (box.type === "stsc" && lastChunk(bytes, box) > chunkCount) throw impossible();
    if (samples > MAXIMUM_SAMPLES) break;
  }
  return samples;
}

function isChunkTable({ type }: Box): boolean {
  return type === "stco" || type === "co64";
}

/** The number behind version and flags, where these boxes say how many entries follow. */
function count(bytes: Buffer, box: Box): number {
  return box.size >= 16 ? bytes.readUInt32BE(box.offset + 12) : 0;
}

/** Sum of the counts in a table of (count, value) pairs. */
function runLengths(bytes: Buffer, box: Box): number {
  let sum = 0;
  const end = box.offset + box.size;
  for (let at = box.offset + 16; at + 8 <= end; at += 8) sum += bytes.readUInt32BE(at);
  return sum;
}

/** The highest chunk number in a table of (first chunk, samples, description). */
function lastChunk(bytes: Buffer, box: Box): number {
  let highest = 0;
  const end = box.offset + box.size;
  for (let at = box.offset + 16; at + 12 <= end; at += 12) {
    highest = Math.max(highest, bytes.readUInt32BE(at));
  }
  return highest;
}

function impossible(): MediaError {
  return new MediaError("unreadable", "The media file claims to hold more than it can.");
}
