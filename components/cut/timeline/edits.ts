import type { WireClip } from "@/lib/contracts/cut";
import { MOST_OFFSET_FRAMES } from "@/lib/rules/cut/settings";
import type { CutChange } from "../change-clips";
import { framesOf } from "../cut-lines";

/** Changes that are made on a timeline, of the clips as they are. */

/** A clip that ends so many frames later. */
export function endLater(clip: WireClip, by: number): CutChange[] {
  const frames = Math.max(1, framesOf(clip) + by);
  if (frames === framesOf(clip)) return [];
  return [{ does: "lengths", lengths: [{ clipId: clip.id, frames }] }];
}

/** A clip that begins so many frames later in its take, and is as much shorter. */
export function beginLater(clip: WireClip, by: number): CutChange[] {
  const to = Math.min(Math.max(0, clip.in + by), clip.in + framesOf(clip) - 1);
  return to === clip.in ? [] : [{ does: "trim", clipId: clip.id, in: to }];
}

/** A clip that shows so many frames later of its take for as long as before. */
export function slip(clip: WireClip, by: number): CutChange[] {
  const to = Math.max(0, clip.in + by);
  return to === clip.in ? [] : [{ does: "slip", clipId: clip.id, in: to }];
}

/** A clip whose voice begins so many frames later against its picture. */
export function voiceLater(clip: WireClip, by: number): CutChange[] {
  const offset = Math.min(Math.max(-MOST_OFFSET_FRAMES, clip.offset + by), MOST_OFFSET_FRAMES);
  if (clip.spoken_frames === null || offset === clip.offset) return [];
  return [{ does: "settings", clipId: clip.id, offset }];
}

/**
 * Some clips put together, in their order, at a place among the others.
 * @param place how many of the others stand before them
 */
export function moveTogether(
  clips: readonly WireClip[],
  clipIds: ReadonlySet<string>,
  place: number,
): CutChange[] {
  const moving = clips.filter(({ id }) => clipIds.has(id));
  const others = clips.filter(({ id }) => !clipIds.has(id));
  const wanted = others.toSpliced(Math.min(Math.max(0, place), others.length), 0, ...moving);
  if (wanted.every((clip, at) => clip === clips[at])) return [];
  let after = wanted[wanted.indexOf(moving[0] as WireClip) - 1]?.id ?? null;
  return moving.map(({ id: clipId }) => {
    const change: CutChange = { does: "move", clipId, after };
    after = clipId;
    return change;
  });
}

/** Some clips one place earlier or later, past the next one that is not among them. */
export function moveByOne(
  clips: readonly WireClip[],
  clipIds: ReadonlySet<string>,
  by: 1 | -1,
): CutChange[] {
  const isMoving = ({ id }: WireClip) => clipIds.has(id);
  const edge = by < 0 ? clips.findIndex(isMoving) : clips.findLastIndex(isMoving);
  if (edge === -1) return [];
  const before = clips.slice(0, edge).filter((clip) => !isMoving(clip)).length;
  return moveTogether(clips, clipIds, before + by);
}

/** Where among the clips that stay others would be put at a frame: before the first whose middle is behind it. */
export function placeAtFrame(
  clips: readonly WireClip[],
  clipIds: ReadonlySet<string>,
  frame: number,
): { place: number; at: number } {
  const others = clips.filter(({ id }) => !clipIds.has(id));
  const place = others.findIndex((clip) => frame < clip.start + framesOf(clip) / 2);
  const next = others[place];
  if (next) return { place, at: next.start };
  const last = others.at(-1);
  return { place: others.length, at: last ? last.start + framesOf(last) : 0 };
}
