import { updateLinePrompt } from "@/db/queries/line-prompts";
import { getShownShot } from "@/db/queries/shown-lines";
import type { ShotScope } from "@/lib/access";
import { requireUnlockedShot } from "@/lib/services/lock/require-unlocked";
import { presentLine } from "@/lib/services/parsing/present-line";
import { requireKept } from "@/lib/services/text/changed-meanwhile";

interface Origin {
  /** The prompt that was edited, to be replaced only while it stands there. */
  edited_from?: string | undefined;
  /** For a prompt that is put back: what `startPrompt` said it was written from. */
  written_from?: string | null | undefined;
}

/**
 * Keeps an image prompt as it was written, by a person unless its origin is told.
 * @throws AppError lock.locked, story.changedMeanwhile
 */
export async function updateImagePrompt(
  scope: ShotScope,
  {
    image_prompt: prompt,
    written_from: from = null,
    edited_from: editedFrom,
  }: { image_prompt: string } & Origin,
) {
  await requireUnlockedShot(scope);
  const saved = await updateLinePrompt(scope.lineId, "imagePrompt", prompt, from, editedFrom);
  const shot = presentLine(await getShownShot(scope.lineId));
  requireKept(saved, prompt, { text: shot.image_prompt });
  return { image_prompt: shot.image_prompt, shot };
}

export async function fetchVideoPrompt(scope: ShotScope): Promise<{ prompt: string }> {
  return { prompt: (await getShownShot(scope.lineId)).line.videoPrompt };
}

/** Keeps a prompt for the action video by the same rule. */
export async function updateVideoPrompt(
  scope: ShotScope,
  { prompt, written_from: from = null, edited_from: editedFrom }: { prompt: string } & Origin,
) {
  await requireUnlockedShot(scope);
  const saved = await updateLinePrompt(scope.lineId, "videoPrompt", prompt, from, editedFrom);
  const shot = presentLine(await getShownShot(scope.lineId));
  requireKept(saved, prompt, { text: shot.action_video_prompt });
  return { prompt: shot.action_video_prompt, shot };
}
