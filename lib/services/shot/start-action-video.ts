import { updateLinePrompt } from "@/db/queries/line-prompts";
import type { ShotScope } from "@/lib/access";
import { startLine } from "@/lib/services/generation/start-line";
import { requireUnlockedShot } from "@/lib/services/lock/require-unlocked";

/**
 * Starts a clip of an action shot, or joins the one under way.
 * @param body a prompt that comes along is kept and used
 * @throws AppError lock.locked, shot.videoPromptMissing, shot.imageMissing
 */
export async function startActionVideo(scope: ShotScope, body: { prompt?: string | undefined }) {
  await requireUnlockedShot(scope);
  const prompt = body.prompt ?? "";
  if (prompt.trim() !== "") await updateLinePrompt(scope.lineId, "videoPrompt", prompt, null);
  return startLine(scope, "action-videos");
}
