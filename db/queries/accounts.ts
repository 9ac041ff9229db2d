import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { database } from "@/db/client";
import { preparedQuery } from "@/db/prepared-query";
import { accountLinks, sessions, twoStepSecrets, users } from "@/db/schema";

/** What an account is known by. */
export const identityColumns = {
  userId: users.id,
  userName: users.userName,
  email: users.email,
  sessionVersion: users.sessionVersion,
};

export interface AccountIdentity {
  userId: string;
  userName: string;
  email: string;
  sessionVersion: number;
}

/** A person's account: neither the command line's own user nor one that is being deleted. */
export const isPerson = and(not(users.isSystem), isNull(users.deletedAt));
const isVerified = isNotNull(users.emailVerifiedAt);

/** Joined by `isTwoStepOf`: whether a sign-in of this person asks for a code. */
const hasTwoStep = sql<boolean>`${twoStepSecrets.userId} is not null`;
const isTwoStepOf = and(eq(twoStepSecrets.userId, users.id), isNotNull(twoStepSecrets.confirmedAt));

const livingColumns = { ...identityColumns, isAdmin: users.isAdmin, hasTwoStep };

const selectLivingAccount = preparedQuery(["userId", "sessionVersion"], (db, places) =>
  db
    .select(livingColumns)
    .from(users)
    .leftJoin(twoStepSecrets, isTwoStepOf)
    .where(
      and(
        eq(users.id, places.userId),
        eq(users.sessionVersion, places.sessionVersion),
        isVerified,
        isPerson,
      ),
    ),
);

const selectLivingSession = preparedQuery(["userId", "sessionVersion", "sessionId"], (db, places) =>
  db
    .select({ ...livingColumns, seenAt: sessions.seenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(twoStepSecrets, isTwoStepOf)
    .where(
      and(
        eq(sessions.id, places.sessionId),
        eq(users.id, places.userId),
        eq(users.sessionVersion, places.sessionVersion),
        isVerified,
        isPerson,
      ),
    ),
);

/**
 * The account behind a session that is still good: verified, not signed out everywhere since, and the
 * session itself not ended. One from before sessions had ids ends with all others only.
 * @returns also when the session was last seen, null where that is not kept
 */
export async function findLivingAccount(claim: {
  userId: string;
  sessionVersion: number;
  sessionId?: string | undefined;
}) {
  const { userId, sessionVersion, sessionId } = claim;
  if (sessionId !== undefined) {
    const [row] = await selectLivingSession({ userId, sessionVersion, sessionId });
    return row ?? null;
  }
  const [row] = await selectLivingAccount({ userId, sessionVersion });
  return row ? { ...row, seenAt: null } : null;
}

/** The address of an account, within another statement. */
export function addressOf(userId: string | Placeholder): SQL {
  return sql`(select ${users.email} from ${users} where ${users.id} = ${userId})`;
}

export interface SignInAccount extends AccountIdentity {
  passwordHash: string;
  verified: boolean;
  hasTwoStep: boolean;
}

/** What is needed to judge a sign-in, for each of the addresses that has an account. */
export async function listSignInAccounts(emails: string[]): Promise<SignInAccount[]> {
  return database()
    .select({
      ...identityColumns,
      passwordHash: users.passwordHash,
      verified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      hasTwoStep,
    })
    .from(users)
    .leftJoin(twoStepSecrets, isTwoStepOf)
    .where(and(inArray(users.email, emails), isPerson));
}

/** The stored password of an account. */
export async function findPasswordHash(userId: string): Promise<string | null> {
  const [row] = await database()
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isPerson));
  return row?.passwordHash ?? null;
}

/** The verified account of an address. */
export async function findVerifiedAccount(email: string): Promise<AccountIdentity | null> {
  const [row] = await database()
    .select(identityColumns)
    .from(users)
    .where(and(eq(users.email, email), isVerified, isPerson));
  return row ?? null;
}

/** The registration of an address that waits for its verification. */
export async function findPendingAccount(email: string): Promise<AccountIdentity | null> {
  const [row] = await database()
    .select(identityColumns)
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailVerifiedAt), isPerson));
  return row ?? null;
}

/** Which of these user names are held, by an account or by a registration after `heldSince`. */
export async function listTakenUserNames(names: string[], heldSince: Date): Promise<Set<string>> {
  const rows = await database()
    .select({ userName: users.userName })
    .from(users)
    .where(and(inArray(users.userName, names), not(isAbandoned(heldSince))));
  return new Set(rows.map((row) => row.userName));
}

