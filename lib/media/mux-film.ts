import { FPS, SAMPLE_RATE, samplesFor, secondsFor } from "@/lib/rules/house-format";
import { adtsFrames, packetOf } from "./adts";
import { type CaptionSample, captionSamples } from "./caption-track";
import type { CaptionCue } from "./captions";
import type { Chapter } from "./chapters";
import { type ClipSample, type ClipSamples, readSamples } from "./clip-samples";
import { AAC_PACKET_SAMPLES } from "./encode-aac";
import { atLine, MediaError } from "./media-error";
import { type MediaFiles, type OpenFile, openPath, withOpen } from "./media-files";
import { makeBox } from "./mp4-boxes";
import { type FilmTracks, filmMoov } from "./mp4-moov";
import { rewrapClip } from "./rewrap-clip";
import type { Scratch } from "./scratch";

/**
 * Joins house clips and one sound track into an MP4 file by copying bytes. The clips' own tables tell
 * what stands where, so that the file is put out from its first byte to its last and needs no place
 * to be gathered in.
 */

export interface MuxClip {
  /** Address of a file. */
  path: string;
  frameCount: number;
  /** The script line it belongs to, named in errors; null for a clip on its own. */
  lineNumber: number | null;
  /** What `readSamples` says of it, when that is known already. */
  tables?: ClipSamples | undefined;
}

