import type { FilmEvent, FilmEvents } from "../timeline/film-events";
import type { ReadClip, ReadCut } from "./read-cut";

/** A piece of a timeline that comes back, and what of the film it is. */
export type MatchedPiece =
  /** A shot or a title, and for how many frames its last picture is held behind it. */
  | { kind: "ours"; clip: ReadClip; event: FilmEvent; held: number }
  /** The shot of a line that is left out of the film. */
  | { kind: "left-out"; clip: ReadClip; lineId: string }
  | { kind: "black"; clip: ReadClip }
  /** A clip that is none of the film's. */
  | { kind: "unknown"; clip: ReadClip };

/**
 * Finds out what the clips of a timeline are: by our id of their clip, then by the name of their file, then
 * by their own name. A clip that was cut in two without anything between is one piece.
 * @param leftOut ids of the lines that are left out of the film; shots after them are called otherwise since
 */
export function matchCut(
  film: FilmEvents,
  cut: ReadCut,
  leftOut: ReadonlySet<string>,
): MatchedPiece[] {
  const finder = new ShotFinder(film);
  const pieces: MatchedPiece[] = [];
  for (const clip of cut.clips) {
    const last = pieces.at(-1);
    if (clip.lineId !== null && leftOut.has(clip.lineId)) {
      pieces.push({ kind: "left-out", clip, lineId: clip.lineId });
      continue;
    }
    const event = finder.find(clip);
    const isGap = clip.fileName === null;
    if (last?.kind === "ours" && isGap && isHoldOf(last.event, clip)) last.held += clip.frames;
    else if (!event) pieces.push({ kind: isGap ? "black" : "unknown", clip });
    else if (last?.kind === "ours" && last.event === event && goesOn(last, clip)) {
      last.clip = { ...last.clip, frames: last.clip.frames + clip.frames };
    } else pieces.push({ kind: "ours", clip, event, held: 0 });
  }
  return pieces;
}

/** Whether an event is of something that the film shows: neither a hold nor black. */
export function isShown({ medium, shot }: FilmEvent): boolean {
  return medium !== null || shot !== null;
}

/** A hold is a gap that is called like the shot before it. @param gap has no picture of its own */
export function isHoldOf(shot: FilmEvent, gap: { name: string }): boolean {
  return shot.medium !== null && gap.name === shot.name;
}

function goesOn({ clip, held }: { clip: ReadClip; held: number }, next: ReadClip): boolean {
  return held === 0 && next.sourceStart === clip.sourceStart + clip.frames;
}

/** Finds our shot behind a clip of somebody else's timeline. */
class ShotFinder {
  private readonly byClip: Map<string, FilmEvent>;
  /** Several clips may show parts of one file. */
  private readonly byFile: Map<string, FilmEvent[]>;
  private readonly byName: Map<string, FilmEvent>;

  constructor(film: FilmEvents) {
    const ours = film.pictures.filter(isShown);
    this.byClip = new Map(
      ours.flatMap((event) => (event.shot ? [[event.shot.clipId, event]] : [])),
    );
    this.byFile = Map.groupBy(
      ours.filter(({ medium }) => medium !== null),
      ({ medium }) => stem(medium?.fileName ?? ""),
    );
    this.byName = new Map(ours.map((event) => [stem(event.name), event]));
  }

  find({ lineId, fileName, name, sourceStart }: ReadClip): FilmEvent | null {
    const byClip = lineId === null ? undefined : this.byClip.get(lineId);
    // A gap with our name is a shot without a picture, or a hold, which is a part of its shot.
    const named = this.byName.get(stem(name));
    if (fileName === null) return byClip ?? (named?.medium === null ? named : null);
    const ofFile = this.byFile.get(stem(fileName)) ?? this.byFile.get(stem(name)) ?? [];
    const byPart = ofFile.findLast((event) => event.sourceStart <= sourceStart) ?? ofFile[0];
    return byClip ?? byPart ?? named ?? null;
  }
}

/** A name as it is compared: without its ending, capitals do not count. */
function stem(name: string): string {
  return name.replace(/\.[a-z0-9]{1,5}$/iu, "").toLowerCase();
}
