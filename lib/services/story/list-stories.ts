import { listStoriesWithProgress } from "@/db/queries/stories";
import type { ProjectScope } from "@/lib/access";
import { presentStoryListItem } from "./present";

/** The stories of a project, each with a still to recognise it by and how far it is. */
export async function listStories(scope: ProjectScope) {
  const rows = await listStoriesWithProgress(scope.projectId);
  return { stories: rows.map(presentStoryListItem) };
}
