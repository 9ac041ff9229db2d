import { findNewestCut } from "@/db/queries/cuts";
import type { StoryScope } from "@/lib/access";
import { applyEdits, type CutEdits, type DerivedShot } from "@/lib/rules/cut/edits";
import { type ShotSettings, settingsOf } from "@/lib/rules/cut/settings";
import { framesFor, secondsFor } from "@/lib/rules/house-format";
import {
  type DirectedLine,
  type DirectedStory,
  directStory,
} from "@/lib/services/generation/direct-story";

/** A line as a film shows it. */
export interface CutLine extends DirectedLine {
  /** First frame of its clip and of its line that is seen and heard. */
  fromFrame: number;
  settings: ShotSettings;
  /** How many frames longer than by the script it is: a clip that ends before holds its last picture. */
  addedFrames: number;
}

/** A story with its lines in the order and of the lengths of its cut; those left out are not there. */
export interface CutStory extends DirectedStory {
  lines: CutLine[];
}

/** Directs the shots of a story as its films show them. */
export async function directCut(scope: StoryScope): Promise<CutStory> {
  const [story, newest] = await Promise.all([directStory(scope), findNewestCut(scope.storyId)]);
  return cutStory(story, newest?.edits ?? {});
}

/** The same for a cut that is known. */
export function cutStory(story: DirectedStory, edits: CutEdits): CutStory {
  const byId = new Map(story.lines.map((line) => [line.row.line.id, line]));
  const { shots } = applyEdits(derivedShots(story), edits);
  const lines = shots.flatMap(({ lineId, frames, in: from, derivedFrames, ...shot }) => {
    const line = byId.get(lineId);
    if (!line) return [];
    const addedFrames = frames - derivedFrames;
    const durationSeconds = addedFrames === 0 ? line.durationSeconds : secondsFor(frames);
    const settings = settingsOf(shot);
    const fromFrame = beginOf(line, from);
    return [{ ...line, durationSeconds, addedFrames, fromFrame, settings }];
  });
  return { ...story, lines };
}

/** Of a clip at least the last picture is seen, also of one that is shorter than the one before it. */
function beginOf({ row: { video } }: DirectedLine, from: number): number {
  const seen = video?.durationSeconds ? framesFor(video.durationSeconds) : Number.POSITIVE_INFINITY;
  return Math.min(from, seen - 1);
}

/** One shot for each line, as long as the script has it. */
export function derivedShots({ lines }: DirectedStory): DerivedShot[] {
  return lines.map(({ row, durationSeconds }) => ({
    lineId: row.line.id,
    frames: framesFor(durationSeconds),
  }));
}
