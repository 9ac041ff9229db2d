import { getStoryWithCreator, saveScript } from "@/db/queries/stories";
import type { StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { presentStory } from "@/lib/services/story/present";

/**
 * Saves the script. With a version, only when nobody saved meanwhile: then both texts are kept, the
 * other one in the answer. @throws AppError story.changedMeanwhile
 */
export async function editScript(scope: StoryScope, body: { script: string; version?: number }) {
  const version = await saveScript(scope.storyId, body.script, body.version ?? null);
  const story = await getStoryWithCreator(scope.storyId);
  if (version === null) {
    throw new AppError("story.changedMeanwhile", {
      details: { script: story.story.script, version: story.story.scriptVersion },
    });
  }
  return { story: presentStory(story) };
}
