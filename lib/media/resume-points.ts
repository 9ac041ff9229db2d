import { partsOf } from "./encode-aac-parts";
import { cacheKey } from "./media-cache";
import type { MediaFiles } from "./media-files";
import type { MixerState } from "./room-tone-mixer";
import type { Scratch } from "./scratch";
import { keepSealed, readSealed } from "./sealed-pieces";

/** Where what is made of a mix is kept, and what names the mix: equal names mean equal sound. */
export interface KeptMix {
  files: MediaFiles;
  name: string;
}

/** Where a mix that was broken off can go on. */
export interface ResumePoint {
  /** The next shot, and where the mixer stands before it. */
  shot: number;
  mixer: MixerState;
  hasSpeech: boolean;
  /** The parts that are encoded and kept. */
  parts: readonly string[];
}

/** Notes where a mix can go on while it is made: at each part, before the first shot heard in it. */
export class ResumePoints {
  private readonly before = new Map<number, Omit<ResumePoint, "parts">>();
  private readonly firstSamples: number[];

  /** @param options as `mixFilm` has them */
  constructor(
    private readonly options: { kept?: KeptMix | undefined; scratch: Scratch },
    sampleCount: number,
  ) {
    this.firstSamples = partsOf(sampleCount).map(({ firstSample }) => firstSample);
  }

  /** Tells that a shot is next, which begins at a sample, and how things stand before it. */
  pass(shot: number, startSample: number, state: { mixer: MixerState; hasSpeech: boolean }): void {
    for (const [part, firstSample] of this.firstSamples.entries()) {
      if (startSample <= firstSample) this.before.set(part, { shot, ...state });
    }
  }

  /** Keeps the point behind the parts that are kept under these names. */
  async keep(parts: readonly string[]): Promise<void> {
    const point = this.before.get(parts.length);
    const { kept, scratch } = this.options;
    if (!kept || !point || parts.length === 0) return;
    const name = nameOfPoint(kept.name, parts.length);
    const text = JSON.stringify({ ...point, parts } satisfies ResumePoint);
    await keepSealed(kept.files, name, text, scratch.file(name));
  }
}

/** @param part the first part that is not encoded */
function nameOfPoint(mix: string, part: number): string {
  return `${cacheKey("mix", [mix, part])}.json`;
}

/** The last place from which the very same mix can go on; null when it was not begun. */
export async function findResumePoint(
  kept: KeptMix | undefined,
  sampleCount: number,
): Promise<ResumePoint | null> {
  if (!kept) return null;
  for (let part = partsOf(sampleCount).length - 1; part > 0; part -= 1) {
    const bytes = await readSealed(kept.files, nameOfPoint(kept.name, part));
    if (!bytes) continue;
    // Sealed: these are the bytes that were written above.
    const point = JSON.parse(bytes.toString("utf8")) as ResumePoint;
    const found = await Promise.all(point.parts.map((name) => readSealed(kept.files, name)));
    if (found.every((adts) => adts !== null)) return point;
  }
  return null;
}
