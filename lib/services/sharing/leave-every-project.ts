import { listProjectsSharedWith, lockMembers, writeMemberChanges } from "@/db/queries/permissions";
import { changesOfRemoval, mayLeave } from "@/lib/rules/sharing";
import { cancelRunsOfStrangers } from "@/lib/runs/end-run";

/**
 * Takes an address out of every project that others share with it, those in the trash included; its
 * invitees answer to whoever had invited it. Projects of its own stay. Each project is one
 * transaction, so that doing it again finishes what was interrupted.
 */
export async function leaveEveryProject(email: string): Promise<void> {
  for (const projectId of await listProjectsSharedWith(email)) await leave(projectId, email);
}

async function leave(projectId: string, email: string): Promise<void> {
  await lockMembers(
    projectId,
    async ({ transaction, members }) => {
      // Removed, or made the owner, since the list was read.
      if (!mayLeave(members, email)) return;
      const changes = changesOfRemoval(members, email, { email });
      await writeMemberChanges(transaction, projectId, email, changes);
    },
    { deletedToo: true },
  );
  await cancelRunsOfStrangers(projectId);
}
