import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { database } from "@/db/client";
import { runs } from "@/db/schema";
import { isActive, type RunRow } from "./runs";

/** Of a run that is sent again and again the engine took one of the first. */
const MOST_EVENT_IDS = 10;

/** @param eventId the engine's own name of the event */
export async function markEventSent(runId: string, eventId: string): Promise<void> {
  const known = runs.engineEventIds;
  await database()
    .update(runs)
    .set({
      eventSentAt: new Date(),
      engineEventIds: sql`case when ${eventId}::text = any (${known})
        or cardinality(${known}) >= ${MOST_EVENT_IDS}::int
        then ${known} else array_append(${known}, ${eventId}::text) end`,
    })
    .where(eq(runs.id, runId));
}

/**
 * Runs that were handed to the engine before a moment and have told nothing since: those that it may
 * have lost. What another run started is in its parent's hands, and of a run that an earlier version
 * handed over nobody knows what the engine calls it: it is left alone.
 */
export async function listSilentRuns(since: Date): Promise<RunRow[]> {
  return database()
    .select()
    .from(runs)
    .where(
      and(
        isActive,
        isNull(runs.parentRunId),
        lt(runs.eventSentAt, since),
        lt(runs.updatedAt, since),
        sql`cardinality(${runs.engineEventIds}) > 0`,
      ),
    )
    .orderBy(asc(runs.updatedAt))
    .limit(100);
}

/** Active runs whose parent ended before a moment, or is gone. */
export async function listLeftChildRuns(endedBefore: Date): Promise<RunRow[]> {
  const parents = alias(runs, "parents");
  const rows = await database()
    .select({ run: runs })
    .from(runs)
    .leftJoin(parents, eq(parents.id, runs.parentRunId))
    .where(
      and(
        isActive,
        isNotNull(runs.parentRunId),
        or(isNull(parents.id), lt(parents.finishedAt, endedBefore)),
      ),
    )
    .limit(100);
  return rows.map(({ run }) => run);
}

/** How many runs wait and work, and since when the oldest waits, also of those that the engine has. */
export async function findQueueFacts(): Promise<{
  queued: number;
  running: number;
  oldest_queued_seconds: number;
  sentSeconds: number | null;
}> {
  const queued = sql`${runs.status} = 'queued'`;
  const seconds = (since: SQL) =>
    sql<number | null>`extract(epoch from now() - min(${since}) filter (where ${queued}))::float8`;
  const [row] = await database()
    .select({
      queued: sql<number>`(count(*) filter (where ${queued}))::int`,
      running: sql<number>`(count(*) filter (where not ${queued}))::int`,
      oldest: seconds(sql`${runs.createdAt}`),
      sentSeconds: seconds(
        sql`case when ${runs.eventSentAt} is not null then ${runs.createdAt} end`,
      ),
    })
    .from(runs)
    .where(isActive);
  return {
    queued: row?.queued ?? 0,
    running: row?.running ?? 0,
    oldest_queued_seconds: Math.round(row?.oldest ?? 0),
    sentSeconds: row?.sentSeconds ?? null,
  };
}

/** Whether any run is under way. */
export async function isAnyRunActive(): Promise<boolean> {
  const rows = await database().select({ id: runs.id }).from(runs).where(isActive).limit(1);
  return rows.length > 0;
}
