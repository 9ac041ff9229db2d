import { updateStory } from "@/db/queries/stories";
import type { StoryScope } from "@/lib/access";
import { cancelRunsOfStory } from "@/lib/runs/end-run";

/** Takes a story out of everybody's sight and stops what works for it; its rows stay. */
export async function deleteStory(scope: StoryScope): Promise<Record<string, never>> {
  await updateStory(scope.storyId, { deletedAt: new Date() });
  await cancelRunsOfStory(scope.storyId);
  return {};
}
