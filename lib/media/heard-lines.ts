import { samplesFor } from "@/lib/rules/house-format";
import type { LevelledLineOptions } from "./find-or-level-line";
import { ShotLines, type SpokenShot } from "./shot-lines";

interface OffsetShot extends SpokenShot {
  /** Its line begins so many frames behind its picture; below zero before it. Default 0. */
  offset?: number | undefined;
  /** How many frames its line lasts, where that is longer than its picture: it goes on under the next ones. */
  soundFrames?: number | undefined;
}

/** A line that is heard in a shot, of the shot at `from` among all; `shift` frames behind its beginning. */
interface HeardLine {
  from: number;
  shift: number;
}

/** What is heard of lines in a shot. */
export interface VoiceOfShot {
  /** One channel, as long as the shot; null for silence. */
  line: Float32Array | null;
  /** It is the line of the shot itself, from its beginning on, and nothing else. */
  isOwn: boolean;
  /** All that it was made of beside the shot's own facts, as plain values. */
  facts: unknown;
}

/**
 * The lines of a film as its shots hear them: each its own, and those of shots before and after it that go
 * on or begin early. Where no line is offset, they are the lines as they are.
 */
export class HeardLines {
  private readonly lines: ShotLines;
  private readonly heard: readonly (readonly HeardLine[])[];
  /** Lines that a later shot hears, too. */
  private readonly kept = new Map<number, Float32Array | null>();

  constructor(
    private readonly shots: readonly OffsetShot[],
    options: Omit<LevelledLineOptions, "level">,
  ) {
    this.lines = new ShotLines(shots, options);
    this.heard = heardIn(shots);
  }

  /**
   * What is heard in a shot. Ask for the shots in their order.
   * @param into memory that it may be made in, at least as long as the shot
   * @throws MediaError naming the line whose sound is missing or unreadable
   */
  async find(index: number, into: Float32Array): Promise<VoiceOfShot> {
    const shot = this.shots[index] as OffsetShot;
    const heard = this.heard[index] ?? [];
    for (const from of this.kept.keys()) {
      if (!heard.some((one) => one.from === from)) this.kept.delete(from);
    }
    const { offset = 0, soundFrames } = shot;
    if (offset === 0 && soundFrames === undefined && heard.every(({ from }) => from === index)) {
      const { level, line } = await this.lines.find(shot, into);
      return { line, isOwn: true, facts: line && level };
    }
    const sum = into.subarray(0, samplesFor(shot.frameCount));
    const facts: unknown[] = [];
    sum.fill(0);
    let isSilent = true;
    for (const { from, shift } of heard) {
      const { soundHash = null, fromFrame = 0, loudnessLu = 0 } = this.shots[from] as OffsetShot;
      const frameCount = lengthOf(this.shots[from] as OffsetShot);
      const line = await this.own(from);
      facts.push([soundHash, fromFrame, frameCount, loudnessLu, shift, line !== null]);
      if (!line) continue;
      isSilent = false;
      addAt(sum, line, samplesFor(shift));
    }
    const { level } = await this.lines.find({ ...shot, soundPath: null }, into);
    return { line: isSilent ? null : sum, isOwn: false, facts: [level, ...facts] };
  }

  /** The line of a shot alone, as long as it is heard, from its own beginning on; null for silence. */
  async own(index: number): Promise<Float32Array | null> {
    const known = this.kept.get(index);
    if (known !== undefined) return known;
    const shot = this.shots[index] as OffsetShot;
    const frameCount = lengthOf(shot);
    const into = new Float32Array(samplesFor(frameCount));
    const { line } = await this.lines.find({ ...shot, frameCount }, into);
    this.kept.set(index, line);
    return line;
  }
}

/** How many frames the line of a shot lasts. */
function lengthOf({ frameCount, soundFrames = frameCount }: OffsetShot): number {
  return soundFrames;
}

/** Which lines each shot hears, in the order of their shots. */
function heardIn(shots: readonly OffsetShot[]): HeardLine[][] {
  const heard: HeardLine[][] = shots.map(() => []);
  const starts: number[] = [];
  let end = 0;
  for (const { frameCount } of shots) {
    starts.push(end);
    end += frameCount;
  }
  for (const [from, shot] of shots.entries()) {
    const { soundPath, offset = 0 } = shot;
    const frameCount = lengthOf(shot);
    if (!soundPath) continue;
    const begins = (starts[from] ?? 0) + offset;
    // Lines reach over few shots: they are looked for from their own on.
    let index = from;
    while (index > 0 && (starts[index] ?? 0) > begins) index -= 1;
    for (; index < shots.length && (starts[index] ?? 0) < begins + frameCount; index += 1) {
      const start = starts[index] ?? 0;
      if (start + (shots[index]?.frameCount ?? 0) <= begins) continue;
      heard[index]?.push({ from, shift: begins - start });
    }
  }
  return heard;
}

/** Adds samples from a place on, which may lie before the first or reach beyond the last. */
function addAt(sum: Float32Array, samples: Float32Array, shift: number): void {
  const end = Math.min(sum.length, samples.length + shift);
  for (let at = Math.max(0, shift); at < end; at += 1) {
    sum[at] = (sum[at] as number) + (samples[at - shift] as number);
  }
}