/** A registration that waits for longer than it may hold its user name. */
export function isAbandoned(heldSince: Date) {
  return sql`(${users.emailVerifiedAt} is null and not ${users.isSystem} and ${users.createdAt} < ${heldSince.toISOString()})`;
}

interface Registration {
  userName: string;
  email: string;
  /** Address to record it under when `email` belongs to a verified account. */
  standInEmail: string;
  passwordHash: string;
  link: { tokenHash: string; expiresAt: Date };
  /** Registrations before this moment no longer hold their user names. */
  heldSince: Date;
}

type RegistrationResult =
  | { kind: "recorded"; linkId: string; holder: AccountIdentity | null }
  | { kind: "userNameTaken" };

/** Two registrations of one address at the same moment: the later one tries again. */
const ATTEMPTS = 3;

/**
 * Records an unverified registration in place of an earlier one of the same address, with its link.
 * `holder` is the verified account of that address, if there is one; nothing of it is changed.
 */
export async function recordRegistration(registration: Registration): Promise<RegistrationResult> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const recorded = await tryRegistration(registration);
    if (recorded) return recorded;
    const own = [registration.email, registration.standInEmail];
    const [other] = await database()
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.userName, registration.userName), not(inArray(users.email, own))));
    if (other) return { kind: "userNameTaken" };
  }
  return { kind: "userNameTaken" };
}

/** Thrown to undo a registration whose user name or address was taken by somebody else. */
class Conflict extends Error {}

async function tryRegistration(registration: Registration): Promise<RegistrationResult | null> {
  const { userName, passwordHash, link } = registration;
  try {
    return await database().transaction(async (transaction) => {
      const [holder] = await transaction
        .select(identityColumns)
        .from(users)
        .where(and(eq(users.email, registration.email), or(isVerified, users.isSystem)));
      const email = holder ? registration.standInEmail : registration.email;
      // Either of them: the account that an earlier one stood beside may be gone by now.
      const isEarlier = and(
        inArray(users.email, [registration.email, registration.standInEmail]),
        isNull(users.emailVerifiedAt),
      );
      const isInTheWay = and(eq(users.userName, userName), isAbandoned(registration.heldSince));
      await transaction.delete(users).where(or(isEarlier, isInTheWay));
      const [user] = await transaction
        .insert(users)
        .values({ userName, email, passwordHash })
        .onConflictDoNothing()
        .returning({ id: users.id });
      if (!user) throw new Conflict();
      const [recorded] = await transaction
        .insert(accountLinks)
        .values({ ...link, userId: user.id, purpose: "verify" })
        .returning({ id: accountLinks.id });
      if (!recorded) throw new Error("insert returned no row");
      return { kind: "recorded" as const, linkId: recorded.id, holder: holder ?? null };
    });
  } catch (error) {
    if (error instanceof Conflict) return null;
    throw error;
  }
}

/**
 * Sets a new password in place of the one that was just proved, and ends every session.
 * @returns the account as it is now, or null when the password was changed meanwhile
 */
export async function replacePassword(
  userId: string,
  provedHash: string,
  passwordHash: string,
): Promise<AccountIdentity | null> {
  return database().transaction(async (transaction) => {
    const [account] = await transaction
      .update(users)
      .set({ passwordHash, sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(and(eq(users.id, userId), eq(users.passwordHash, provedHash), isPerson))
      .returning(identityColumns);
    if (!account) return null;
    await transaction.delete(sessions).where(eq(sessions.userId, userId));
    await transaction.delete(accountLinks).where(eq(accountLinks.userId, userId));
    return account;
  });
}

/** Ends every session of an account. */
export async function endSessions(userId: string): Promise<void> {
  await database().transaction(async (transaction) => {
    await transaction
      .update(users)
      .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(eq(users.id, userId));
    await transaction.delete(sessions).where(eq(sessions.userId, userId));
  });
}

/** Makes a verified person an admin, or no longer one. @returns whether there is such a person */
export async function setAdmin(email: string, isAdmin: boolean): Promise<boolean> {
  const rows = await database()
    .update(users)
    .set({ isAdmin })
    .where(and(eq(users.email, email), isVerified, isPerson))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Deletes registrations that nobody verified since `before`. */
export async function deleteStaleRegistrations(before: Date): Promise<void> {
  await database()
    .delete(users)
    .where(and(isNull(users.emailVerifiedAt), isPerson, lt(users.createdAt, before)));
}
