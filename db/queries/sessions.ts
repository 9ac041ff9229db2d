import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { sessions, users } from "@/db/schema";

type SessionKind = (typeof sessions.$inferSelect)["kind"];

/** Notes that a session began. @returns its id */
export async function recordSession(session: {
  userId: string;
  sessionVersion: number;
  kind: SessionKind;
  userAgent: string | null;
}): Promise<string> {
  const [row] = await database().insert(sessions).values(session).returning({ id: sessions.id });
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** What somebody is told of one of their sessions. */
export interface SessionRow {
  id: string;
  kind: SessionKind;
  userAgent: string | null;
  seenAt: Date;
  createdAt: Date;
}

/** A person's sessions that have not ended, the one that was used last first. */
export async function listLivingSessions(
  userId: string,
  seenSince: Date,
  most: number,
): Promise<SessionRow[]> {
  const { id, kind, userAgent, seenAt, createdAt } = sessions;
  return database()
    .select({ id, kind, userAgent, seenAt, createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.sessionVersion, users.sessionVersion),
        gt(sessions.seenAt, seenSince),
      ),
    )
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
    .limit(most);
}

/** Ends one session of a person, with its refresh tokens. @returns whether there was such a one */
export async function endSession(userId: string, sessionId: string): Promise<boolean> {
  const rows = await database()
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Notes that a session is in use, unless somebody has noted it since `seenBefore`. */
export async function noteSessionSeen(sessionId: string, seenBefore: Date): Promise<void> {
  await database()
    .update(sessions)
    .set({ seenAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), lt(sessions.seenAt, seenBefore)));
}

/** Deletes sessions that were seen last before a moment. */
export async function deleteUnseenSessions(before: Date): Promise<void> {
  await database().delete(sessions).where(lt(sessions.seenAt, before));
}
