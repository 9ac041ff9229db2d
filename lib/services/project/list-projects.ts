import { listProjectsOf } from "@/db/queries/projects";
import { listStillsOfProjects } from "@/db/queries/stories";
import type { UserScope } from "@/lib/access";
import { mediaUrl } from "@/lib/services/media/media-url";
import { presentProjectListItem } from "./present";

/** Enough to recognise a project by. */
const STILLS_SHOWN = 3;

/** The caller's own projects, and those that others share with them. */
export async function listProjects({ caller }: UserScope) {
  const rows = await listProjectsOf(caller.email);
  const stills = await listStillsOfProjects(rows.map(({ project }) => project.id));
  const present = (row: (typeof rows)[number]) =>
    presentProjectListItem(
      row,
      stills
        .filter(({ projectId }) => projectId === row.project.id)
        .slice(0, STILLS_SHOWN)
        .map(({ mediaKey }) => mediaUrl(mediaKey)),
    );
  const own = (row: (typeof rows)[number]) => row.project.ownerId === caller.userId;
  return {
    owned_projects: rows.filter(own).map(present),
    accessible_projects: rows.filter((row) => !own(row)).map(present),
  };
}
