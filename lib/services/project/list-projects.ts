import { listProjectsOf } from "@/db/queries/projects";
import type { UserScope } from "@/lib/access";
import { presentProjectListItem } from "./present";

/** The caller's own projects, and those that others share with them. */
export async function listProjects({ caller }: UserScope) {
  const rows = await listProjectsOf(caller.email);
  const isOwn = ({ ownerId }: { ownerId: string }) => ownerId === caller.userId;
  return {
    owned_projects: rows.filter(isOwn).map(presentProjectListItem),
    accessible_projects: rows.filter((row) => !isOwn(row)).map(presentProjectListItem),
  };
}
