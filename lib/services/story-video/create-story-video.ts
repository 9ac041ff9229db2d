import { listLines } from "@/db/queries/lines";
import { actingUserId, type StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { startRun } from "@/lib/services/run/start-run";

/** Starts the story video, or joins the one being made. @throws AppError storyVideo.noShots */
export async function createStoryVideo(scope: StoryScope) {
  const rows = await listLines(scope.storyId);
  if (!rows.some(({ video, image }) => video !== null || image !== null)) {
    throw new AppError("storyVideo.noShots");
  }
  const { run, joined } = await startRun({
    kind: "story-video",
    projectId: scope.projectId,
    storyId: scope.storyId,
    subjectId: scope.storyId,
    requestedBy: actingUserId(scope),
    parentRunId: null,
    input: {},
  });
  return {
    job_id: run.id,
    message: joined ? "Story video creation is already running" : "Story video creation started",
  };
}
