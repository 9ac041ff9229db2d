import type { ProjectListRow, ProjectWithOwner } from "@/db/queries/projects";
import type { WireDeletedProject, WireProject, WireProjectListItem } from "@/lib/contracts/project";
import { readImageStyle } from "@/lib/rules/image-style";
import { purgeMoment } from "@/lib/rules/trash";
import { canLookAtStills } from "@/lib/services/media/can-look-at-stills";
import { mediaUrl } from "@/lib/services/media/media-url";

/** A project as its own screen shows it. */
export function presentProject({ project, owner }: ProjectWithOwner): WireProject {
  return {
    id: project.id,
    name: project.name,
    description: project.description,
    image_style: readImageStyle(project.imageStyle),
    pronunciations: project.pronunciations,
    looks_at_stills: project.looksAtStills,
    can_look_at_stills: canLookAtStills(),
    owner,
    archived_at: project.archivedAt?.toISOString() ?? null,
  };
}

export function presentProjectListItem(row: ProjectListRow): WireProjectListItem {
  return {
    id: row.id,
    name: row.name,
    owner: row.owner,
    permission: row.level,
    image_urls: row.stillKeys.map(mediaUrl),
    film: row.film && { story_id: row.film.storyId, seconds: row.film.seconds },
    created_at: row.createdAt.toISOString(),
    archived_at: row.archivedAt?.toISOString() ?? null,
  };
}

/** A project in the trash. */
export function presentDeletedProject(row: {
  id: string;
  name: string;
  deletedAt: Date;
}): WireDeletedProject {
  return { id: row.id, name: row.name, ...presentTrashTimes(row.deletedAt) };
}

/** When something was deleted, and until when it can be brought back. */
export function presentTrashTimes(deletedAt: Date): { deleted_at: string; purged_at: string } {
  return { deleted_at: deletedAt.toISOString(), purged_at: purgeMoment(deletedAt).toISOString() };
}
