import { getProjectWithOwner, updateProject } from "@/db/queries/projects";
import {
  deleteProjectRows,
  listDeletedProjects as listRows,
  restoreProject as restoreRow,
} from "@/db/queries/trash";
import { deleteDueFiles } from "@/db/queries/unclaimed-files";
import type { ProjectScope, UserScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { releaseIdleHolds } from "@/lib/ledger/release-idle-holds";
import { fileStore } from "@/lib/providers";
import { trashLimit } from "@/lib/rules/trash";
import { cancelRunsOfProject } from "@/lib/runs/end-run";
import { projectMediaPrefix } from "@/lib/services/media/media-url";
import { presentDeletedProject, presentProject } from "./present";

/**
 * Takes a project out of everybody's sight and stops what works for it; its rows stay, so that it can
 * be brought back.
 */
export async function deleteProject(scope: ProjectScope): Promise<Record<string, never>> {
  await updateProject(scope.projectId, { deletedAt: new Date() });
  await cancelRunsOfProject(scope.projectId);
  return {};
}

/** The caller's own deleted projects that can still be brought back, the last one first. */
export async function listDeletedProjects({ caller }: UserScope) {
  const rows = await listRows(caller.userId, trashLimit());
  return { projects: rows.map(presentDeletedProject) };
}

/**
 * Brings back a project that the caller owns, for everybody it was shared with. `lib/access` finds no
 * deleted project, so the statement itself asks for the owner: to everybody else it
 * does not exist. One that is there already stays as it is.
 * @throws AppError project.notFound also when its time in the trash is over
 */
export async function restoreProject({ caller }: UserScope, body: { project_id: string }) {
  const isBack = await restoreRow(body.project_id, caller.userId, trashLimit());
  if (!isBack) throw new AppError("project.notFound");
  return { project: presentProject(await getProjectWithOwner(body.project_id)) };
}

/**
 * Deletes a project for good, with everything in it and every file of it; what was paid for stays on
 * the books. Doing it again finishes what a crash interrupted: as long as the row is there the whole
 * is repeated, and afterwards the sweep of unclaimed files knows every file that is left.
 * @throws ProviderError when the file store cannot be reached; nothing is lost by trying again
 */
export async function purgeProject(projectId: string): Promise<void> {
  const prefix = projectMediaPrefix(projectId);
  const store = fileStore();
  await cancelRunsOfProject(projectId);
  // While the runs can still be seen to have ended: what they had set aside is free at once.
  await releaseIdleHolds();
  const keys = await store.list(prefix);
  await deleteProjectRows(projectId, keys);
  // Work that was under way a moment ago may have stored one more file.
  const late = await store.list(prefix);
  await store.remove([...new Set([...keys, ...late])]);
  await deleteDueFiles(keys);
}
