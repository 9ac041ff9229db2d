import path from "node:path";
import pLimit from "p-limit";
import { SAMPLE_RATE } from "@/lib/rules/house-format";
import { adtsFrames, windowOf } from "./adts";
import { AAC_FLAGS, AAC_PACKET_SAMPLES } from "./encode-aac";
import { cacheKey, readCached, writeToCache } from "./media-cache";
import { type Ffmpeg, readFfmpegOutput } from "./run-ffmpeg";
import type { Scratch } from "./scratch";

/**
 * Encodes long sound in parts, several at once, while its end is still being made. Parts overlap: an
 * AAC packet depends on the sound before it and after it but on no earlier packet, so that one part's
 * packets may follow the other's wherever both saw the same sound and cut it into the same windows.
 * A part that was encoded before is taken from the cache.
 */

export interface AacPartsOptions {
  ffmpeg: Pick<Ffmpeg, "path" | "version">;
  /** Stereo at 48 kHz as 32-bit floats; it may still grow. */
  file: string;
  /** How long it will be at the end. */
  sampleCount: number;
  /** Gets the packets of the whole, in ADTS framing, in order, as soon as they are known. */
  onEncoded: (bytes: Uint8Array) => void;
  /** Keeps encoded parts by what is heard in them; default: all are encoded. */
  cache?: AacPartsCache | undefined;
  /** Where what goes into the cache is written first. */
  scratch: Scratch;
  signal?: AbortSignal | undefined;
}

export interface AacPartsCache {
  directory: string;
  /** Identifies the samples from one place up to another: equal answers mean equal samples. */
  heardIn: (firstSample: number, endSample: number) => string;
}

/**
 * Packets in a part, without the overlap: 27 s. An encoder takes as long to start as to encode 4 s.
 * The same for every film: what was cut differently could not be found again after one shot changed.
 */
export const AAC_PART_PACKETS = 1_250;
/** Packets that both neighbours encode; after half of them an encoder has forgotten how it began. */
const OVERLAP_PACKETS = 24;
const AT_ONCE = 2;
const SAMPLE_BYTES = 2 * Float32Array.BYTES_PER_ELEMENT;
const PACKET_BYTES = AAC_PACKET_SAMPLES * SAMPLE_BYTES;

/** One part: packet `first` of the film is its packet 1; its packet 0 is the encoder's delay. */
interface Part {
  first: number;
  frames: Promise<Uint8Array[]>;
}

export class AacParts {
  private readonly parts: Part[] = [];
  private readonly limit = pLimit(AT_ONCE);
  private begun = 0;
  private readonly writing: Promise<void>[] = [];
  private readonly givenUp = new AbortController();
  private readonly signal: AbortSignal;

  constructor(private readonly options: AacPartsOptions) {
    const { signal } = options;
    this.signal = signal ? AbortSignal.any([signal, this.givenUp.signal]) : this.givenUp.signal;
  }

  /** Gives up, and waits until nothing is written any more. */
  async stop(): Promise<void> {
    this.givenUp.abort();
    await Promise.allSettled(this.parts.map(({ frames }) => frames));
    await Promise.allSettled(this.writing);
  }

  /** Tells how much of the file is there; parts that are whole begin to be encoded. */
  grow(sampleCount: number): void {
    const end = (this.begun + AAC_PART_PACKETS + OVERLAP_PACKETS) * AAC_PACKET_SAMPLES;
    // What would be left over for a last part of a few packets is taken along by the one before.
    const isLast =
      this.begun + AAC_PART_PACKETS * 1.5 > this.options.sampleCount / AAC_PACKET_SAMPLES;
    if (isLast || sampleCount < end) return;
    this.begin(end);
    this.grow(sampleCount);
  }

