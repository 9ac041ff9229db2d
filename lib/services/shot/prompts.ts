import { getLine, updateLinePrompt } from "@/db/queries/lines";
import type { ShotScope } from "@/lib/access";
import { presentLine } from "@/lib/services/parsing/present-line";

/** Keeps a person's own image prompt as it was written. */
export async function updateImagePrompt(scope: ShotScope, body: { image_prompt: string }) {
  await updateLinePrompt(scope.lineId, "imagePrompt", body.image_prompt);
  const shot = presentLine(await getLine(scope.lineId));
  return { image_prompt: shot.image_prompt, shot };
}

export async function fetchVideoPrompt(scope: ShotScope): Promise<{ prompt: string }> {
  return { prompt: (await getLine(scope.lineId)).line.videoPrompt };
}

/** Keeps a person's own prompt for the action video as it was written. */
export async function updateVideoPrompt(scope: ShotScope, body: { prompt: string }) {
  await updateLinePrompt(scope.lineId, "videoPrompt", body.prompt);
  const shot = presentLine(await getLine(scope.lineId));
  return { prompt: shot.action_video_prompt, shot };
}
