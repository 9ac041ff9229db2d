import { getStoryWithCreator } from "@/db/queries/stories";
import { changeStoryFormat } from "@/db/queries/story-format";
import type { StoryScope } from "@/lib/access";
import type { FrameFormat } from "@/lib/rules/frame-format";
import { requireQuiet } from "@/lib/services/parsing/require-quiet";
import { presentStory } from "./present";

/**
 * Gives a story another format. Nothing is made by it; see `changeStoryFormat` for what is chosen then.
 * @throws AppError story.formatWhileMaking while something is made of its lines, which would be of neither
 */
export async function updateStoryFormat(
  { storyId }: StoryScope,
  { aspect, height, reframe = false }: FrameFormat & { reframe?: boolean | undefined },
) {
  await requireQuiet(storyId, "story.formatWhileMaking");
  await changeStoryFormat(storyId, { aspect, height }, { reframes: reframe });
  return { story: presentStory(await getStoryWithCreator(storyId)) };
}
