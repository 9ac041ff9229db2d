import { listSharedProjectsOf, type SharedProjectRow } from "@/db/queries/account-deletion";
import type { UserScope } from "@/lib/access";
import type { WireSharedProject } from "@/lib/contracts/account";

/** The caller's projects in which others work: what must be decided before their account can go. */
export async function listSharedProjects({
  caller,
}: UserScope): Promise<{ projects: WireSharedProject[] }> {
  const rows = await listSharedProjectsOf(caller.userId);
  return { projects: rows.map(presentSharedProject) };
}

/** The wire form of a shared project. */
export function presentSharedProject(row: SharedProjectRow): WireSharedProject {
  const { projectId, name, members, editors } = row;
  return { project_id: projectId, name, members, editors };
}
