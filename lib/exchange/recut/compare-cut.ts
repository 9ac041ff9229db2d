import {
  type FilmEvent,
  type FilmEvents,
  START_TIMECODE_FRAME,
  timecode,
} from "../timeline/film-events";
import type { ReadClip, ReadCut } from "./read-cut";

/** What a recut would change of a shot. */
export interface CutChange {
  kind: "moved" | "trimmed" | "held" | "repeated" | "removed" | "gap";
  /** `S01_010`; empty for a gap. */
  shot: string;
  lineId: string | null;
  /** Where it begins in the recut; where it began in ours, for one that was removed. */
  frame: number;
  /** For people, with frames and time codes. */
  text: string;
}

export interface CutReport {
  changes: CutChange[];
  /** Clips that are none of ours, with where they begin in the recut. */
  unknown: { name: string; frame: number; text: string }[];
  /** Shots that are as they were. */
  kept: number;
}

/**
 * Compares a recut with the film as it is. Clips are found by our id of their line, then by the name of
 * their file, then by their own name.
 */
export function compareCut(film: FilmEvents, cut: ReadCut): CutReport {
  const ours = film.pictures.filter(({ medium, shot }) => medium !== null || shot !== null);
  const finder = new ShotFinder(ours);
  const found = cut.clips.map((clip) => ({ clip, event: finder.find(clip) }));
  const holds = new Set(
    film.pictures.filter((event) => !ours.includes(event)).map(({ name }) => name),
  );
  const isOurHold = ({ fileName, name }: ReadClip) => fileName === null && holds.has(name);
  const changes: CutChange[] = [];
  const unknown: CutReport["unknown"] = [];
  const inPlace = keptInOrder(found.flatMap(({ event }) => (event ? [ours.indexOf(event)] : [])));
  const seen = new Set<FilmEvent>();
  let kept = 0;
  for (const { clip, event } of found) {
    if (!event) {
      if (clip.fileName !== null) unknown.push(strange(clip.name || clip.fileName, clip.start));
      else if (!isOurHold(clip)) changes.push(gapIn(clip));
      continue;
    }
    const own = seen.has(event)
      ? [change("repeated", event, clip.start, `is there once more, at ${at(clip.start)}`)]
      : changesOf(event, clip, inPlace.has(ours.indexOf(event)));
    seen.add(event);
    if (own.length === 0) kept += 1;
    changes.push(...own);
  }
  for (const event of ours) {
    if (!seen.has(event))
      changes.push(change("removed", event, event.start, "is not there any more"));
  }
  return { changes, unknown, kept };
}

function changesOf(event: FilmEvent, clip: ReadClip, isInPlace: boolean): CutChange[] {
  const changes: CutChange[] = [];
  if (!isInPlace) {
    changes.push(change("moved", event, clip.start, `stands elsewhere now, at ${at(clip.start)}`));
  }
  const available = event.medium ? event.medium.frames - clip.sourceStart : clip.frames;
  if (event.medium?.kind === "clip" && clip.frames > available) {
    const held = clip.frames - Math.max(0, available);
    changes.push(change("held", event, clip.start, `is longer than its clip, by ${held} frames`));
  } else if (clip.sourceStart !== event.sourceStart || clip.frames !== event.frames) {
    const out = (start: number, frames: number) => `${start} to ${start + frames}`;
    const now = out(clip.sourceStart, clip.frames);
    const was = out(event.sourceStart, event.frames);
    changes.push(
      change("trimmed", event, clip.start, `uses frames ${now} of its clip, before ${was}`),
    );
  }
  return changes;
}

function change(kind: CutChange["kind"], event: FilmEvent, frame: number, what: string): CutChange {
  const { name: shot } = event;
  return { kind, shot, lineId: event.shot?.lineId ?? null, frame, text: `${shot} ${what}` };
}

function gapIn({ start, frames }: ReadClip): CutChange {
  const text = `A gap of ${frames} frames at ${at(start)}`;
  return { kind: "gap", shot: "", lineId: null, frame: start, text };
}

function strange(name: string, frame: number): CutReport["unknown"][number] {
  return { name, frame, text: `${name}, at ${at(frame)}` };
}

function at(frame: number): string {
  return timecode(START_TIMECODE_FRAME + frame);
}

/** Finds our shot behind a clip of somebody else's timeline. */
class ShotFinder {
  private readonly byLine: Map<string, FilmEvent>;
  private readonly byFile: Map<string, FilmEvent>;
  private readonly byName: Map<string, FilmEvent>;

  constructor(ours: readonly FilmEvent[]) {
    this.byLine = new Map(
      ours.flatMap((event) => (event.shot ? [[event.shot.lineId, event]] : [])),
    );
    this.byFile = new Map(
      ours.flatMap((event) => (event.medium ? [[stem(event.medium.fileName), event]] : [])),
    );
    this.byName = new Map(ours.map((event) => [stem(event.name), event]));
  }

  find({ lineId, fileName, name }: ReadClip): FilmEvent | null {
    const byLine = lineId === null ? undefined : this.byLine.get(lineId);
    // A gap with our name is a shot without a picture, or a hold, which is a part of its shot.
    const named = this.byName.get(stem(name));
    if (fileName === null) return byLine ?? (named?.medium === null ? named : null);
    return (
      byLine ?? this.byFile.get(stem(fileName)) ?? this.byFile.get(stem(name)) ?? named ?? null
    );
  }
}

/** A name as it is compared: without its ending, capitals do not count. */
function stem(name: string): string {
  return name.replace(/\.[a-z0-9]{1,5}$/iu, "").toLowerCase();
}

/**
 * Of shots in a new order, those that need not have moved: the longest row of them whose order is the
 * old one.
 */
function keptInOrder(order: readonly number[]): Set<number> {
  // For each length of row, the position of its smallest possible last member.
  const ends: number[] = [];
  const before: number[] = [];
  for (const [position, shot] of order.entries()) {
    let length = ends.findIndex((end) => (order[end] ?? 0) >= shot);
    if (length === -1) length = ends.length;
    before[position] = ends[length - 1] ?? -1;
    ends[length] = position;
  }
  const kept = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) kept.add(order[at] ?? -1);
  return kept;
}
