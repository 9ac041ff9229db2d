import { getStoryWithCreator } from "@/db/queries/stories";
import { restoreStory as restoreRow } from "@/db/queries/trash";
import type { ProjectScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { trashLimit } from "@/lib/rules/trash";
import { presentStory } from "./present";

/**
 * Brings a deleted story of the project back, whoever deleted it; one that is there stays as it is.
 * @throws AppError story.notFound also when its time in the trash is over
 */
export async function restoreStory(scope: ProjectScope, body: { story_id: string }) {
  const isBack = await restoreRow(body.story_id, scope.projectId, trashLimit());
  if (!isBack) throw new AppError("story.notFound");
  return { story: presentStory(await getStoryWithCreator(body.story_id)) };
}
