import { insertProject } from "@/db/queries/projects";
import type { UserScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { DEFAULT_IMAGE_STYLE } from "@/lib/rules/image-style";

/** Makes a project that the caller owns. @throws AppError project.nameMissing */
export async function createProject(
  { caller }: UserScope,
  body: { projectName: string },
): Promise<{ project_id: string }> {
  const name = body.projectName.trim();
  if (name === "") throw new AppError("project.nameMissing");
  const project = await insertProject({
    ownerId: caller.userId,
    ownerEmail: caller.email,
    name,
    imageStyle: DEFAULT_IMAGE_STYLE,
  });
  return { project_id: project.id };
}
