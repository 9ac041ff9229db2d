import { getProjectWithOwner, updateProject as saveProject } from "@/db/queries/projects";
import type { ProjectScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import type { ImageStyle } from "@/lib/rules/image-style";
import { presentProject } from "./present";

/** Changes name, description or image style; a blank name is refused. @throws AppError project.nameMissing */
export async function updateProject(
  scope: ProjectScope,
  change: { name?: string; description?: string; imageStyle?: ImageStyle },
) {
  if (change.name !== undefined && change.name.trim() === "") {
    throw new AppError("project.nameMissing");
  }
  await saveProject(scope.projectId, change);
  return { project: presentProject(await getProjectWithOwner(scope.projectId)) };
}
