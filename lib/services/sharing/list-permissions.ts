import { listMembers } from "@/db/queries/permissions";
import { levelOf, type ProjectScope } from "@/lib/access";
import { presentMembers } from "./present";

/** Everybody in a project, the owner first, and the caller's own level. */
export async function listPermissions(scope: ProjectScope) {
  const members = await listMembers(scope.projectId);
  return { ...presentMembers(members), permissionLevel: levelOf(scope) };
}