  /**
   * Encodes the rest and joins all parts.
   * @returns the whole in ADTS framing, its first packet the encoder's delay; null when two parts
   * could not be joined (then encode it in one piece)
   * @throws MediaError
   */
  async finish(): Promise<Buffer | null> {
    this.begin(this.options.sampleCount);
    const whole: Uint8Array[] = [];
    let from = 0;
    for (const [index, part] of this.parts.entries()) {
      const frames = await part.frames;
      const next = this.parts[index + 1];
      const shared = next ? firstShared(part, next) : frames.length;
      // What only this part holds can be heard before the next one is there.
      const settled = this.publish(frames.slice(from, shared), whole);
      const last = next ? joinBetween(part, frames, next, await next.frames) : frames.length;
      if (last === null) return null;
      this.publish(frames.slice(from + settled, last), whole);
      if (next) from = last - (next.first - part.first);
    }
    await Promise.all(this.writing);
    return Buffer.concat(whole);
  }

  /** @returns how many there were */
  private publish(frames: readonly Uint8Array[], whole: Uint8Array[]): number {
    if (frames.length > 0) this.options.onEncoded(Buffer.concat(frames));
    whole.push(...frames);
    return frames.length;
  }

  /** Starts the part that ends with this sample, as soon as one of the encoders is free. */
  private begin(endSample: number): void {
    const first = Math.max(0, this.begun - OVERLAP_PACKETS);
    const frames = this.findOrEncode(first, endSample);
    // What goes wrong is thrown where the parts are joined.
    frames.catch(() => undefined);
    this.parts.push({ first, frames });
    this.begun += AAC_PART_PACKETS;
  }

  private async findOrEncode(firstPacket: number, endSample: number): Promise<Uint8Array[]> {
    const { cache, ffmpeg, scratch } = this.options;
    const bytes = { start: firstPacket * PACKET_BYTES, end: endSample * SAMPLE_BYTES };
    if (!cache) return adtsFrames(await this.limit(() => this.encode(bytes)));
    const heard = cache.heardIn(firstPacket * AAC_PACKET_SAMPLES, endSample);
    const name = `${cacheKey("aac", [ffmpeg.version, AAC_FLAGS.join(" "), heard])}.adts`;
    const kept = await readCached(cache.directory, name);
    if (kept) return adtsFrames(kept);
    const adts = await this.limit(() => this.encode(bytes));
    const frames = adtsFrames(adts);
    // The next encoder need not wait for the disk.
    const writing = writeToCache(cache.directory, name, adts, scratch.file(name));
    writing.catch(() => undefined);
    this.writing.push(writing);
    return frames;
  }

  private async encode({ start, end }: { start: number; end: number }): Promise<Buffer> {
    const { ffmpeg, file } = this.options;
    const input = `subfile,,start,${start},end,${end},,:${path.resolve(file)}`;
    return await readFfmpegOutput({
      ffmpeg,
      arguments: [
        ...["-f", "f32le", "-ar", String(SAMPLE_RATE), "-ac", "2", "-i", input],
        ...[...AAC_FLAGS, "pipe:1"],
      ],
      signal: this.signal,
    });
  }
}

/** The first packet of a part from which the next part may take over. */
function firstShared(part: Part, next: Part): number {
  // Behind the middle the next part has settled; the last packets of this one lack what follows.
  return next.first - part.first + OVERLAP_PACKETS / 2;
}

/**
 * The number of packets of a part after which the next part may go on: where both have cut the same
 * packet into the same windows, seen from the middle of what they share.
 */
function joinBetween(
  part: Part,
  frames: readonly Uint8Array[],
  next: Part,
  nextFrames: readonly Uint8Array[],
): number | null {
  const shift = next.first - part.first;
  for (let at = firstShared(part, next); at < shift + OVERLAP_PACKETS; at += 1) {
    const [own, others] = [frames[at], nextFrames[at - shift]];
    if (!own || !others) return null;
    const window = windowOf(own);
    if (window !== null && window === windowOf(others)) return at + 1;
  }
  return null;
}
