import { type FileHandle, open, rm } from "node:fs/promises";
import pLimit from "p-limit";
import { SAMPLE_RATE } from "@/lib/rules/house-format";
import { adtsFrames, windowOf } from "./adts";
import { AAC_FLAGS, AAC_PACKET_SAMPLES } from "./encode-aac";
import { cacheKey } from "./media-cache";
import { MediaError } from "./media-error";
import type { MediaFiles } from "./media-files";
import { type Ffmpeg, readFfmpegOutput } from "./run-ffmpeg";
import type { Scratch } from "./scratch";
import { keepSealed, readSealed } from "./sealed-pieces";

/**
 * Encodes long sound in parts, several at once, while its end is still being made. Parts overlap: an
 * AAC packet depends on the sound before it and after it but on no earlier packet, so that one part's
 * packets may follow the other's wherever both saw the same sound and cut it into the same windows.
 * A part that was encoded before is taken from where it is kept. Sound waits on the disk only until
 * its part is encoded: sound of any length needs as much room as some minutes.
 */

export interface AacPartsOptions {
  ffmpeg: Pick<Ffmpeg, "path" | "version">;
  /** How long the sound will be: stereo at 48 kHz. */
  sampleCount: number;
  /** Gets the packets of the whole, in ADTS framing, in order, as soon as they are known. */
  onEncoded: (bytes: Uint8Array) => void;
  /** Keeps encoded parts by what is heard in them; default: all are encoded. */
  kept?: KeptParts | undefined;
  /** Parts at the beginning that are kept already: their names; default: none. */
  known?: readonly string[] | undefined;
  /** Where sound waits for its encoder. */
  scratch: Scratch;
  signal?: AbortSignal | undefined;
}

export interface KeptParts {
  files: MediaFiles;
  /** Identifies the samples from one place up to another: equal answers mean equal samples. */
  heardIn: (firstSample: number, endSample: number) => string;
  /** Called when a part, and all before it, are kept under these names. */
  onKept?: (names: readonly string[]) => Promise<void>;
}

/**
 * Packets in a part, without the overlap: 27 s. An encoder takes as long to start as to encode 4 s.
 * The same for every film: what was cut differently could not be found again after one shot changed.
 */
export const AAC_PART_PACKETS = 1_250;
/** Packets that both neighbours encode; after half of them an encoder has forgotten how it began. */
const OVERLAP_PACKETS = 24;
const AT_ONCE = 2;
/** So many parts (10 MB each) may wait for an encoder, or be in one. */
const MOST_OPEN = 5;

/** What one part is of: packet `first` of the film is its packet 1; its packet 0 is the encoder's delay. */
export interface PartRange {
  first: number;
  firstSample: number;
  endSample: number;
}

/** How sound of this length is cut into parts. */
export function partsOf(sampleCount: number): PartRange[] {
  const ranges: PartRange[] = [];
  for (let begun = 0; ; begun += AAC_PART_PACKETS) {
    const first = Math.max(0, begun - OVERLAP_PACKETS);
    const firstSample = first * AAC_PACKET_SAMPLES;
    // What would be left over for a last part of a few packets is taken along by the one before.
    const isLast = begun + AAC_PART_PACKETS * 1.5 > sampleCount / AAC_PACKET_SAMPLES;
    const end = (begun + AAC_PART_PACKETS + OVERLAP_PACKETS) * AAC_PACKET_SAMPLES;
    ranges.push({ first, firstSample, endSample: isLast ? sampleCount : end });
    if (isLast) return ranges;
  }
}

interface Part extends PartRange {
  path: string;
  /** Open from its first sample to its last. */
  file: FileHandle | null;
  frames: PromiseWithResolvers<Uint8Array[]>;
}

export class AacParts {
  private readonly parts: Part[];
  private readonly limit = pLimit(AT_ONCE);
  /** Where the next samples belong. */
  private at: number;
  /** The first part that is not whole yet. */
  private next: number;
  private readonly names: string[];
  private readonly working = new Set<Promise<unknown>>();
  private keeping: Promise<void> = Promise.resolve();
  private readonly givenUp = new AbortController();
  private readonly signal: AbortSignal;

  /** @param firstSample the place of the first samples that will be pushed; default: the start */
  constructor(
    private readonly options: AacPartsOptions,
    firstSample = 0,
  ) {
    const { signal, scratch, sampleCount, known = [] } = options;
    this.signal = signal ? AbortSignal.any([signal, this.givenUp.signal]) : this.givenUp.signal;
    this.at = firstSample;
    this.names = [...known];
    this.next = known.length;
    this.parts = partsOf(sampleCount).map((range, index) => {
      const frames = Promise.withResolvers<Uint8Array[]>();
      // What goes wrong is thrown where the parts are joined.
      frames.promise.catch(() => undefined);
      return { ...range, path: scratch.file(`part-${index}.f32`), file: null, frames };
    });
    known.forEach((name, index) => {
      this.parts[index]?.frames.resolve(this.readKept(name));
    });
  }

  /** Whether a part is whole that was not kept already. */
  get hasBegun(): boolean {
    return this.next > (this.options.known?.length ?? 0);
  }

