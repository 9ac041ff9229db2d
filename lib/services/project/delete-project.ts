import { updateProject } from "@/db/queries/projects";
import type { ProjectScope } from "@/lib/access";

/** Takes a project out of everybody's sight; its rows stay, so that it can be brought back. */
export async function deleteProject(scope: ProjectScope): Promise<Record<string, never>> {
  await updateProject(scope.projectId, { deletedAt: new Date() });
  return {};
}
