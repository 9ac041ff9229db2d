import { getProjectWithOwner } from "@/db/queries/projects";
import { restoreProject as restoreRow } from "@/db/queries/trash";
import type { UserScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { trashLimit } from "@/lib/rules/trash";
import { presentProject } from "./present";

/**
 * Brings back a project that the caller owns, for everybody it was shared with. A deleted project has
 * no door for `lib/access` to keep, so the statement itself asks for the owner: to everybody else it
 * does not exist. One that is there already stays as it is.
 * @throws AppError project.notFound also when its time in the trash is over
 */
export async function restoreProject({ caller }: UserScope, body: { project_id: string }) {
  const isBack = await restoreRow(body.project_id, caller.userId, trashLimit());
  if (!isBack) throw new AppError("project.notFound");
  return { project: presentProject(await getProjectWithOwner(body.project_id)) };
}
