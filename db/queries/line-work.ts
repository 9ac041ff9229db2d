import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { preparedQuery, preparedQueryPerList } from "@/db/prepared-query";
import { progressEvents, runs } from "@/db/schema";
import type { RunKind, RunRow } from "./runs";

/** What of a run its work on a line is told from; what it was asked to do may be long. */
export type LineRun = Pick<
  RunRow,
  "id" | "kind" | "subjectId" | "status" | "message" | "error" | "finishedAt" | "updatedAt"
>;

/** A run that is, or was, about a line, with what it said last about it (null: nothing). */
export interface LineWork {
  run: LineRun;
  body: unknown;
}

const runColumns = {
  id: runs.id,
  kind: runs.kind,
  subjectId: runs.subjectId,
  status: runs.status,
  message: runs.message,
  error: runs.error,
  finishedAt: runs.finishedAt,
  updatedAt: runs.updatedAt,
};

const selectWork = preparedQueryPerList((kinds: readonly RunKind[]) =>
  preparedQuery(["lineId", "storyId"], (db, { lineId, storyId }) => {
    const newest = db
      .selectDistinctOn([runs.kind, runs.subjectId], { id: runs.id })
      .from(runs)
      .where(and(inArray(runs.kind, [...kinds]), inArray(runs.subjectId, [lineId, storyId])))
      .orderBy(runs.kind, runs.subjectId, desc(runs.createdAt));
    const isAboutLine = eq(progressEvents.key, sql`'line:' || ${lineId}::text`);
    return db
      .select({ run: runColumns, body: progressEvents.body })
      .from(runs)
      .leftJoin(progressEvents, and(eq(progressEvents.runId, runs.id), isAboutLine))
      .where(inArray(runs.id, newest))
      .orderBy(desc(runs.createdAt));
  }),
);

/**
 * The newest run of each kind that was started for a line alone and for its whole story, newest
 * first; a run of the story only counts when it has said something about the line.
 */
export async function listLineWork(
  line: { id: string; storyId: string },
  kinds: readonly RunKind[],
): Promise<LineWork[]> {
  const rows = await selectWork(kinds)({ lineId: line.id, storyId: line.storyId });
  return rows.filter(({ run, body }) => run.subjectId === line.id || body !== null);
}
