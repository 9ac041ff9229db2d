import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { database, type Executor } from "@/db/client";
import { preparedQuery, preparedQueryPerList } from "@/db/prepared-query";
import { progressEvents, runs } from "@/db/schema";
import { isActive, type RunKind, type RunRow } from "./runs";

/** The runs that a run started, newest first. */
export async function listChildRuns(executor: Executor, parentRunId: string): Promise<RunRow[]> {
  return executor
    .select()
    .from(runs)
    .where(eq(runs.parentRunId, parentRunId))
    .orderBy(desc(runs.createdAt));
}

/** Films and "Generate all" that are looked at for the pace of a project. */
const MOST_PACES = 5;

/**
 * Seconds for one piece in what a project has generated as a whole lately, newest first; those that
 * made nothing say nothing.
 */
export async function listRecentPaces(projectId: string): Promise<number[]> {
  const pieces = sql<number>`(${runs.stats} ->> 'total_lines')::float8`;
  const rows = await database()
    .select({
      pace: sql<number>`extract(epoch from ${runs.finishedAt} - ${runs.createdAt})::float8 / ${pieces}`,
    })
    .from(runs)
    .where(
      and(
        eq(runs.projectId, projectId),
        eq(runs.kind, "all-media"),
        eq(runs.status, "completed"),
        sql`${pieces} > 0`,
      ),
    )
    .orderBy(desc(runs.createdAt))
    .limit(MOST_PACES);
  return rows.map(({ pace }) => pace);
}

/** Where a run stands; without what it was asked to do, which may be long. */
export type RunState = Pick<
  RunRow,
  "id" | "kind" | "parentRunId" | "status" | "progress" | "message" | "error" | "stats"
>;

const selectNewestRuns = preparedQueryPerList((kinds: readonly RunKind[]) =>
  preparedQuery(["storyId"], (db, { storyId }) =>
    db
      .selectDistinctOn([runs.kind], {
        id: runs.id,
        kind: runs.kind,
        parentRunId: runs.parentRunId,
        status: runs.status,
        progress: runs.progress,
        message: runs.message,
        error: runs.error,
        stats: runs.stats,
      })
      .from(runs)
      .where(and(eq(runs.subjectId, storyId), inArray(runs.kind, [...kinds])))
      .orderBy(runs.kind, desc(runs.createdAt)),
  ),
);

/** The newest run of each kind that is about a whole story. */
export async function listNewestStoryRuns(
  storyId: string,
  kinds: readonly RunKind[],
): Promise<RunState[]> {
  return selectNewestRuns(kinds)({ storyId });
}

/** The runs of a kind that were started for something of a story. */
export interface StoryRuns {
  kind: RunKind;
  started: number;
  ended: number;
  /** The one that works on the whole story at this moment; there is never more than one. */
  activeId: string | null;
}

/** The runs of a story and of its lines by kind: how many there were, and what works on it now. */
export const listStoryRuns = preparedQuery(["storyId"], (db, { storyId }) => {
  const isActiveWhole = sql`${isActive} and ${runs.subjectId} = ${storyId}`;
  return db
    .select({
      kind: runs.kind,
      started: sql<number>`count(*)::int`,
      ended: sql<number>`(count(*) filter (where not ${isActive}))::int`,
      activeId: sql<string | null>`max(${runs.id}::text) filter (where ${isActiveWhole})`,
    })
    .from(runs)
    .where(eq(runs.storyId, storyId))
    .groupBy(runs.kind)
    .orderBy(asc(runs.kind));
});

/** How far some runs are, in percent, by their ids. */
export async function readRunProgress(ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await database()
    .select({ id: runs.id, progress: runs.progress })
    .from(runs)
    .where(inArray(runs.id, [...ids]));
  return new Map(rows.map(({ id, progress }) => [id, progress]));
}

/** The last record of a run about a line. */
export interface LineRecord {
  kind: RunKind;
  body: unknown;
}

const selectLastFailures = preparedQueryPerList((kinds: readonly RunKind[]) =>
  preparedQuery(["storyId"], (db, { storyId }) => {
    const newestOfStory = sql`(
      select max(story_runs.created_at) from ${runs} story_runs
      where story_runs.subject_id = ${storyId} and story_runs.kind = ${runs.kind})`;
    const lastRecords = db
      .selectDistinctOn([runs.kind, progressEvents.key], {
        kind: runs.kind,
        body: progressEvents.body,
      })
      .from(runs)
      .innerJoin(progressEvents, eq(progressEvents.runId, runs.id))
      .where(
        and(
          eq(runs.storyId, storyId),
          inArray(runs.kind, [...kinds]),
          sql`${progressEvents.key} like 'line:%'`,
          sql`case when ${runs.subjectId} = ${storyId} then ${runs.createdAt} = ${newestOfStory}
            else ${runs.createdAt} > ${newestOfStory} end`,
        ),
      )
      .orderBy(runs.kind, asc(progressEvents.key), desc(runs.createdAt))
      .as("last_records");
    return db
      .select({ kind: lastRecords.kind, body: lastRecords.body })
      .from(lastRecords)
      .where(sql`${lastRecords.body} ->> 'state' = 'failed'`);
  }),
);

/**
 * The last record about every line of a story per kind, where it is that the line failed: of the newest
 * run of the whole story, or of a later run of that line alone.
 */
export async function listLastFailures(
  storyId: string,
  kinds: readonly RunKind[],
): Promise<LineRecord[]> {
  return selectLastFailures(kinds)({ storyId });
}
