import { listCast } from "@/db/queries/casting";
import { findRun } from "@/db/queries/runs";
import { getStoryStyle } from "@/db/queries/stories";
import { requireStoryForSystem } from "@/lib/access";
import { hasEnded } from "@/lib/progress";
import {
  type FaceReport,
  type FaceWork,
  fetchFace,
  requestFace,
  submitFace,
} from "@/lib/services/character/make-face";
import type { PictureState } from "@/lib/services/media/picture-state";
import { recordCharacter } from "./record-character";

/** Submits the face of a name of the cast, unless it has one already. */
export async function submitCastFace(runId: string, name: string): Promise<PictureState> {
  const open = await openFace(runId, name);
  if (!open) return { state: "skipped" };
  const report = reportOf(runId, name);
  if (open.hasFace) {
    await report.done();
    return { state: "done" };
  }
  return submitFace(open.work, report);
}

/** Looks a submitted face up and, when it is ready, makes it the character's. */
export async function fetchCastFace(
  runId: string,
  name: string,
  submitted: { jobId: string; hash: string },
): Promise<PictureState> {
  const open = await openFace(runId, name);
  return open ? fetchFace(open.work, submitted, reportOf(runId, name)) : { state: "skipped" };
}

function reportOf(runId: string, name: string): FaceReport {
  return {
    // A character stands at 30 once it is described and its face is asked for.
    working: (percent) =>
      recordCharacter(runId, name, {
        state: "working",
        phase: "drawing",
        progress: 30 + Math.round(0.7 * percent),
      }),
    done: () => recordCharacter(runId, name, { state: "done", progress: 100 }),
  };
}

async function openFace(
  runId: string,
  name: string,
): Promise<{ work: FaceWork; hasFace: boolean } | null> {
  const run = await findRun(runId);
  if (!run?.storyId || hasEnded(run)) return null;
  const scope = await requireStoryForSystem(run.storyId);
  const [cast, style] = await Promise.all([
    listCast({ storyId: scope.storyId }),
    getStoryStyle(scope.storyId),
  ]);
  const member = cast.find(({ mapping }) => mapping.scriptCharacter === name);
  if (!member?.character) return null;
  const variant = 0;
  return {
    hasFace: member.face !== null,
    work: {
      runId,
      characterId: member.character.id,
      projectId: scope.projectId,
      variant,
      ...requestFace(member.character, style.imageStyle, variant),
    },
  };
}
