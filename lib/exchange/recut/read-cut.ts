/** A cut that somebody else has made, as far as our shots are concerned. */
export interface ReadCut {
  format: "otio" | "fcpxml";
  /** What is seen, in order, without overlaps: the main storyline, or the lowest track of pictures. */
  clips: ReadClip[];
  /** Length in frames at 24 a second. */
  frames: number;
}

export interface ReadClip {
  /** What the editing program calls it. */
  name: string;
  /** Our id of the line, where the program has kept it. */
  lineId: string | null;
  /** The last part of the medium's path; null for a gap. Nothing outside is ever opened. */
  fileName: string | null;
  start: number;
  frames: number;
  /** First frame of the medium that is used. */
  sourceStart: number;
}

/** Why a file is not read as a cut. Its message is a sentence for people. */
export class CutRefused extends Error {
  override readonly name = "CutRefused";
}

/** More than any film that is made here; an import is no way to fill the memory. */
const MOST_CLIPS = 5_000;
/** A day at 24 frames a second. */
const LONGEST_FRAMES = 24 * 60 * 60 * 24;

/**
 * Lays clips one after the other.
 * @param clips without their place; `null` stands for a place that is left as it is, such as a transition
 */
export function layOut(clips: readonly (Omit<ReadClip, "start"> | null)[]): ReadClip[] {
  if (clips.length > MOST_CLIPS) throw new CutRefused("The file has more clips than can be read.");
  let start = 0;
  return clips.flatMap((clip) => {
    if (!clip) return [];
    const placed = { ...clip, start };
    start += clip.frames;
    if (start > LONGEST_FRAMES) throw new CutRefused("The cut is longer than a day.");
    return [placed];
  });
}

/** A number of frames as files may hold it. @throws CutRefused for what is no length or place in a film */
export function wholeFrames(value: number): number {
  if (!Number.isFinite(value) || Math.abs(value) > LONGEST_FRAMES) {
    throw new CutRefused("The file has a time in it that no film has.");
  }
  return Math.round(value);
}

/** The last part of a path or address, as it was before it was escaped. */
export function baseName(address: string): string {
  const last = address.split(/[\\/]/u).at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    // A name may hold a percent sign that escapes nothing.
    return last;
  }
}
