import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { refreshTokens, sessions, users } from "@/db/schema";
import type { AccountIdentity } from "./accounts";

/** Stores the first token of a new session. */
export async function recordRefreshToken(token: {
  /** The session's id. */
  familyId: string;
  userId: string;
  sessionVersion: number;
  tokenHash: string;
  expiresAt: Date;
}): Promise<void> {
  await database().insert(refreshTokens).values(token);
}

/**
 * Puts a new token in the place of an old one.
 * A token that comes back after it was used was stolen, or its thief was faster: its whole family
 * ends, and with it the sign-in of both.
 * @returns the account with the session's id, or null when the token is not good
 */
export async function rotateRefreshToken(
  oldHash: string,
  next: { tokenHash: string; expiresAt: Date },
): Promise<(AccountIdentity & { sessionId: string }) | null> {
  const [known] = await database()
    .select({ familyId: refreshTokens.familyId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, oldHash));
  if (!known) return null;
  const { familyId } = known;
  return database().transaction(async (transaction) => {
    // One at a time per session, whose row is held before those of its tokens: whoever ends it takes
    // the same order, and a token added meanwhile would outlive it.
    const seen = await transaction
      .update(sessions)
      .set({ seenAt: sql`now()` })
      .where(eq(sessions.id, familyId))
      .returning({ id: sessions.id });
    if (seen.length === 0) return null;
    const [used] = await transaction
      .update(refreshTokens)
      .set({ usedAt: sql`now()` })
      .where(
        and(
          eq(refreshTokens.tokenHash, oldHash),
          isNull(refreshTokens.usedAt),
          gt(refreshTokens.expiresAt, sql`now()`),
        ),
      )
      .returning({ userId: refreshTokens.userId, sessionVersion: refreshTokens.sessionVersion });
    if (!used) {
      await transaction.delete(sessions).where(eq(sessions.id, familyId));
      return null;
    }
    const [account] = await transaction
      .select({
        userId: users.id,
        userName: users.userName,
        email: users.email,
        sessionVersion: users.sessionVersion,
      })
      .from(users)
      .where(
        and(
          eq(users.id, used.userId),
          eq(users.sessionVersion, used.sessionVersion),
          isNotNull(users.emailVerifiedAt),
          isNull(users.deletedAt),
        ),
      );
    if (!account) return null;
    await transaction.insert(refreshTokens).values({ ...next, ...used, familyId });
    return { ...account, sessionId: familyId };
  });
}

/** Deletes tokens that nobody can use any more. */
export async function deleteExpiredRefreshTokens(): Promise<void> {
  await database().delete(refreshTokens).where(lt(refreshTokens.expiresAt, sql`now()`));
}
