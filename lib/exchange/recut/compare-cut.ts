import {
  type FilmEvent,
  type FilmEvents,
  START_TIMECODE_FRAME,
  timecode,
} from "../timeline/film-events";
import { isHoldOf, isShown, matchCut } from "./match-cut";
import type { ReadClip, ReadCut } from "./read-cut";

/** What a recut would change of a shot. */
export interface CutChange {
  kind: "moved" | "trimmed" | "held" | "repeated" | "removed" | "restored" | "gap";
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
 * Compares a recut with the film as it is.
 * @param leftOut ids of the lines that are left out of the film
 */
export function compareCut(
  film: FilmEvents,
  cut: ReadCut,
  leftOut: ReadonlySet<string> = new Set(),
): CutReport {
  const ours = film.pictures.filter(isShown);
  const pieces = matchCut(film, cut, leftOut);
  const order = pieces.flatMap((piece) =>
    piece.kind === "ours" ? [ours.indexOf(piece.event)] : [],
  );
  const inPlace = keptInOrder(order);
  const changes: CutChange[] = [];
  const unknown: CutReport["unknown"] = [];
  const seen = new Set<FilmEvent>();
  let kept = 0;
  let black: ReadClip[] = [];
  for (const piece of pieces) {
    const { clip } = piece;
    if (piece.kind === "black") black.push(clip);
    if (piece.kind === "unknown")
      unknown.push(strange(clip.name || clip.fileName || "", clip.start));
    if (piece.kind === "left-out") {
      const text = `${clip.name} is back in the film, at ${at(clip.start)}`;
      const { lineId } = piece;
      changes.push(...black.map(gapIn), {
        ...{ kind: "restored", shot: clip.name, lineId, frame: clip.start, text },
      });
      black = [];
    }
    if (piece.kind !== "ours") continue;
    const { event } = piece;
    const own = seen.has(event)
      ? [change("repeated", event, clip.start, `is there once more, at ${at(clip.start)}`)]
      : changesOf(film, piece, inPlace.has(ours.indexOf(event)));
    const gaps = seen.has(event) ? black.map(gapIn) : gapsBefore(film, event, clip.start, black);
    seen.add(event);
    black = [];
    if (own.length === 0) kept += 1;
    changes.push(...gaps, ...own);
  }
  changes.push(...black.map(gapIn));
  for (const event of ours) {
    if (!seen.has(event))
      changes.push(change("removed", event, event.start, "is not there any more"));
  }
  return { changes, unknown, kept };
}

/** What is different of the black before a shot. */
function gapsBefore(
  film: FilmEvents,
  event: FilmEvent,
  frame: number,
  black: readonly ReadClip[],
): CutChange[] {
  const before = film.pictures[film.pictures.indexOf(event) - 1];
  const was = before && isBlack(film, before) ? before.frames : 0;
  const is = black.reduce((sum, { frames }) => sum + frames, 0);
  if (is === was) return [];
  if (is > 0) return black.map(gapIn);
  return [change("gap", event, frame, `has no black of ${was} frames before it any more`)];
}

/** Black stands between shots; a hold is called like its shot. */
function isBlack(film: FilmEvents, event: FilmEvent): boolean {
  const before = film.pictures[film.pictures.indexOf(event) - 1];
  return !isShown(event) && !(before && isHoldOf(before, event));
}

/** For how many frames the film holds the last picture of a shot. */
function heldBehind(film: FilmEvents, event: FilmEvent): number {
  const next = film.pictures[film.pictures.indexOf(event) + 1];
  return next && !isShown(next) && isHoldOf(event, next) ? next.frames : 0;
}

function changesOf(
  film: FilmEvents,
  { event, clip, held }: { event: FilmEvent; clip: ReadClip; held: number },
  isInPlace: boolean,
): CutChange[] {
  const changes: CutChange[] = [];
  if (!isInPlace) {
    changes.push(change("moved", event, clip.start, `stands elsewhere now, at ${at(clip.start)}`));
  }
  const available = event.medium ? event.medium.frames - clip.sourceStart : clip.frames;
  if (event.medium?.kind === "clip" && clip.frames > available) {
    const by = clip.frames - Math.max(0, available) + held;
    changes.push(change("held", event, clip.start, `is longer than its clip, by ${by} frames`));
  } else if (clip.sourceStart !== event.sourceStart || clip.frames !== event.frames) {
    const out = (start: number, frames: number) => `${start} to ${start + frames}`;
    const now = out(clip.sourceStart, clip.frames);
    const was = out(event.sourceStart, event.frames);
    changes.push(
      change("trimmed", event, clip.start, `uses frames ${now} of its clip, before ${was}`),
    );
  }
  const was = heldBehind(film, event);
  if (held !== was && changes.every(({ kind }) => kind !== "held")) {
    const what = `holds its last picture for ${held} frames, before for ${was}`;
    changes.push(change("held", event, clip.start, what));
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
