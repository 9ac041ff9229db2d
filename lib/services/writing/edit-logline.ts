import { getStoryWithCreator } from "@/db/queries/stories";
import { saveLogline } from "@/db/queries/writing";
import type { StoryScope } from "@/lib/access";
import { presentStory } from "@/lib/services/story/present";
import { requireKept } from "@/lib/services/text/changed-meanwhile";

/**
 * Saves the logline. With `edited_from`, only when that still is the logline of the story; else the
 * other one comes in the details `{currentText}`. @throws AppError story.changedMeanwhile
 */
export async function editLogline(
  scope: StoryScope,
  body: { logline: string; edited_from?: string },
) {
  const logline = body.logline.trim();
  const saved = await saveLogline(scope.storyId, logline, body.edited_from ?? null);
  const story = await getStoryWithCreator(scope.storyId);
  requireKept(saved, logline, { text: story.story.logline });
  return { story: presentStory(story) };
}
