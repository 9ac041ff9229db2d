import { findRun } from "@/db/queries/runs";
import { findLatestStoryVideo, findStoryVideoOfRun } from "@/db/queries/story-videos";
import type { RunScope, StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { mediaUrl } from "@/lib/services/media/media-url";
import { presentFilm } from "./present-film";
import { presentPhase } from "./report-phase";

/** The film of a story: the one that was made or restored last. */
export async function fetchStoryVideo(scope: StoryScope) {
  const row = await findLatestStoryVideo({ storyId: scope.storyId });
  return row ? { exists: true, video: presentFilm(row) } : { exists: false, video: null };
}

/** Where the making of a story video stands. @throws AppError run.notFound */
export async function storyVideoJob(scope: RunScope) {
  const [run, video] = await Promise.all([findRun(scope.runId), findStoryVideoOfRun(scope.runId)]);
  if (run?.kind !== "story-video") throw new AppError("run.notFound");
  return {
    // Cancelled is an end without a video, which the specification's screen knows as failed.
    status: run.status === "cancelled" ? "failed" : run.status,
    phase: presentPhase(run),
    progress: run.progress,
    message: run.message,
    video_url: video ? mediaUrl(video.mediaKey) : null,
    error: run.status === "cancelled" ? "Cancelled" : run.error,
  };
}
