import { getStoryWithCreator, insertStory } from "@/db/queries/stories";
import { actingUserId, type ProjectScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { DEFAULT_STORY_SECONDS } from "@/lib/rules/story-length";
import { presentStory } from "./present";

/** Adds a story of the default length. @throws AppError story.titleMissing */
export async function createStory(scope: ProjectScope, body: { title: string }) {
  const title = body.title.trim();
  if (title === "") throw new AppError("story.titleMissing");
  const story = await insertStory({
    projectId: scope.projectId,
    title,
    lengthSeconds: DEFAULT_STORY_SECONDS,
    createdBy: actingUserId(scope),
  });
  return { story: presentStory(await getStoryWithCreator(story.id)) };
}
