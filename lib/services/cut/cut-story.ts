import { findNewestCut } from "@/db/queries/cuts";
import type { LineWithMedia } from "@/db/queries/lines";
import type { StoryScope } from "@/lib/access";
import type { ClipSound } from "@/lib/rules/clip-sound";
import { goesOn, type HeardClip } from "@/lib/rules/cut/clip-id";
import { applyEdits, type CutEdits, type DerivedShot, linesOfTakes } from "@/lib/rules/cut/edits";
import { type ShotSettings, settingsOf } from "@/lib/rules/cut/settings";
import { slowedFrames } from "@/lib/rules/cut/slow-motion";
import { framesFor, secondsFor } from "@/lib/rules/house-format";
import {
  type DirectedLine,
  type DirectedStory,
  directStory,
} from "@/lib/services/generation/direct-story";
import { findNamedTakes, type NamedTakes, rowShowing } from "./named-takes";

/** A line as a clip of the film shows it; a line may have several. The take it shows counts as chosen. */
export interface CutLine extends DirectedLine {
  clipId: string;
  /** Id of the take that it was told to show; null for the one that is chosen. */
  namedTake: string | null;
  /** First frame of its clip, as slow as it is shown, and of its line that is seen and heard. */
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
  const [story, newest] = await Promise.all([
    directStory(scope),
    findNewestCut({ storyId: scope.storyId }),
  ]);
  const edits = newest?.edits ?? {};
  return cutStory(story, edits, await findNamedTakes(scope.storyId, Object.values(edits)));
}

/** The same for a cut that is known. @param takes those that it names, as far as they are there */
function cutStory(story: DirectedStory, edits: CutEdits, takes: NamedTakes): CutStory {
  const byId = new Map(story.lines.map((line) => [line.row.line.id, line]));
  const { shots } = applyEdits(derivedShots(story), edits, linesOfTakes(takes.values()));
  const shown = shots.flatMap((shot) => {
    const line = byId.get(shot.lineId);
    if (!line) return [];
    const row = rowShowing(line.row, takes.get(shot.take ?? "") ?? null);
    return [{ ...shot, line, row, ownSound: ownSoundOf(row, shot.slow, story.clipSound) }];
  });
  const lines = shown.map(({ line, row, ...shot }, at): CutLine => {
    const { id: clipId, take: namedTake, frames, derivedFrames } = shot;
    const addedFrames = frames - derivedFrames;
    const durationSeconds = addedFrames === 0 ? line.durationSeconds : secondsFor(frames);
    return {
      ...{ ...line, row, clipId, namedTake, durationSeconds, addedFrames },
      ...{ fromFrame: beginOf(row, shot), settings: settingsOf(shot) },
      heardFrames: heardIn(shown, at),
    };
  });
  return { ...story, lines };
}

/** What a clip lets hear of its own, at the pace at which it is shown. */
function ownSoundOf({ video }: LineWithMedia, slow: number, clipSound: ClipSound): string | null {
  const key = clipSound === "never" ? null : (video?.soundKey ?? null);
  return key === null ? null : `${slow} ${key}`;
}

/** How long the sound of a clip is; that of one that goes on with the one before it is a part of its sound. */
function heardIn(shots: readonly HeardClip[], at: number): number {
  let frames = 0;
  for (const [behind, shot] of shots.slice(at).entries()) {
    const isPart = goesOn(shots[at + behind - 1], shot);
    if (isPart !== behind > 0) break;
    frames += shot.frames;
  }
  return frames;
}

/** Of a clip at least the last picture is seen, also of one that is shorter than the one before it. */
function beginOf({ video }: LineWithMedia, { in: from, slow }: { in: number; slow: number }) {
  const frames = framesOfTake(video);
  return frames === null ? from : Math.min(from, slowedFrames(frames, slow) - 1);
}

/** How many frames a clip has; null for a still, which has no end. */
export function framesOfTake(take: { durationSeconds: number | null } | null): number | null {
  return take?.durationSeconds ? framesFor(take.durationSeconds) : null;
}

/** One shot for each line, as long as the script has it. */
export function derivedShots({ lines }: DirectedStory): DerivedShot[] {
  return lines.map(({ row, durationSeconds }) => ({
    lineId: row.line.id,
    frames: framesFor(durationSeconds),
  }));
}
