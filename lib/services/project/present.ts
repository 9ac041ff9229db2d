import type { ProjectWithOwner } from "@/db/queries/projects";
import type { WireProject, WireProjectListItem } from "@/lib/contracts/project";
import { readImageStyle } from "@/lib/rules/image-style";
import type { PermissionLevel } from "@/lib/rules/permission";

export function presentProject({ project, owner }: ProjectWithOwner): WireProject {
  return {
    id: project.id,
    name: project.name,
    description: project.description,
    image_style: readImageStyle(project.imageStyle),
    owner,
  };
}

export function presentProjectListItem(
  row: ProjectWithOwner & { level: PermissionLevel },
  imageUrls: string[],
): WireProjectListItem {
  return {
    id: row.project.id,
    name: row.project.name,
    owner: row.owner,
    permission: row.level,
    image_urls: imageUrls,
  };
}
