import type { CutRow } from "@/db/queries/cuts";
import type { WireCut } from "@/lib/contracts/cut";
import { lineOfClip } from "@/lib/rules/cut/clip-id";
import { applyEdits, type CutShot, lengthOf } from "@/lib/rules/cut/edits";
import { nameSettings } from "@/lib/rules/cut/settings";
import { framesFor } from "@/lib/rules/house-format";
import { estimateSpeechSeconds } from "@/lib/rules/script-length";
import type { DirectedLine, DirectedStory } from "@/lib/services/generation/direct-story";
import { derivedShots } from "./cut-story";

/** What of a kept cut is told. */
export type CutVersion = Pick<CutRow, "version" | "edits" | "undoTo" | "redoTo">;

/** A cut as it is sent. */
export function presentCut(
  story: DirectedStory,
  { version, edits, undoTo, redoTo }: CutVersion,
): WireCut {
  const byId = new Map(story.lines.map((line) => [line.row.line.id, line]));
  const cut = applyEdits(derivedShots(story), edits);
  return {
    version,
    frames: lengthOf(cut),
    clips: cut.shots.map((shot) => presentClip(shot, byId.get(shot.lineId))),
    left_out: cut.leftOut.map(({ lineId, frames }) => ({
      line_id: lineId,
      derived_frames: frames,
    })),
    unused: cut.unused.map(({ id, lost }) => ({ line_id: lineOfClip(id), lost })),
    can_undo: undoTo !== null,
    can_redo: redoTo !== null,
  };
}

function presentClip(
  { id, lineId, start, frames, in: from, derivedFrames, isMoved, ...shot }: CutShot,
  line: DirectedLine | undefined,
): WireCut["clips"][number] {
  const { video = null, audio = null } = line?.row ?? {};
  const words = line?.row.line.dialogueText ?? "";
  const spokenSeconds = audio?.durationSeconds ?? estimateSpeechSeconds(words);
  // A still has no end.
  const seen = video?.durationSeconds ? framesFor(video.durationSeconds) : from + frames;
  const out = Math.min(from + frames, Math.max(from, seen));
  const hold = from + frames - out;
  return {
    ...{ id, line_id: lineId, take_id: null, start, in: from, out, hold },
    ...nameSettings(shot),
    ...{ derived_frames: derivedFrames, is_moved: isMoved },
    spoken_frames: spokenSeconds === null ? null : framesFor(spokenSeconds),
  };
}
