import { and, eq, inArray, isNull, not, or, sql } from "drizzle-orm";
import { database, type Executor } from "@/db/client";
import { accountLinks, permissionChanges, permissions, users } from "@/db/schema";
import { isCausedBy } from "@/lib/errors";
import { useLink } from "./account-links";
import { type AccountIdentity, identityColumns, isAbandoned, isPerson } from "./accounts";
import { lockProjectsOf } from "./permissions";

/** PostgreSQL's code for a value that somebody else has. */
const UNIQUE_VIOLATION = "23505";

function isTaken(cause: unknown): boolean {
  return isCausedBy(cause, (error) => "code" in error && error.code === UNIQUE_VIOLATION);
}

/**
 * Gives a person another user name. A registration that has held it for too long loses it.
 * @returns false when somebody else has it
 */
export async function renameAccount(
  userId: string,
  userName: string,
  heldSince: Date,
): Promise<boolean> {
  try {
    await database().transaction(async (transaction) => {
      await transaction
        .delete(users)
        .where(and(eq(users.userName, userName), isAbandoned(heldSince)));
      await transaction
        .update(users)
        .set({ userName })
        .where(and(eq(users.id, userId), isPerson));
    });
    return true;
  } catch (cause) {
    if (isTaken(cause)) return false;
    throw cause;
  }
}

type AddressChange =
  | { kind: "changed"; account: AccountIdentity; formerEmail: string }
  /** Somebody has an account with it by now. */
  | { kind: "taken" }
  /** The link was used meanwhile, or its account is gone. */
  | { kind: "invalid" };

/**
 * Uses a link to another address: from now on it is the person's, in the account and in every project
 * that named the old one. Registrations beside the old or new address go, and every other link that
 * was mailed to the old one.
 * @param standIn under which a registration is kept beside an account of its address
 */
export async function changeAddressByLink(
  linkId: string,
  standIn: (email: string) => string,
): Promise<AddressChange> {
  try {
    return await database().transaction(async (transaction) => {
      const link = await useLink(transaction, linkId);
      if (!link?.pendingEmail) return { kind: "invalid" };
      const { userId, pendingEmail: email } = link;
      const [former] = await transaction
        .select({ email: users.email })
        .from(users)
        .where(and(eq(users.id, userId), isPerson))
        .for("update");
      if (!former) return { kind: "invalid" };
      const beside = [email, standIn(email), standIn(former.email)];
      await transaction
        .delete(users)
        .where(
          and(inArray(users.email, beside), isNull(users.emailVerifiedAt), not(users.isSystem)),
        );
      const [account] = await transaction
        .update(users)
        .set({ email })
        .where(eq(users.id, userId))
        .returning(identityColumns);
      if (!account) return { kind: "invalid" };
      await moveMemberships(transaction, former.email, email);
      await replaceAddressInAudit(former.email, email, transaction);
      await transaction.delete(accountLinks).where(eq(accountLinks.userId, userId));
      return { kind: "changed", account, formerEmail: former.email };
    });
  } catch (cause) {
    if (isTaken(cause)) return { kind: "taken" };
    throw cause;
  }
}

/**
 * Puts an address in the place of another in all projects. Where both are in a project, the new one was
 * only invited: nobody has used it, so nobody answers to it, and the membership stays that was used.
 */
async function moveMemberships(transaction: Executor, from: string, to: string): Promise<void> {
  await lockProjectsOf(transaction, [from, to]);
  const ofFrom = transaction
    .select({ projectId: permissions.projectId })
    .from(permissions)
    .where(eq(permissions.email, from));
  await transaction
    .delete(permissions)
    .where(and(eq(permissions.email, to), inArray(permissions.projectId, ofFrom)));
  // One statement: at its end everybody must answer to somebody who is there.
  await transaction
    .update(permissions)
    .set({
      email: sql`case when ${permissions.email} = ${from} then ${to} else ${permissions.email} end`,
      sharedBy: sql`case when ${permissions.sharedBy} = ${from} then ${to} else ${permissions.sharedBy} end`,
    })
    .where(
      and(
        inArray(permissions.projectId, ofFrom),
        or(eq(permissions.email, from), eq(permissions.sharedBy, from)),
      ),
    );
}

/** Puts something else in the place of an address in the audit trail of every project. */
export async function replaceAddressInAudit(
  email: string,
  other: string,
  executor: Executor = database(),
): Promise<void> {
  const { actorEmail, subjectEmail, fromSharedBy, toSharedBy } = permissionChanges;
  await executor
    .update(permissionChanges)
    .set({
      actorEmail: sql`case when ${actorEmail} = ${email} then ${other} else ${actorEmail} end`,
      subjectEmail: sql`case when ${subjectEmail} = ${email} then ${other} else ${subjectEmail} end`,
      fromSharedBy: sql`case when ${fromSharedBy} = ${email} then ${other} else ${fromSharedBy} end`,
      toSharedBy: sql`case when ${toSharedBy} = ${email} then ${other} else ${toSharedBy} end`,
    })
    .where(
      or(
        eq(actorEmail, email),
        eq(subjectEmail, email),
        eq(fromSharedBy, email),
        eq(toSharedBy, email),
      ),
    );
}
