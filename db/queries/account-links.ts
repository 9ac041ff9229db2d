import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { database, type Executor } from "@/db/client";
import { accountLinks, sessions, users } from "@/db/schema";
import { type AccountIdentity, identityColumns } from "./accounts";

type LinkPurpose = (typeof accountLinks.$inferSelect)["purpose"];

/** Stores a link that was not used yet. @returns its id */
export async function recordLink(link: {
  userId: string;
  purpose: LinkPurpose;
  tokenHash: string;
  expiresAt: Date;
  pendingPasswordHash?: string;
  pendingEmail?: string;
}): Promise<string> {
  const [row] = await database()
    .insert(accountLinks)
    .values(link)
    .returning({ id: accountLinks.id });
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

export interface LinkAttempt {
  linkId: string;
  /** The address that it makes count, if it is about one. */
  pendingEmail: string | null;
  /** The hash that the given password is compared with. */
  passwordHash: string;
  /** How often a password was tried on this link, this time included. */
  attempts: number;
}

/**
 * Takes one of the tries that a link allows, before the password is looked at, so that many at once
 * get no more of them than one after another.
 * @returns null for a link that is unknown, used, too old or burnt
 */
export async function takeLinkAttempt(
  purpose: LinkPurpose,
  tokenHash: string,
  mostAttempts: number,
): Promise<LinkAttempt | null> {
  const [link] = await database()
    .update(accountLinks)
    .set({ wrongPasswords: sql`${accountLinks.wrongPasswords} + 1` })
    .where(
      and(
        eq(accountLinks.tokenHash, tokenHash),
        eq(accountLinks.purpose, purpose),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, sql`now()`),
        lt(accountLinks.wrongPasswords, mostAttempts),
      ),
    )
    .returning({
      linkId: accountLinks.id,
      userId: accountLinks.userId,
      pendingPasswordHash: accountLinks.pendingPasswordHash,
      pendingEmail: accountLinks.pendingEmail,
      attempts: accountLinks.wrongPasswords,
    });
  if (!link) return null;
  const { userId, pendingPasswordHash, ...attempt } = link;
  const passwordHash = pendingPasswordHash ?? (await findPasswordHashOf(userId));
  return passwordHash === null ? null : { ...attempt, passwordHash };
}

async function findPasswordHashOf(userId: string): Promise<string | null> {
  const [row] = await database()
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  return row?.passwordHash ?? null;
}

/** Returns a try whose password could not be looked at. */
export async function giveBackLinkAttempt(linkId: string): Promise<void> {
  await database()
    .update(accountLinks)
    .set({ wrongPasswords: sql`greatest(${accountLinks.wrongPasswords} - 1, 0)` })
    .where(eq(accountLinks.id, linkId));
}

/** Uses a verification link: the address is its holder's. @returns null when it was used meanwhile */
export async function verifyByLink(linkId: string): Promise<AccountIdentity | null> {
  return database().transaction(async (transaction) => {
    const link = await useLink(transaction, linkId);
    if (!link) return null;
    const [account] = await transaction
      .update(users)
      .set({ emailVerifiedAt: sql`now()` })
      .where(and(eq(users.id, link.userId), isNull(users.emailVerifiedAt), isNull(users.deletedAt)))
      .returning(identityColumns);
    return account ?? null;
  });
}

/**
 * Uses a reset link: the pending password counts from now on, every session and every other link of
 * the account ends. @returns null when it was used meanwhile
 */
export async function resetPasswordByLink(linkId: string): Promise<AccountIdentity | null> {
  return database().transaction(async (transaction) => {
    const link = await useLink(transaction, linkId);
    if (!link?.pendingPasswordHash) return null;
    const [account] = await transaction
      .update(users)
      .set({
        passwordHash: link.pendingPasswordHash,
        sessionVersion: sql`${users.sessionVersion} + 1`,
      })
      .where(
        and(eq(users.id, link.userId), isNotNull(users.emailVerifiedAt), isNull(users.deletedAt)),
      )
      .returning(identityColumns);
    await transaction.delete(sessions).where(eq(sessions.userId, link.userId));
    await transaction.delete(accountLinks).where(eq(accountLinks.userId, link.userId));
    return account ?? null;
  });
}

/** Marks a link as used, unless somebody was faster. One statement, so that one of many wins. */
export async function useLink(transaction: Executor, linkId: string) {
  const [link] = await transaction
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(accountLinks.id, linkId), isNull(accountLinks.usedAt)))
    .returning({
      userId: accountLinks.userId,
      pendingPasswordHash: accountLinks.pendingPasswordHash,
      pendingEmail: accountLinks.pendingEmail,
    });
  return link ?? null;
}

/** Deletes links that nobody can use any more. */
export async function deleteExpiredLinks(): Promise<void> {
  await database().delete(accountLinks).where(lt(accountLinks.expiresAt, sql`now()`));
}
