import { listDeletedProjects as listRows } from "@/db/queries/trash";
import type { UserScope } from "@/lib/access";
import { trashLimit } from "@/lib/rules/trash";
import { presentDeletedProject } from "./present";

/** The caller's own deleted projects that can still be brought back, the last one first. */
export async function listDeletedProjects({ caller }: UserScope) {
  const rows = await listRows(caller.userId, trashLimit());
  return { projects: rows.map(presentDeletedProject) };
}
