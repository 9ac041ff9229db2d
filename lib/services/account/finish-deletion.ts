import { replaceAddressInAudit } from "@/db/queries/account-changes";
import {
  deleteLeavingAccount,
  type LeavingAccount,
  listHandOversBy,
  listLeavingAccounts,
  listProjectsOfLeaver,
} from "@/db/queries/account-deletion";
import { pseudonym } from "@/lib/auth/derive-key";
import { standInAddress } from "@/lib/auth/stand-in-address";
import { log } from "@/lib/log/log";
import { outboxDirectory, removeMailsNaming } from "@/lib/providers";
import { DELETED_USER } from "@/lib/rules/account";
import { sendProjectDeleted, sendProjectHandedOver } from "@/lib/services/mail/project-mails";
import { purgeProject } from "@/lib/services/project/trash";
import { leaveEveryProject } from "@/lib/services/sharing/leave-every-project";

/** Projects handed over this long before the account went were handed over because it went. */
const HAND_OVER_MS = 60 * 60 * 1000;

/** Of a keyed hash: enough to tell the deleted people of one project apart. */
const TOMBSTONE_DIGITS = 6;

/** One thing to do for an account that is being deleted; doing it again changes nothing. */
interface DeletionStep {
  name: string;
  run: (account: LeavingAccount) => Promise<void>;
}

/**
 * What is left to do once an account is marked as deleted, in this order. Every step finds what it
 * needs in the database and can be repeated, so that a crash anywhere loses nothing; the account's
 * row goes last, because it is what the sweep finds.
 */
export const DELETION_STEPS: readonly DeletionStep[] = [
  { name: "tell-members", run: tellMembers },
  { name: "purge-projects", run: purgeProjects },
  { name: "leave-projects", run: ({ email }) => leaveEveryProject(email) },
  {
    name: "replace-address",
    run: ({ email, userId }) => replaceAddressInAudit(email, tombstoneOf(userId)),
  },
  { name: "remove-mails", run: ({ email }) => removeMailsNaming(outboxDirectory(), email) },
  { name: "delete-account", run: deleteRow },
];

/** What stands in the place of a deleted person: the same one everywhere, and nobody's name. */
export function tombstoneOf(userId: string): string {
  return `${DELETED_USER} ${pseudonym("tombstone", userId).slice(0, TOMBSTONE_DIGITS)}`;
}

/** Removes everything that names somebody whose account is marked as deleted. */
export async function finishDeletion(userId: string): Promise<void> {
  const [account] = await listLeavingAccounts({ userId });
  if (account) await finish(account);
}

/** The same for an address, before somebody registers it anew. */
export async function finishDeletionOfAddress(email: string): Promise<void> {
  const [account] = await listLeavingAccounts({ email });
  if (account) await finish(account);
}

/** Finishes every deletion that was interrupted; one that fails does not stop the others. */
export async function finishDeletions(): Promise<void> {
  for (const account of await listLeavingAccounts()) {
    try {
      await finish(account);
    } catch (cause) {
      log("error", "the deletion of an account was interrupted", {
        userId: account.userId,
        cause,
      });
    }
  }
}

async function finish(account: LeavingAccount): Promise<void> {
  for (const step of DELETION_STEPS) await step.run(account);
}

/** Mails that cannot be sent now are not worth keeping somebody's data for. */
async function tellMembers({ userId, email, deletedAt }: LeavingAccount): Promise<void> {
  const mails: Promise<void>[] = [];
  for (const { projectId, name, memberEmails } of await listProjectsOfLeaver(userId)) {
    mails.push(...memberEmails.map((to) => sendProjectDeleted({ to, projectId, name })));
  }
  const since = new Date(deletedAt.getTime() - HAND_OVER_MS);
  for (const { changeId, name, ownerEmail, memberEmails } of await listHandOversBy(email, since)) {
    for (const to of [ownerEmail, ...memberEmails]) {
      mails.push(sendProjectHandedOver({ to, changeId, name, isOwner: to === ownerEmail }));
    }
  }
  for (const result of await Promise.allSettled(mails)) {
    if (result.status === "rejected") {
      log("warn", "a member could not be told of a project", { cause: result.reason });
    }
  }
}

async function purgeProjects({ userId }: LeavingAccount): Promise<void> {
  for (const { projectId } of await listProjectsOfLeaver(userId)) {
    await purgeProject(projectId);
  }
}

/** @throws Error while a project is left, so that the sweep begins again */
async function deleteRow({ userId, email }: LeavingAccount): Promise<void> {
  if (!(await deleteLeavingAccount(userId, standInAddress(email)))) {
    throw new Error("the account still owns a project");
  }
}
