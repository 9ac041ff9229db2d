import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { progressEvents, runs } from "@/db/schema";
import type { RunKind, RunRow } from "./runs";

/** A run that is, or was, about a line, with what it said last about it (null: nothing). */
export interface LineWork {
  run: RunRow;
  body: unknown;
}

/**
 * The newest run of each kind that was started for a line alone and for its whole story, newest
 * first; a run of the story only counts when it has said something about the line.
 */
export async function listLineWork(
  line: { id: string; storyId: string },
  kinds: readonly RunKind[],
): Promise<LineWork[]> {
  const newest = database()
    .selectDistinctOn([runs.kind, runs.subjectId], { id: runs.id })
    .from(runs)
    .where(and(inArray(runs.kind, [...kinds]), inArray(runs.subjectId, [line.id, line.storyId])))
    .orderBy(runs.kind, runs.subjectId, desc(runs.createdAt));
  const rows = await database()
    .select({ run: runs, body: progressEvents.body })
    .from(runs)
    .leftJoin(
      progressEvents,
      and(
        eq(progressEvents.runId, runs.id),
        eq(progressEvents.key, sql`'line:' || ${line.id}::text`),
      ),
    )
    .where(inArray(runs.id, newest))
    .orderBy(desc(runs.createdAt));
  return rows.filter(({ run, body }) => run.subjectId === line.id || body !== null);
}
