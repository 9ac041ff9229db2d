import { moveOwnership } from "@/db/queries/permissions";
import type { ProjectScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { changesOfHandOver, refuseHandOver } from "@/lib/rules/sharing";
import { changeMembers } from "./change-members";
import { presentMembers } from "./present";

/**
 * Makes an editor the owner of a project; the owner becomes an editor who answers to them.
 * @throws AppError sharing.onlyOwnerHandsOver, sharing.memberNotFound, sharing.handOverToEditor,
 *   sharing.handOverNeedsAccount
 */
export async function handOverProject(scope: ProjectScope, body: { email: string }) {
  const members = await changeMembers(scope, {
    refuse: (members, actorEmail) => refuseHandOver(members, actorEmail, body.email),
    change: (members, actorEmail) => changesOfHandOver(members, actorEmail, body.email),
    alsoWrite: async ({ transaction }) => {
      const moved = await moveOwnership(transaction, scope.projectId, body.email);
      if (!moved) throw new AppError("sharing.handOverNeedsAccount");
    },
  });
  return presentMembers(members);
}
