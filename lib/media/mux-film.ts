import { type FileHandle, open } from "node:fs/promises";
import { FPS, SAMPLE_RATE, samplesFor, secondsFor } from "@/lib/rules/house-format";
import { type CaptionSample, captionSamples } from "./caption-track";
import type { CaptionCue } from "./captions";
import type { Chapter } from "./chapters";
import { type ClipSample, type ClipSamples, readClipSamples } from "./clip-samples";
import { AAC_PACKET_SAMPLES } from "./encode-aac";
import { CHUNK_FRAMES, FilmWriter } from "./film-writer";
import { atLine, MediaError } from "./media-error";
import { makeBox } from "./mp4-boxes";
import { type FilmTracks, filmMoov } from "./mp4-moov";
import type { PacketFeed } from "./packet-feed";
import { rewrapClip } from "./rewrap-clip";
import type { Scratch } from "./scratch";

/**
 * Joins house clips and one sound track into an MP4 file by copying bytes. The clips' own tables tell
 * how long the index will be, so that room is left for it in front and everything is written once.
 */

export interface MuxClip {
  path: string;
  frameCount: number;
  /** The script line it belongs to, named in errors; null for a clip on its own. */
  lineNumber: number | null;
  /** What `readClipSamples` says of it, when that is known already. */
  tables?: ClipSamples | undefined;
}

