import { getProjectWithOwner, updateProject as saveProject } from "@/db/queries/projects";
import type { ProjectScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import type { ImageStyle } from "@/lib/rules/image-style";
import { faultyPronunciation } from "@/lib/rules/spoken/pronunciation";
import { presentProject } from "./present";

/**
 * Changes name, description, image style or pronunciations.
 * @throws AppError project.nameMissing, project.pronunciationUnreadable
 */
export async function updateProject(
  scope: ProjectScope,
  change: {
    name?: string;
    description?: string;
    imageStyle?: ImageStyle;
    pronunciations?: string;
  },
) {
  if (change.name !== undefined && change.name.trim() === "") {
    throw new AppError("project.nameMissing");
  }
  const line = faultyPronunciation(change.pronunciations ?? "");
  if (line !== null) throw new AppError("project.pronunciationUnreadable", { values: { line } });
  await saveProject(scope.projectId, change);
  return { project: presentProject(await getProjectWithOwner(scope.projectId)) };
}
