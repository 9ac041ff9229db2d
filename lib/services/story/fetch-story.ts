import { getStoryWithCreator } from "@/db/queries/stories";
import { levelOf, type StoryScope } from "@/lib/access";
import { presentStory } from "./present";

/** A story with the caller's level in its project. */
export async function fetchStory(scope: StoryScope) {
  return {
    story: presentStory(await getStoryWithCreator(scope.storyId)),
    permissionLevel: levelOf(scope),
    projectId: scope.projectId,
  };
}
