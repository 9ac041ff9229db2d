import { findNewestCut } from "@/db/queries/cuts";
import type { StoryScope } from "@/lib/access";
import { goesOn } from "@/lib/rules/cut/clip-id";
import { applyEdits, type CutEdits, type CutShot, type DerivedShot } from "@/lib/rules/cut/edits";
import { type ShotSettings, settingsOf } from "@/lib/rules/cut/settings";
import { framesFor, secondsFor } from "@/lib/rules/house-format";
import {
  type DirectedLine,
  type DirectedStory,
  directStory,
} from "@/lib/services/generation/direct-story";

/** A line as a clip of the film shows it; a line may have several. */
export interface CutLine extends DirectedLine {
  clipId: string;
  /** First frame of its clip and of its line that is seen and heard. */
  fromFrame: number;
  settings: ShotSettings;
  /** How many frames longer than by the script it is: a clip that ends before holds its last picture. */
  addedFrames: number;
  /** How long it is heard: with the clips behind that go on with its take; 0 for one of those. */
  heardFrames: number;
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
  const lines = shots.flatMap(({ id: clipId, lineId, frames, in: from, ...shot }, at) => {
    const line = byId.get(lineId);
    if (!line) return [];
    const addedFrames = frames - shot.derivedFrames;
    const durationSeconds = addedFrames === 0 ? line.durationSeconds : secondsFor(frames);
    const settings = settingsOf(shot);
    const fromFrame = beginOf(line, from);
    const heardFrames = heardIn(shots, at);
    return [{ ...line, clipId, durationSeconds, addedFrames, fromFrame, settings, heardFrames }];
  });
  return { ...story, lines };
}

/** How long the sound of a clip is; that of one that goes on with the one before it is a part of its sound. */
function heardIn(shots: readonly CutShot[], at: number): number {
  let frames = 0;
  for (const [behind, shot] of shots.slice(at).entries()) {
    const isPart = goesOn(shots[at + behind - 1], shot);
    if (isPart !== behind > 0) break;
    frames += shot.frames;
  }
  return frames;
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