  /** Waits until the parts that are whole are encoded and kept. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.working);
    await this.keeping;
  }

  /** Gives up, and waits until nothing is written any more. */
  async stop(): Promise<void> {
    this.givenUp.abort();
    await Promise.allSettled([...this.working, this.keeping]);
    for (const part of this.parts) await this.close(part);
  }

  /** Takes the next samples: left, right, left ... Parts that are whole begin to be encoded. */
  async push(samples: Float32Array): Promise<void> {
    const end = this.at + samples.length / 2;
    for (const [index, part] of this.parts.entries()) {
      if (index < this.next || part.firstSample >= end) continue;
      const from = Math.max(this.at, part.firstSample);
      const to = Math.min(end, part.endSample);
      if (from < to) {
        part.file ??= await open(part.path, "w");
        const heard = samples.subarray(2 * (from - this.at), 2 * (to - this.at));
        await part.file.writeFile(new Uint8Array(heard.buffer, heard.byteOffset, heard.byteLength));
      }
    }
    this.at = end;
    for (let part = this.parts[this.next]; part && part.endSample <= end; ) {
      await this.begin(part, this.next);
      this.next += 1;
      part = this.parts[this.next];
    }
  }

  /**
   * Waits for the rest and joins all parts.
   * @returns the whole in ADTS framing, its first packet the encoder's delay; null when two parts
   * could not be joined (then encode it in one piece)
   * @throws MediaError
   */
  async finish(): Promise<Buffer | null> {
    this.signal.throwIfAborted();
    if (this.next < this.parts.length) throw new Error("the sound ends before its last part");
    const whole: Uint8Array[] = [];
    let from = 0;
    for (const [index, part] of this.parts.entries()) {
      const frames = await part.frames.promise;
      const next = this.parts[index + 1];
      const shared = next ? firstShared(part, next) : frames.length;
      // What only this part holds can be heard before the next one is there.
      const settled = this.publish(frames.slice(from, shared), whole);
      const last = next
        ? joinBetween(part, frames, next, await next.frames.promise)
        : frames.length;
      if (last === null) return null;
      this.publish(frames.slice(from + settled, last), whole);
      if (next) from = last - (next.first - part.first);
    }
    await this.keeping;
    return Buffer.concat(whole);
  }

  /** @returns how many there were */
  private publish(frames: readonly Uint8Array[], whole: Uint8Array[]): number {
    if (frames.length > 0) this.options.onEncoded(Buffer.concat(frames));
    whole.push(...frames);
    return frames.length;
  }

  /** Has a part encoded that is whole, as soon as one of the encoders is free. */
  private async begin(part: Part, index: number): Promise<void> {
    await this.close(part);
    const work = this.limit(() => this.findOrEncode(part, index)).finally(() => {
      this.working.delete(work);
      return rm(part.path, { force: true });
    });
    work.catch(() => undefined);
    this.working.add(work);
    part.frames.resolve(work);
    while (this.working.size >= MOST_OPEN) await Promise.race(this.working);
  }

  private async close(part: Part): Promise<void> {
    await part.file?.close();
    part.file = null;
  }

  private async findOrEncode(part: Part, index: number): Promise<Uint8Array[]> {
    const { kept, ffmpeg, scratch } = this.options;
    if (!kept) return adtsFrames(await this.encode(part));
    const heard = kept.heardIn(part.firstSample, part.endSample);
    const name = `${cacheKey("aac", [ffmpeg.version, AAC_FLAGS.join(" "), heard])}.adts`;
    const found = await readSealed(kept.files, name);
    const adts = found ?? (await this.encode(part));
    const writing = found ? null : keepSealed(kept.files, name, adts, scratch.file(name));
    // Parts are kept in their order; the next encoder need not wait for the disk.
    this.keeping = Promise.all([this.keeping, writing]).then(async () => {
      this.names[index] = name;
      const gap = this.parts.findIndex((_, at) => this.names[at] === undefined);
      await kept.onKept?.(gap < 0 ? this.names : this.names.slice(0, gap));
    });
    this.keeping.catch(() => undefined);
    return adtsFrames(adts);
  }

  private async readKept(name: string): Promise<Uint8Array[]> {
    const { kept } = this.options;
    const found = kept && (await readSealed(kept.files, name));
    if (!found) throw new MediaError("missing", "A part of the sound is gone.");
    return adtsFrames(found);
  }

  private async encode({ path: file }: Part): Promise<Buffer> {
    return await readFfmpegOutput({
      ffmpeg: this.options.ffmpeg,
      arguments: [
        ...["-f", "f32le", "-ar", String(SAMPLE_RATE), "-ac", "2", "-i", file],
        ...[...AAC_FLAGS, "pipe:1"],
      ],
      signal: this.signal,
    });
  }
}

/** The first packet of a part from which the next part may take over. */
function firstShared(part: PartRange, next: PartRange): number {
  // Behind the middle the next part has settled; the last packets of this one lack what follows.
  return next.first - part.first + OVERLAP_PACKETS / 2;
}

/**
 * The number of packets of a part after which the next part may go on: where both have cut the same
 * packet into the same windows, seen from the middle of what they share.
 */
function joinBetween(
  part: PartRange,
  frames: readonly Uint8Array[],
  next: PartRange,
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
