import { lineOfClip, nextClipId } from "@/lib/rules/cut/clip-id";
import type { FilmEvents } from "../timeline/film-events";
import { matchCut } from "./match-cut";
import type { ReadCut } from "./read-cut";

/** A shot of the film as a timeline that comes back has it. */
export interface RecutShot {
  /** Of its clip in the cut; a new one for what is there once more. */
  clipId: string;
  /** First frame of its clip that is seen; null where it has none, and nothing can begin later. */
  in: number | null;
  frames: number;
  /** Frames of black before it. */
  gap: number;
}

/**
 * The shots of a timeline that comes back, in its order. What is there once more is a further clip of its
 * line; clips that are none of the film's are left out. Titles stay where the film has them.
 * @param leftOut ids of the lines that are left out of the film, and come back with their shots
 */
export function shotsOfRecut(
  film: FilmEvents,
  cut: ReadCut,
  leftOut: ReadonlySet<string> = new Set(),
): RecutShot[] {
  const shots = new Map<string, RecutShot>();
  const ours = film.pictures.flatMap(({ shot }) => shot?.clipId ?? []);
  let gap = 0;
  const add = ({ clipId: id, ...shot }: Omit<RecutShot, "gap">) => {
    const clipId = shots.has(id) ? nextClipId(lineOfClip(id), [...ours, ...shots.keys()]) : id;
    shots.set(clipId, { ...shot, clipId, gap });
    gap = 0;
  };
  for (const piece of matchCut(film, cut, leftOut)) {
    const { kind, clip } = piece;
    const from = Math.max(0, clip.sourceStart);
    if (kind === "black") gap += clip.frames;
    else if (kind === "left-out") add({ clipId: piece.lineId, in: from, frames: clip.frames });
    else if (kind === "ours") {
      const { event, held } = piece;
      const isClip = event.medium?.kind === "clip";
      // Titles stand where the film has them, whatever was put before them.
      if (event.shot === null) gap = 0;
      else {
        const { clipId } = event.shot;
        add({ clipId, in: isClip ? from : null, frames: clip.frames + held });
      }
    }
  }
  return [...shots.values()];
}
