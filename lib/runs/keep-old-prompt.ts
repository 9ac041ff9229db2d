import { keepOutdatedPrompt } from "@/db/queries/lines";
import type { RunRow } from "@/db/queries/runs";

/**
 * After the writing of one line's prompt came to nothing: what stands there counts again as what it
 * was, a person's or a model's, and is not written anew by the next batch.
 */
export async function keepOldPrompt(
  run: Pick<RunRow, "kind" | "subjectId" | "storyId">,
): Promise<void> {
  if (run.subjectId === run.storyId) return;
  if (run.kind === "image-prompts") await keepOutdatedPrompt(run.subjectId, "imagePrompt");
  if (run.kind === "video-prompts") await keepOutdatedPrompt(run.subjectId, "videoPrompt");
}
