import { updateLinePrompt } from "@/db/queries/lines";
import { getShownShot } from "@/db/queries/shown-lines";
import type { ShotScope } from "@/lib/access";
import { requireUnlockedShot } from "@/lib/services/lock/require-unlocked";
import { presentLine } from "@/lib/services/parsing/present-line";

interface Origin {
  /** For a prompt that is put back: what `startPrompt` said it was written from. */
  written_from?: string | null | undefined;
}

/**
 * Keeps an image prompt as it was written, by a person unless its origin is told.
 * @throws AppError lock.locked
 */
export async function updateImagePrompt(
  scope: ShotScope,
  { image_prompt: prompt, written_from: from = null }: { image_prompt: string } & Origin,
) {
  await requireUnlockedShot(scope);
  await updateLinePrompt(scope.lineId, "imagePrompt", prompt, from);
  const shot = presentLine(await getShownShot(scope.lineId));
  return { image_prompt: shot.image_prompt, shot };
}

export async function fetchVideoPrompt(scope: ShotScope): Promise<{ prompt: string }> {
  return { prompt: (await getShownShot(scope.lineId)).line.videoPrompt };
}

/** Keeps a prompt for the action video by the same rule. */
export async function updateVideoPrompt(
  scope: ShotScope,
  { prompt, written_from: from = null }: { prompt: string } & Origin,
) {
  await requireUnlockedShot(scope);
  await updateLinePrompt(scope.lineId, "videoPrompt", prompt, from);
  const shot = presentLine(await getShownShot(scope.lineId));
  return { prompt: shot.action_video_prompt, shot };
}
