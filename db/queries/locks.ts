import { and, eq } from "drizzle-orm";
import { database, type Executor } from "@/db/client";
import { preparedQuery } from "@/db/prepared-query";
import { locks, users } from "@/db/schema";
import type { LockKind } from "@/lib/rules/approval";

/** A lock with the name of whoever set it; null once their account is gone. */
export interface LockRow {
  kind: LockKind;
  subject: string;
  lockedBy: string | null;
  lockerName: string | null;
  reason: string;
  createdAt: Date;
}

const lockColumns = {
  kind: locks.kind,
  subject: locks.subject,
  lockedBy: locks.lockedBy,
  lockerName: users.userName,
  reason: locks.reason,
  createdAt: locks.createdAt,
};

const selectLocks = preparedQuery(["storyId"], (db, { storyId }) =>
  db
    .select(lockColumns)
    .from(locks)
    .leftJoin(users, eq(users.id, locks.lockedBy))
    .where(eq(locks.storyId, storyId)),
);

/** The same within a transaction, in no order. */
export async function listLocksWithin(transaction: Executor, storyId: string): Promise<LockRow[]> {
  return transaction
    .select(lockColumns)
    .from(locks)
    .leftJoin(users, eq(users.id, locks.lockedBy))
    .where(eq(locks.storyId, storyId));
}

/** Everything of a story that is locked, the oldest lock first. */
export async function listLocks(storyId: string): Promise<LockRow[]> {
  const rows = await selectLocks({ storyId });
  // Few, of which the database keeps no order.
  return rows.sort((left, right) => left.createdAt.getTime() - right.createdAt.getTime());
}

/** Locks something, unless it is locked already: the first lock stays with its reason. */
export async function insertLock(lock: typeof locks.$inferInsert): Promise<void> {
  await database().insert(locks).values(lock).onConflictDoNothing();
}

export async function deleteLock(storyId: string, kind: LockKind, subject: string): Promise<void> {
  await database()
    .delete(locks)
    .where(and(eq(locks.storyId, storyId), eq(locks.kind, kind), eq(locks.subject, subject)));
}
