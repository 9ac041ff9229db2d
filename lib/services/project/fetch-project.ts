import { getProjectWithOwner } from "@/db/queries/projects";
import { levelOf, type ProjectScope } from "@/lib/access";
import { presentProject } from "./present";

/** A project with the caller's level in it. */
export async function fetchProject(scope: ProjectScope) {
  return {
    project: presentProject(await getProjectWithOwner(scope.projectId)),
    permissionLevel: levelOf(scope),
    projectOwnerId: scope.ownerId,
  };
}
