import { createHash } from "node:crypto";
import { FPS } from "@/lib/rules/house-format";
import { MediaError } from "./media-error";
import { type OpenFile, openPath, withOpen } from "./media-files";
import type { VideoProbe } from "./media-probe";
import { type Box, listBoxes } from "./mp4-boxes";
import { readMp4Tables, type TrackTables } from "./mp4-tables";

/** Where the pictures of a clip lie in its file, read from the tables of its index. */
export interface ClipSamples {
  /** The `avc1` box from which a decoder is set up: size, parameters, colours. */
  sampleEntry: Buffer;
  /** In decoding order: place in the file, length in bytes, frame it is shown as, key frame or not. */
  samples: ClipSample[];
  /** What decides whether the pictures can be copied into a film. */
  video: HouseFacts;
  fileBytes: number;
}

export interface ClipSample {
  offset: number;
  size: number;
  frame: number;
  isKey: boolean;
}

/** What `isHouseVideo` looks at. */
export type HouseFacts = Pick<
  VideoProbe,
  | "codec"
  | "codedWidth"
  | "codedHeight"
  | "rotation"
  | "flipped"
  | "squarePixels"
  | "frameCount"
  | "regular"
  | "configuration"
>;

/** What of the sample entry is passed on; all else (bit rates and the like) is of this file only. */
const PASSED_ON = new Set(["avcC", "colr", "pasp"]);
/** The fixed part of a visual sample entry, with its box header. */
const SAMPLE_ENTRY_BYTES = 86;
/** A frame this far (in frames) from its place still counts as in place. */
const IN_PLACE_FRAMES = 0.02;

/**
 * Reads the picture track of a plain MP4 or QuickTime file, in process and without trust in it.
 * @returns null for files of another build (Matroska, fragments, several edits, a turned picture):
 * those have to be looked into by `probeMedia`, and wrapped anew to be copied
 */
export async function readSamples(file: OpenFile): Promise<ClipSamples | null> {
  const tables = await readMp4Tables(file);
  const pictures = tables?.tracks.filter(({ handler }) => handler === "vide") ?? [];
  const [track] = pictures;
  if (!tables || !track || pictures.length > 1 || !track.upright) return null;
  const boxes = entryBoxes(track.entry);
  if (!boxes) return null;
  const samples = samplesOf(track);
  const fixed = track.entry.subarray(0, SAMPLE_ENTRY_BYTES);
  const parts = boxes.filter(({ type }) => PASSED_ON.has(type)).map((box) => bytesOf(track, box));
  const sampleEntry = Buffer.concat([fixed, ...parts]);
  sampleEntry.writeUInt32BE(sampleEntry.length, 0);
  return { sampleEntry, samples, video: factsOf(track, boxes), fileBytes: tables.fileBytes };
}

/** The same of a file at a path; null also when there is none. */
export async function readClipSamples(file: string): Promise<ClipSamples | null> {
  try {
    return await withOpen(openPath(file), readSamples);
  } catch (error) {
    if (error instanceof MediaError && error.kind === "missing") return null;
    throw error;
  }
}

/** The boxes in an `avc1` box; null for any other description. */
function entryBoxes(entry: Buffer): Box[] | null {
  const isAvc = entry.length > SAMPLE_ENTRY_BYTES && entry.toString("latin1", 4, 8) === "avc1";
  return isAvc ? listBoxes(entry, SAMPLE_ENTRY_BYTES, entry.length) : null;
}

function bytesOf({ entry }: TrackTables, { offset, size }: Box): Buffer {
  return entry.subarray(offset, offset + size);
}

function samplesOf(track: TrackTables): ClipSample[] {
  return track.sizes.map((size, index) => ({
    ...{ size, offset: track.offsets[index] ?? 0 },
    frame: Math.round(((track.ticks[index] ?? 0) / track.timescale) * FPS),
    isKey: track.keys === null || track.keys.has(index + 1),
  }));
}

function factsOf(track: TrackTables, boxes: readonly Box[]): HouseFacts {
  const { entry } = track;
  const avcC = boxes.find(({ type }) => type === "avcC");
  const pasp = boxes.find(({ type }) => type === "pasp");
  const configuration = avcC && bytesOf(track, avcC).subarray(8);
  return {
    codec: "avc",
    // Behind six reserved bytes, the data reference and sixteen bytes that are set to zero.
    codedWidth: entry.readUInt16BE(32),
    codedHeight: entry.readUInt16BE(34),
    rotation: 0,
    flipped: false,
    squarePixels:
      !pasp || entry.readUInt32BE(pasp.offset + 8) === entry.readUInt32BE(pasp.offset + 12),
    frameCount: track.sizes.length,
    regular: isRegular(track),
    configuration: configuration ? createHash("sha256").update(configuration).digest("hex") : null,
  };
}

/** True when the first picture is a key frame and each frame k, and only one, stands at k/24 s. */
export function isRegular(track: TrackTables): boolean {
  const { ticks, timescale, keys } = track;
  if (keys !== null && !keys.has(1)) return false;
  const taken = new Uint8Array(ticks.length);
  return ticks.every((tick) => {
    const place = (tick / timescale) * FPS;
    const frame = Math.round(place);
    if (Math.abs(place - frame) > IN_PLACE_FRAMES || taken[frame] !== 0) return false;
    taken[frame] = 1;
    return true;
  });
}
