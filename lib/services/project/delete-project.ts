import { updateProject } from "@/db/queries/projects";
import type { ProjectScope } from "@/lib/access";
import { cancelRunsOfProject } from "@/lib/runs/end-run";

/**
 * Takes a project out of everybody's sight and stops what works for it; its rows stay, so that it can
 * be brought back.
 */
export async function deleteProject(scope: ProjectScope): Promise<Record<string, never>> {
  await updateProject(scope.projectId, { deletedAt: new Date() });
  await cancelRunsOfProject(scope.projectId);
  return {};
}
