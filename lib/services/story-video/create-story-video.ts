import type { z } from "zod";
import { listLines } from "@/db/queries/lines";
import { runOn, type StoryScope } from "@/lib/access";
import { startRun } from "@/lib/runs/start-run";
import { filmInput } from "./film-input";
import { requireFilmableShots } from "./missing-shots";

/**
 * Starts the story video, or joins the one being made.
 * @param choices what becomes of shots without a video, and what is added to the shots
 * @throws AppError storyVideo.noShots, storyVideo.noVideos or storyVideo.shotsMissing
 */
export async function createStoryVideo(scope: StoryScope, choices: z.input<typeof filmInput> = {}) {
  const input = filmInput.parse(choices);
  requireFilmableShots(await listLines({ storyId: scope.storyId }), input.missing);
  const { run, joined } = await startRun({ kind: "story-video", ...runOn(scope), input });
  return {
    job_id: run.id,
    message: joined ? "Story video creation is already running" : "Story video creation started",
  };
}
