import { lineOfClip } from "@/lib/rules/cut/clip-id";
import { longestRise } from "@/lib/rules/longest-rise";
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
  const inPlace = new Set(longestRise(order));
  const around = gapsAround(film);
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
      : changesOf(piece, inPlace.has(ours.indexOf(event)), around.get(event)?.held ?? 0);
    const was = seen.has(event) ? 0 : (around.get(event)?.black ?? 0);
    const gaps = gapsBefore(event, clip.start, black, was);
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

/** The black before each shot or title of the film, and for how long its last picture is held, in frames. */
function gapsAround(film: FilmEvents): Map<FilmEvent, { black: number; held: number }> {
  const around = new Map<FilmEvent, { black: number; held: number }>();
  let last: FilmEvent | null = null;
  let [black, held] = [0, 0];
  for (const event of film.pictures) {
    if (isShown(event)) {
      around.set(event, { black, held: 0 });
      [last, black, held] = [event, 0, 0];
    } else if (last && black === 0 && isHoldOf(last, event)) {
      held += event.frames;
      around.set(last, { black: around.get(last)?.black ?? 0, held });
    } else black += event.frames;
  }
  return around;
}

/**
 * What is different of the black before a shot.
 * @param was how many frames of it the film has there
 */
function gapsBefore(
  event: FilmEvent,
  frame: number,
  black: readonly ReadClip[],
  was: number,
): CutChange[] {
  const is = black.reduce((sum, { frames }) => sum + frames, 0);
  if (is === was) return [];
  if (is > 0) return black.map(gapIn);
  return [change("gap", event, frame, `has no black of ${was} frames before it any more`)];
}

/** @param wasHeld for how many frames the film holds the shot's last picture */
function changesOf(
  { event, clip, held }: { event: FilmEvent; clip: ReadClip; held: number },
  isInPlace: boolean,
  wasHeld: number,
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
  if (held !== wasHeld && changes.every(({ kind }) => kind !== "held")) {
    const what = `holds its last picture for ${held} frames, before for ${wasHeld}`;
    changes.push(change("held", event, clip.start, what));
  }
  return changes;
}

function change(kind: CutChange["kind"], event: FilmEvent, frame: number, what: string): CutChange {
  const { name: shot } = event;
  return {
    kind,
    shot,
    lineId: event.shot && lineOfClip(event.shot.clipId),
    frame,
    text: `${shot} ${what}`,
  };
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