export interface MuxFilmOptions {
  /** All with the same codec configuration. */
  clips: readonly MuxClip[];
  /** May still be in the making. */
  sound: PacketFeed;
  chapters?: readonly Chapter[];
  /** At film time; without any, the film has no track of captions. */
  captions?: readonly CaptionCue[] | undefined;
  title?: string | undefined;
  scratch: Scratch;
  /** Written whole; move it to its place when it has been checked. */
  outPath: string;
  /** 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Above this, offsets of 32 bits no longer reach; the index itself is far smaller than the rest. */
const LARGE_BYTES = 4_200_000_000;
/** ISO 14496-3: 6144 bits a channel. */
const LARGEST_PACKET_BYTES = 1_536;

/**
 * Copies the clips' pictures so that frame k of the film stands at exactly k/24 s, and the sound from
 * its first real sample on. The clips' own sound is not used. What comes before the media data is as
 * long whatever sound it is, so that pictures are written while sound is still encoded.
 * @throws MediaError naming the line whose clip is missing, unreadable or has another frame count
 */
export async function muxFilm(options: MuxFilmOptions): Promise<void> {
  const { sound, scratch } = options;
  const clips = await eachClip(options.clips, (clip) => readClip(clip, scratch));
  const layout = layOut(clips, options);
  const file = await open(options.outPath, "w");
  try {
    for (let version = -1; version !== sound.version; ) {
      version = sound.version;
      const packets = await writeMedia(file, clips, layout, options);
      await sound.settled();
      if (version === sound.version) await file.writev(headOf({ ...layout, packets }), 0);
    }
  } finally {
    await file.close();
  }
  options.onProgress?.(1);
}

/** @returns the bytes of each packet of sound */
async function writeMedia(
  file: FileHandle,
  clips: readonly ReadableClip[],
  layout: Layout,
  { sound, signal, onProgress }: MuxFilmOptions,
): Promise<number[]> {
  const { packetChunks, pictures, captions } = layout;
  const mediaStart = headOf(layout).reduce((sum, part) => sum + part.length, 0);
  await file.writev(
    captions.map(({ bytes }) => bytes),
    mediaStart,
  );
  const start = mediaStart + bytesOfTexts(captions);
  const film = new FilmWriter({
    ...{ file, start, sound, packetChunks },
    onFrames: (written) => onProgress?.(written / pictures.length),
  });
  onProgress?.(0);
  await eachClip(clips, async (clip) => {
    signal?.throwIfAborted();
    await copyPictures(clip, film);
  });
  return await film.finish();
}

interface ReadableClip extends MuxClip {
  samples: ClipSamples["samples"];
  sampleEntry: Buffer;
}

/** The clip's tables, wrapped anew where they cannot be read, and checked. */
async function readClip(clip: MuxClip, scratch: Scratch): Promise<ReadableClip> {
  let { path } = clip;
  let found = clip.tables ?? (await readClipSamples(path));
  if (!found) {
    path = scratch.file(`rewrapped-${clip.lineNumber ?? "clip"}.mp4`);
    await rewrapClip(clip.path, path);
    found = await readClipSamples(path);
  }
  if (!found) throw new MediaError("unreadable", "The clip cannot be read; it may be damaged.");
  const { samples, sampleEntry } = found;
  if (samples.length !== clip.frameCount) {
    throw new MediaError(
      "short",
      `The clip has ${samples.length} of its ${clip.frameCount} frames.`,
    );
  }
  if (!found.video.regular) {
    throw new MediaError("inexact", "The clip's frames are not at their times.");
  }
  return { ...clip, path, samples, sampleEntry };
}

/** What stands where in the media data, with packets of no length as long as their sound is not known. */
type Layout = Omit<FilmTracks, "pictureOffsets" | "packetOffsets" | "captionOffset">;

/** The pictures of all clips, and which sound belongs to which half second of them. */
function layOut(
  clips: readonly ReadableClip[],
  { chapters = [], captions = [], title }: MuxFilmOptions,
): Layout {
  const [first] = clips;
  if (!first) throw new MediaError("missing", "There is no shot to make a film of.");
  let start = 0;
  const pictures: { size: number; frame: number; isKey: boolean }[] = [];
  for (const { samples, frameCount } of clips) {
    for (const { size, frame, isKey } of samples) {
      pictures.push({ size, frame: start + frame, isKey });
    }
    start += frameCount;
  }
  // As many packets as the picture lasts.
  const packetCount = Math.ceil(samplesFor(start) / AAC_PACKET_SAMPLES);
  const pictureChunks: number[] = [];
  for (let at = 0; at < pictures.length; at += CHUNK_FRAMES) {
    pictureChunks.push(Math.min(CHUNK_FRAMES, pictures.length - at));
  }
  const packetChunks = pictureChunks.map((_, chunk) => {
    const isLast = chunk === pictureChunks.length - 1;
    return (isLast ? packetCount : packetsUntil(chunk + 1)) - packetsUntil(chunk);
  });
  const packets = new Array<number>(packetCount).fill(0);
  const mostBytes = bytesOf(pictures) + packetCount * LARGEST_PACKET_BYTES;
  return {
    ...{ sampleEntry: first.sampleEntry, pictures, packets, pictureChunks, packetChunks },
    ...{ chapters, title, large: mostBytes > LARGE_BYTES },
    captions: captions.length > 0 ? captionSamples(captions, secondsFor(start)) : [],
  };
}

function bytesOf(samples: readonly { size: number }[]): number {
  return samples.reduce((sum, { size }) => sum + size, 0);
}

function bytesOfTexts(captions: readonly CaptionSample[]): number {
  return captions.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** How many packets begin before a half second. */
function packetsUntil(chunk: number): number {
  return Math.ceil((chunk * CHUNK_FRAMES * SAMPLE_RATE) / FPS / AAC_PACKET_SAMPLES);
}

/** File type, index and the head of the media data. */
function headOf(layout: Layout): Buffer[] {
  const { large, packets, pictures } = layout;
  const ftyp = makeBox("ftyp", Buffer.from("isom\0\0\x02\0isomiso2avc1mp41", "latin1"));
  const soundBytes = packets.reduce((sum, size) => sum + size, 0);
  const mediaBytes = bytesOf(pictures) + soundBytes + bytesOfTexts(layout.captions);
  const mdat = Buffer.alloc(large ? 16 : 8);
  mdat.writeUInt32BE(large ? 1 : mediaBytes + mdat.length);
  mdat.write("mdat", 4, "latin1");
  if (large) mdat.writeBigUInt64BE(BigInt(mediaBytes + mdat.length), 8);
  // The index is as long whatever the offsets in it say, so that its own length can be measured.
  const measured = filmMoov({ ...layout, ...chunkOffsets(layout, 0) });
  const mediaStart = ftyp.length + measured.length + mdat.length;
  return [ftyp, filmMoov({ ...layout, ...chunkOffsets(layout, mediaStart) }), mdat];
}

function chunkOffsets(tracks: Layout, mediaStart: number) {
  const pictureOffsets: number[] = [];
  const packetOffsets: number[] = [];
  // The texts are known before anything else and small: they stand before it.
  let [offset, picture, packet] = [mediaStart + bytesOfTexts(tracks.captions), 0, 0];
  tracks.pictureChunks.forEach((count, chunk) => {
    packetOffsets.push(offset);
    const nextPacket = packet + (tracks.packetChunks[chunk] ?? 0);
    for (; packet < nextPacket; packet += 1) offset += tracks.packets[packet] ?? 0;
    pictureOffsets.push(offset);
    const nextPicture = picture + count;
    for (; picture < nextPicture; picture += 1) offset += tracks.pictures[picture]?.size ?? 0;
  });
  return { pictureOffsets, packetOffsets, captionOffset: mediaStart };
}

/** Pieces of the clip that follow each other in the film and in the file are copied in one go. */
async function copyPictures(clip: ReadableClip, film: FilmWriter): Promise<void> {
  const file = await open(clip.path).catch((cause) => {
    throw new MediaError("missing", "The media file is missing.", { cause });
  });
  try {
    const { samples } = clip;
    for (let from = 0; from < samples.length; ) {
      const room = await film.roomForPictures();
      let to = from + 1;
      while (to < samples.length && to - from < room && follows(samples[to - 1], samples[to])) {
        to += 1;
      }
      const bytes = samples.slice(from, to).reduce((sum, { size }) => sum + size, 0);
      if (!(await film.copy(file, samples[from]?.offset ?? 0, bytes, to - from))) {
        throw new MediaError("short", `The clip has not all of its ${clip.frameCount} frames.`);
      }
      from = to;
    }
  } finally {
    await file.close();
  }
}

function follows(one: ClipSample | undefined, next: ClipSample | undefined): boolean {
  return one !== undefined && next?.offset === one.offset + one.size;
}

/** Does something for each clip in turn; what goes wrong names the clip's line. */
async function eachClip<Clip extends MuxClip, Result>(
  clips: readonly Clip[],
  work: (clip: Clip) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const clip of clips) {
    try {
      results.push(await work(clip));
    } catch (error) {
      throw clip.lineNumber === null ? error : atLine(error, clip.lineNumber);
    }
  }
  return results;
}
