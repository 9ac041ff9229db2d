import { listDeletedStories as listRows } from "@/db/queries/trash";
import type { ProjectScope } from "@/lib/access";
import { trashLimit } from "@/lib/rules/trash";
import { presentDeletedStory } from "./present";

/** The deleted stories of a project that can still be brought back, the last one first. */
export async function listDeletedStories(scope: ProjectScope) {
  const rows = await listRows(scope.projectId, trashLimit());
  return { stories: rows.map(presentDeletedStory) };
}
