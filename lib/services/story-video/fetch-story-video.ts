import { findRun } from "@/db/queries/runs";
import { findLatestStoryVideo, findStoryVideoOfRun } from "@/db/queries/story-videos";
import type { RunScope, StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { mediaUrl } from "@/lib/services/media/media-url";
import { filmInput } from "./film-input";
import { presentPhase } from "./report-phase";

/** The newest finished video of a story. */
export async function fetchStoryVideo(scope: StoryScope) {
  const row = await findLatestStoryVideo(scope.storyId);
  if (!row) return { exists: false, video: null };
  const run = await findRun(row.runId);
  const { music, captions } = filmInput.parse(run?.input ?? {});
  return {
    exists: true,
    video: {
      stored_video_url: mediaUrl(row.mediaKey),
      captions_url: row.captionsKey ? mediaUrl(row.captionsKey) : null,
      subtitles_url: row.subtitlesKey ? mediaUrl(row.subtitlesKey) : null,
      poster_url: row.posterKey ? mediaUrl(row.posterKey) : null,
      missing: row.missing,
      ...{ music, captions },
      created_at: row.createdAt.toISOString(),
      video_count: row.videoCount,
      line_ids: row.lineIds,
      duration: row.durationSeconds,
      opening_seconds: row.openingSeconds,
      credits_seconds: row.creditsSeconds,
      file_size: row.fileSizeBytes,
    },
  };
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