export interface MuxFilmOptions {
  /** All with the same codec configuration. */
  clips: readonly MuxClip[];
  /** AAC as `encodeAac` returns it, as long as the clips. */
  adts: Uint8Array;
  chapters?: readonly Chapter[];
  /** At film time; without any, the film has no track of captions. */
  captions?: readonly CaptionCue[] | undefined;
  title?: string | undefined;
  files: MediaFiles;
  /** For clips that have to be wrapped anew; needed until the content was read. */
  scratch: Scratch;
  /** 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** An MP4 file as it is put out. */
export interface MuxedFilm {
  sizeBytes: number;
  /** Its bytes in order, once. @throws MediaError naming the line whose clip is cut off */
  content: AsyncIterable<Uint8Array>;
}

/** Sound and picture alternate every half a second, the sound first, as players expect it. */
const CHUNK_FRAMES = FPS / 2;
/** Above this, offsets of 32 bits no longer reach; the index itself is far smaller than the rest. */
const LARGE_BYTES = 4_200_000_000;

/**
 * Copies the clips' pictures so that frame k of the film stands at exactly k/24 s, and the sound from
 * its first real sample on. The clips' own sound is not used.
 * @throws MediaError naming the line whose clip is missing, unreadable or has another frame count
 */
export async function muxFilm(options: MuxFilmOptions): Promise<MuxedFilm> {
  const clips = await eachClip(options.clips, (clip) => readClip(clip, options));
  const layout = layOut(clips, options);
  const head = headOf(layout);
  const sizeBytes = head.reduce((sum, part) => sum + part.length, 0) + bytesOfMedia(layout);
  return { sizeBytes, content: contentOf(head, clips, layout, options) };
}

async function* contentOf(
  head: readonly Buffer[],
  clips: readonly ReadableClip[],
  { packetChunks, frames: packets, pictures, captions }: Layout,
  { files, signal, onProgress }: MuxFilmOptions,
): AsyncGenerator<Uint8Array> {
  onProgress?.(0);
  yield Buffer.concat([...head, ...captions.map(({ bytes }) => bytes)]);
  let [written, chunk, packet] = [0, 0, 0];
  for (const clip of clips) {
    signal?.throwIfAborted();
    const file = await namingLine(clip, () => openClip(clip, files));
    try {
      for (let from = 0; from < clip.samples.length; ) {
        const inChunk = written % CHUNK_FRAMES;
        if (inChunk === 0) {
          const count = packetChunks[chunk] ?? 0;
          if (count > 0) yield Buffer.concat(packets.slice(packet, packet + count));
          packet += count;
          chunk += 1;
        }
        const to = endOfRun(clip.samples, from, CHUNK_FRAMES - inChunk);
        yield await namingLine(clip, () => readRun(clip, file, from, to));
        written += to - from;
        from = to;
      }
    } finally {
      await file.close();
    }
    onProgress?.(written / pictures.length);
  }
}

/** Pieces of the clip that follow each other in the film and in the file are copied in one go. */
function endOfRun(samples: readonly ClipSample[], from: number, most: number): number {
  let to = from + 1;
  while (to < samples.length && to - from < most && follows(samples[to - 1], samples[to])) to += 1;
  return to;
}

async function readRun(
  clip: ReadableClip,
  file: OpenFile,
  from: number,
  to: number,
): Promise<Uint8Array> {
  const run = clip.samples.slice(from, to);
  const bytes = await file.read(run[0]?.offset ?? 0, bytesOf(run));
  if (bytes.length === bytesOf(run)) return bytes;
  throw new MediaError("short", `The clip has not all of its ${clip.frameCount} frames.`);
}

interface ReadableClip extends MuxClip {
  samples: ClipSamples["samples"];
  sampleEntry: Buffer;
  /** Where it was wrapped anew; null where it is read as it lies. */
  rewrapped: string | null;
}

/** The clip's tables, wrapped anew where they cannot be read, and checked. */
async function readClip(clip: MuxClip, { files, scratch }: MuxFilmOptions): Promise<ReadableClip> {
  let rewrapped: string | null = null;
  let found = clip.tables ?? (await withOpen(files.open(clip.path), readSamples));
  if (!found) {
    const outPath = scratch.file(`rewrapped-${clip.lineNumber ?? "clip"}.mp4`);
    await files.withPath(clip.path, (path) => rewrapClip(path, outPath));
    rewrapped = outPath;
    found = await withOpen(openPath(outPath), readSamples);
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
  return { ...clip, rewrapped, samples, sampleEntry };
}

function openClip({ path, rewrapped }: ReadableClip, files: MediaFiles): Promise<OpenFile> {
  return rewrapped === null ? files.open(path) : openPath(rewrapped);
}

/** What stands where in the media data. */
type Layout = Omit<FilmTracks, "pictureOffsets" | "packetOffsets" | "captionOffset"> & {
  /** The packets themselves. */
  frames: readonly Uint8Array[];
};

/** The pictures of all clips, and which sound belongs to which half second of them. */
function layOut(
  clips: readonly ReadableClip[],
  { adts, chapters = [], captions = [], title }: MuxFilmOptions,
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
  // The first holds only the encoder's delay.
  const frames = adtsFrames(adts)
    .slice(1, packetCount + 1)
    .map(packetOf);
  if (frames.length < packetCount) {
    throw new MediaError("inexact", "The encoded sound is too short.");
  }
  const packets = frames.map(({ length }) => length);
  const soundBytes = packets.reduce((sum, size) => sum + size, 0);
  return {
    ...{ sampleEntry: first.sampleEntry, pictures, packets, frames, pictureChunks, packetChunks },
    ...{ chapters, title, large: bytesOf(pictures) + soundBytes > LARGE_BYTES },
    captions: captions.length > 0 ? captionSamples(captions, secondsFor(start)) : [],
  };
}

function bytesOf(samples: readonly { size: number }[]): number {
  return samples.reduce((sum, { size }) => sum + size, 0);
}

function bytesOfMedia({ pictures, packets, captions }: Layout): number {
  const soundBytes = packets.reduce((sum, size) => sum + size, 0);
  return bytesOf(pictures) + soundBytes + bytesOfTexts(captions);
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
  const { large } = layout;
  const ftyp = makeBox("ftyp", Buffer.from("isom\0\0\x02\0isomiso2avc1mp41", "latin1"));
  const mediaBytes = bytesOfMedia(layout);
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

function follows(one: ClipSample | undefined, next: ClipSample | undefined): boolean {
  return one !== undefined && next?.offset === one.offset + one.size;
}

/** Does something for each clip in turn; what goes wrong names the clip's line. */
async function eachClip<Clip extends MuxClip, Result>(
  clips: readonly Clip[],
  work: (clip: Clip) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const clip of clips) results.push(await namingLine(clip, () => work(clip)));
  return results;
}

async function namingLine<Result>(
  { lineNumber }: MuxClip,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw lineNumber === null ? error : atLine(error, lineNumber);
  }
}
