import { and, count, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { database, type Executor } from "@/db/client";
import { recoveryCodes, sessions, twoStepSecrets, users } from "@/db/schema";
import { type AccountIdentity, identityColumns, isPerson } from "./accounts";

const isOn = isNotNull(twoStepSecrets.confirmedAt);

/** The stored secret of a person; null when they never began. */
export async function findTwoStepSecret(
  userId: string,
): Promise<{ sealedSecret: string; isConfirmed: boolean } | null> {
  const [row] = await database()
    .select({ sealedSecret: twoStepSecrets.sealedSecret, isConfirmed: sql<boolean>`${isOn}` })
    .from(twoStepSecrets)
    .where(eq(twoStepSecrets.userId, userId));
  return row ?? null;
}

/** Since when a person's sign-in takes two steps, and how many recovery codes are left; null: it does not. */
export async function findTwoStepState(
  userId: string,
): Promise<{ since: Date; codesLeft: number } | null> {
  const [row] = await database()
    .select({ since: twoStepSecrets.confirmedAt, codesLeft: count(recoveryCodes.codeHash) })
    .from(twoStepSecrets)
    .leftJoin(recoveryCodes, eq(recoveryCodes.userId, twoStepSecrets.userId))
    .where(and(eq(twoStepSecrets.userId, userId), isOn))
    .groupBy(twoStepSecrets.userId);
  return row?.since ? { since: row.since, codesLeft: row.codesLeft } : null;
}

/** Keeps a secret that was not confirmed yet, in place of an earlier one. @returns false when one is on */
export async function recordTwoStepSecret(userId: string, sealedSecret: string): Promise<boolean> {
  const rows = await database()
    .insert(twoStepSecrets)
    .values({ userId, sealedSecret })
    .onConflictDoUpdate({
      target: twoStepSecrets.userId,
      set: { sealedSecret, lastStep: 0 },
      setWhere: isNull(twoStepSecrets.confirmedAt),
    })
    .returning({ userId: twoStepSecrets.userId });
  return rows.length > 0;
}

/**
 * Switches two steps on with the secret that a code was made of, and ends every session.
 * @param confirmed.step of the code, which is used up with it
 * @returns who they are from now on; null when it is on already, or another secret was made meanwhile
 */
export async function confirmTwoStepSecret(confirmed: {
  userId: string;
  sealedSecret: string;
  step: number;
  codeHashes: readonly string[];
}): Promise<AccountIdentity | null> {
  const { userId, sealedSecret, step, codeHashes } = confirmed;
  return database().transaction(async (transaction) => {
    const changed = await transaction
      .update(twoStepSecrets)
      .set({ confirmedAt: sql`now()`, lastStep: step })
      .where(
        and(
          eq(twoStepSecrets.userId, userId),
          eq(twoStepSecrets.sealedSecret, sealedSecret),
          isNull(twoStepSecrets.confirmedAt),
        ),
      )
      .returning({ userId: twoStepSecrets.userId });
    if (changed.length === 0) return null;
    await insertCodes(transaction, userId, codeHashes);
    const [account] = await transaction
      .update(users)
      .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(and(eq(users.id, userId), isPerson))
      .returning(identityColumns);
    await transaction.delete(sessions).where(eq(sessions.userId, userId));
    return account ?? null;
  });
}

/** Uses a code's step up, and all before it. One statement, so that one of many wins. */
export async function takeStep(userId: string, step: number): Promise<boolean> {
  const rows = await database()
    .update(twoStepSecrets)
    .set({ lastStep: step })
    .where(and(eq(twoStepSecrets.userId, userId), lt(twoStepSecrets.lastStep, step), isOn))
    .returning({ userId: twoStepSecrets.userId });
  return rows.length > 0;
}

/** Uses a recovery code up. One statement, so that one of many wins. */
export async function takeRecoveryCode(userId: string, codeHash: string): Promise<boolean> {
  const rows = await database()
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

/** Puts a new set of recovery codes in the place of all that are left. @returns false when it is off */
export async function replaceRecoveryCodes(
  userId: string,
  codeHashes: readonly string[],
): Promise<boolean> {
  return database().transaction(async (transaction) => {
    // Held, so that of two new sets one stays, whole.
    const [held] = await transaction
      .select({ userId: twoStepSecrets.userId })
      .from(twoStepSecrets)
      .where(and(eq(twoStepSecrets.userId, userId), isOn))
      .for("update");
    if (!held) return false;
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await insertCodes(transaction, userId, codeHashes);
    return true;
  });
}

/** Switches two steps off, and forgets secret and codes. @returns whether there was anything to forget */
export async function deleteTwoStep(userId: string): Promise<boolean> {
  const rows = await database()
    .delete(twoStepSecrets)
    .where(eq(twoStepSecrets.userId, userId))
    .returning({ userId: twoStepSecrets.userId });
  return rows.length > 0;
}

async function insertCodes(
  transaction: Executor,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await transaction
    .insert(recoveryCodes)
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}
