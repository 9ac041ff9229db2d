import { listContextItemsWithCount } from "@/db/queries/context";
import type { ProjectScope } from "@/lib/access";
import { presentContextListItem } from "./present";

/** The context items of a project, oldest first. */
export async function listContextItems(scope: ProjectScope) {
  const rows = await listContextItemsWithCount(scope.projectId);
  return { contextItems: rows.map(presentContextListItem) };
}
