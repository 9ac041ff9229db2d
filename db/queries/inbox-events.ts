import { and, eq, inArray, isNull, not, or, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import {
  comments,
  follows,
  notifications,
  permissions,
  stories,
  threads,
  users,
} from "@/db/schema";
import type { FollowLevel } from "@/lib/rules/inbox";
import { accountOfAddress } from "./project-people";

/** What happened, written down for each person who is told of it; reading it is in `inbox`. */

export type NewNotification = typeof notifications.$inferInsert;

/** One of the people of a story, and whether they have to do with a thread of it. */
export interface StoryPerson {
  personId: string;
  /** Null for somebody who has not chosen. */
  follow: FollowLevel | null;
  /** Wrote the thread, spoke in it or has it assigned. */
  takesPart: boolean;
}

/** Everybody with an account who belongs to a story. @param threadId null for none in particular */
export async function listStoryPeople(
  executor: Executor,
  storyId: string,
  threadId: string | null,
): Promise<StoryPerson[]> {
  const inThread = executor
    .select({ one: sql`1` })
    .from(threads)
    .leftJoin(comments, eq(comments.threadId, threads.id))
    .where(
      and(
        sql`${threads.id} = ${threadId}::uuid`,
        or(
          eq(threads.authorId, users.id),
          eq(threads.assigneeId, users.id),
          eq(comments.authorId, users.id),
        ),
      ),
    );
  return executor
    .select({
      personId: users.id,
      follow: follows.level,
      takesPart: sql<boolean>`exists ${inThread}`,
    })
    .from(stories)
    .innerJoin(permissions, eq(permissions.projectId, stories.projectId))
    .innerJoin(users, and(accountOfAddress, not(users.isSystem)))
    .leftJoin(follows, and(eq(follows.personId, users.id), eq(follows.storyId, stories.id)))
    .where(eq(stories.id, storyId));
}

/** Writes what people are told; the same thing is told nobody twice. */
export async function insertNotifications(
  executor: Executor,
  rows: readonly NewNotification[],
): Promise<void> {
  if (rows.length === 0) return;
  await executor
    .insert(notifications)
    .values([...rows])
    .onConflictDoNothing();
}

/**
 * Adds shots to what people have been told of the same decision and have neither read nor been mailed.
 * @returns who has been told so; everybody else needs a new row
 */
export async function addToUnreadVerdicts(
  executor: Executor,
  told: { people: readonly string[]; storyId: string; actorId: string; verdict: string },
  lineIds: readonly string[],
): Promise<Set<string>> {
  if (told.people.length === 0) return new Set();
  const added = JSON.stringify(lineIds);
  const rows = await executor
    .update(notifications)
    .set({
      data: sql`jsonb_set(${notifications.data}, '{lineIds}',
        coalesce(${notifications.data} -> 'lineIds', '[]'::jsonb) || ${added}::jsonb)`,
      createdAt: sql`now()`,
    })
    .where(
      and(
        inArray(notifications.personId, [...told.people]),
        eq(notifications.storyId, told.storyId),
        eq(notifications.kind, "verdict"),
        eq(notifications.actorId, told.actorId),
        sql`${notifications.data} ->> 'verdict' = ${told.verdict}`,
        isNull(notifications.readAt),
        isNull(notifications.archivedAt),
        isNull(notifications.mailedAt),
      ),
    )
    .returning({ personId: notifications.personId });
  return new Set(rows.map(({ personId }) => personId));
}
