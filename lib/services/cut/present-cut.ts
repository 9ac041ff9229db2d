import type { CutRow } from "@/db/queries/cuts";
import type { TakeRow } from "@/db/queries/takes";
import type { WireCut } from "@/lib/contracts/cut";
import { lineOfClip } from "@/lib/rules/cut/clip-id";
import { applyEdits, type CutShot, lengthOf, linesOfTakes } from "@/lib/rules/cut/edits";
import { nameSettings } from "@/lib/rules/cut/settings";
import { slowedFrames } from "@/lib/rules/cut/slow-motion";
import { framesFor } from "@/lib/rules/house-format";
import { estimateSpeechSeconds } from "@/lib/rules/script-length";
import type { DirectedLine, DirectedStory } from "@/lib/services/generation/direct-story";
import { mediaUrl } from "@/lib/services/media/media-url";
import { derivedShots, framesOfTake } from "./cut-story";
import { type NamedTakes, rowShowing } from "./named-takes";

/** What of a kept cut is told. */
export type CutVersion = Pick<CutRow, "version" | "edits" | "undoTo" | "redoTo">;

/** A cut as it is sent. @param takes those that it names, as far as they are there */
export function presentCut(
  story: DirectedStory,
  { version, edits, undoTo, redoTo }: CutVersion,
  takes: NamedTakes,
): WireCut {
  const byId = new Map(story.lines.map((line) => [line.row.line.id, line]));
  const cut = applyEdits(derivedShots(story), edits, linesOfTakes(takes.values()));
  return {
    version,
    frames: lengthOf(cut),
    clips: cut.shots.map((shot) =>
      presentClip(shot, byId.get(shot.lineId), takes.get(shot.take ?? "") ?? null),
    ),
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
  take: TakeRow | null,
): WireCut["clips"][number] {
  const { video = null, audio = null } = line ? rowShowing(line.row, take) : {};
  const words = line?.row.line.dialogueText ?? "";
  const spokenSeconds = audio?.durationSeconds ?? estimateSpeechSeconds(words);
  const takeFrames = framesOfTake(video);
  const seen = takeFrames === null ? from + frames : slowedFrames(takeFrames, shot.slow);
  const out = Math.min(from + frames, Math.max(from, seen));
  const hold = from + frames - out;
  return {
    ...{ id, line_id: lineId, take_id: take?.id ?? null, start, in: from, out, hold },
    take: take && { kind: take.kind === "video" ? "video" : "image", url: mediaUrl(take.mediaKey) },
    take_frames: takeFrames,
    ...nameSettings(shot),
    ...{ derived_frames: derivedFrames, is_moved: isMoved },
    spoken_frames: spokenSeconds === null ? null : framesFor(spokenSeconds),
  };
}
