/**
 * Ids of the clips of a cut. The first clip of a line has the line's own id, so that everything that was
 * saved of lines is of clips, too; further ones have its id with a number behind it, from 2.
 */

/** The id of a line's clip. @param number 1 for its first */
export function clipId(lineId: string, number: number): string {
  return number === 1 ? lineId : `${lineId}.${number}`;
}

export function lineOfClip(id: string): string {
  return id.split(".", 1)[0] ?? id;
}

/** Which of its line's clips it is, from 1. */
export function numberOfClip(id: string): number {
  const [, number = "1"] = id.split(".");
  return Number(number);
}

/** An id for one more clip of a line. @param taken ids of the clips that are there */
export function nextClipId(lineId: string, taken: Iterable<string>): string {
  const ids = new Set(taken);
  let number = 1;
  while (ids.has(clipId(lineId, number))) number += 1;
  return clipId(lineId, number);
}

/** As it is written in calls: the id of a line, with a number behind it or none. */
export const CLIP_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[2-9]|\.[1-9]\d{1,3})?$/iu;

/** A clip as far as what is heard in it goes. */
export interface HeardClip {
  lineId: string;
  /** First frame of its take. */
  in: number;
  frames: number;
  gap: number;
  level: number;
  offset: number;
  /** What its picture lets hear beside the voice; left out, nothing. */
  ownSound?: string | null;
}

/** Whether a clip shows and lets hear what comes next in the take of the clip right before it. */
export function goesOn(before: HeardClip | undefined, clip: HeardClip): boolean {
  return (
    before?.lineId === clip.lineId &&
    before.in + before.frames === clip.in &&
    before.level === clip.level &&
    before.offset === clip.offset &&
    (before.ownSound ?? null) === (clip.ownSound ?? null) &&
    clip.gap === 0
  );
}
