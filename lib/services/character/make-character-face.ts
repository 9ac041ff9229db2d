import { z } from "zod";
import { findCharacterInStyle } from "@/db/queries/characters";
import { findRun } from "@/db/queries/runs";
import { hasEnded, recordProgress } from "@/lib/progress";
import type { PictureState } from "@/lib/services/media/picture-state";
import { type FaceReport, type FaceWork, fetchFace, requestFace, submitFace } from "./make-face";

/** What a start stored with its run. */
const faceInput = z.object({ variant: z.int().min(0) });

/** Submits the face that a run was started for. */
export async function submitCharacterFace(runId: string): Promise<PictureState> {
  const work = await openFace(runId);
  if (!work) return { state: "skipped" };
  await recordProgress(runId, { status: "running", progress: 5 });
  return submitFace(work, reportOf(runId));
}

/** Looks the submitted face up and, when it is ready, makes it the character's. */
export async function fetchCharacterFace(
  runId: string,
  submitted: { jobId: string; hash: string },
): Promise<PictureState> {
  const work = await openFace(runId);
  return work ? fetchFace(work, submitted, reportOf(runId)) : { state: "skipped" };
}

function reportOf(runId: string): FaceReport {
  return {
    working: async (percent) => {
      const progress = Math.max(5, Math.round(percent));
      await recordProgress(runId, { progress }, [{ key: "run", body: { progress } }]);
    },
    done: async () => {
      await recordProgress(runId, { status: "completed", progress: 100, finishedAt: new Date() }, [
        { key: "run", body: { complete: true, status: "completed", progress: 100, error: null } },
      ]);
    },
  };
}

/** Null when the run has ended or its character is gone. The description counts as it is now. */
async function openFace(runId: string): Promise<FaceWork | null> {
  const run = await findRun(runId);
  if (!run || hasEnded(run)) return null;
  const found = await findCharacterInStyle(run.subjectId);
  if (!found) return null;
  const { variant } = faceInput.parse(run.input);
  return {
    runId,
    characterId: found.character.id,
    projectId: found.character.projectId,
    variant,
    ...requestFace(found.character, found.imageStyle, variant),
  };
}
