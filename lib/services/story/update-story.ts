import { getStoryWithCreator, updateStory as saveStory } from "@/db/queries/stories";
import type { StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { type StoryLength, storyLengthSeconds } from "@/lib/rules/story-length";
import { presentStory } from "./present";

/** Changes the title. @throws AppError story.titleMissing */
export async function updateStoryTitle(scope: StoryScope, body: { title: string }) {
  if (body.title === "") throw new AppError("story.titleMissing");
  await saveStory(scope.storyId, { title: body.title });
  return { story: presentStory(await getStoryWithCreator(scope.storyId)) };
}

/** Changes the planned running time; 0:00 becomes 0:15. @throws AppError when it is not offered */
export async function updateStoryLength(scope: StoryScope, length: StoryLength) {
  const lengthSeconds = storyLengthSeconds(length);
  if (lengthSeconds === null) {
    throw new AppError("general.invalid", {
      values: { field: "seconds", reason: "must be 0, 15, 30 or 45" },
    });
  }
  await saveStory(scope.storyId, { lengthSeconds });
  return { story: presentStory(await getStoryWithCreator(scope.storyId)) };
}
