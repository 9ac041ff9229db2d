import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { inBatches } from "@/db/batches";
import { database, type Executor } from "@/db/client";
import { preparedQuery } from "@/db/prepared-query";
import { permissions, progressEvents, type RUN_STATUSES, runs, users } from "@/db/schema";
import { kindsOfPart } from "@/lib/rules/batch";
import { TAKE_KINDS } from "@/lib/rules/own-file";

export type RunStatus = (typeof RUN_STATUSES)[number];
export type RunRow = typeof runs.$inferSelect;
export type RunKind = RunRow["kind"];

const ACTIVE: RunStatus[] = ["queued", "running"];
/** The same in letters, so that the index of active runs serves whoever asks for all of them. */
export const isActive = sql`${runs.status} in ('queued', 'running')`;

export interface NewRun {
  /** Known before the row where something is set aside for the run; left out, a new one. */
  id?: string;
  kind: RunKind;
  projectId: string;
  storyId: string | null;
  subjectId: string;
  requestedBy: string | null;
  /** The run that it is a part of; left out, none. */
  parentRunId?: string | null;
  input?: Record<string, unknown>;
}

/**
 * Inserts a run unless one of the same kind is active on the subject; answers the active one either
 * way. The partial unique index decides between callers that come at the same moment.
 */
export async function insertRunOrJoin(run: NewRun): Promise<{ run: RunRow; joined: boolean }> {
  // The active run may end between the two statements; then the insert succeeds the next time.
  for (;;) {
    const [inserted] = await database().insert(runs).values(run).onConflictDoNothing().returning();
    if (inserted) return { run: inserted, joined: false };
    const active = await findActiveRun(run.kind, run.subjectId);
    if (active) return { run: active, joined: true };
  }
}

export async function findRun(runId: string): Promise<RunRow | null> {
  const [row] = await database().select().from(runs).where(eq(runs.id, runId));
  return row ?? null;
}

export async function findActiveRun(kind: RunKind, subjectId: string): Promise<RunRow | null> {
  const [row] = await database()
    .select()
    .from(runs)
    .where(and(eq(runs.kind, kind), eq(runs.subjectId, subjectId), inArray(runs.status, ACTIVE)));
  return row ?? null;
}

export async function findLatestRun(kind: RunKind, subjectId: string): Promise<RunRow | null> {
  const [row] = await database()
    .select()
    .from(runs)
    .where(and(eq(runs.kind, kind), eq(runs.subjectId, subjectId)))
    .orderBy(desc(runs.createdAt))
    .limit(1);
  return row ?? null;
}

export const listActiveRuns = preparedQuery(["storyId"], (db, { storyId }) =>
  db
    .select()
    .from(runs)
    .where(and(eq(runs.storyId, storyId), inArray(runs.status, ACTIVE))),
);

export async function listActiveRunsOfProject(projectId: string): Promise<RunRow[]> {
  return database()
    .select()
    .from(runs)
    .where(and(eq(runs.projectId, projectId), inArray(runs.status, ACTIVE)));
}

/** Active runs of a project whose starters do not belong to it any more. */
export async function listActiveRunsOfStrangers(projectId: string): Promise<RunRow[]> {
  const rows = await database()
    .select({ run: runs })
    .from(runs)
    .innerJoin(users, eq(users.id, runs.requestedBy))
    .leftJoin(
      permissions,
      and(eq(permissions.projectId, runs.projectId), eq(permissions.email, users.email)),
    )
    .where(
      and(
        eq(runs.projectId, projectId),
        inArray(runs.status, ACTIVE),
        isNull(permissions.projectId),
      ),
    );
  return rows.map(({ run }) => run);
}

/**
 * When a run was started if it is still active, else null; if so it cannot end before the transaction
 * does. Results are chosen under this lock, so that those of a cancelled run never replace newer ones.
 */
export async function holdActiveRun(executor: Executor, runId: string): Promise<Date | null> {
  const [row] = await executor
    .select({ createdAt: runs.createdAt })
    .from(runs)
    .where(and(eq(runs.id, runId), inArray(runs.status, ACTIVE)))
    .for("share");
  return row?.createdAt ?? null;
}

/** Runs whose event may never have reached the engine: queued for longer than the given age. */
export async function listForgottenRuns(olderThan: Date): Promise<RunRow[]> {
  return (
    database()
      .select()
      .from(runs)
      .where(
        and(
          eq(runs.status, "queued"),
          isNull(runs.parentRunId),
          lt(runs.createdAt, olderThan),
          or(isNull(runs.eventSentAt), lt(runs.eventSentAt, olderThan)),
        ),
      )
      // Never sent comes first, then whatever was sent longest ago: none waits for ever behind others.
      .orderBy(sql`${runs.eventSentAt} asc nulls first`, asc(runs.createdAt))
      .limit(100)
  );
}

/** The children that a run started and that are still active. */
export async function listActiveChildRuns(parentRunId: string): Promise<RunRow[]> {
  return database()
    .select()
    .from(runs)
    .where(and(eq(runs.parentRunId, parentRunId), inArray(runs.status, ACTIVE)));
}

/** What of a run may change while it works. */
export type RunChange = Partial<
  Pick<RunRow, "status" | "phase" | "progress" | "message" | "error" | "stats" | "finishedAt">
>;

/** Changes an active run; a run that has ended never changes again. Answers whether it was active. */
export async function updateActiveRun(
  executor: Executor,
  runId: string,
  change: RunChange,
  newEvents: number,
): Promise<number | null> {
  const [row] = await executor
    .update(runs)
    .set({
      ...change,
      sequence: sql`${runs.sequence} + ${newEvents}`,
      updatedAt: new Date(),
    })
    .where(and(eq(runs.id, runId), inArray(runs.status, ACTIVE)))
    .returning({ sequence: runs.sequence });
  return row?.sequence ?? null;
}

/** Says how far a film is, by one of its stages; of a run that is no stage of a film nothing is said. */
export async function updateFilmOfStage(
  executor: Executor,
  stageRunId: string,
  told: { progress: number; message: string },
): Promise<void> {
  const film = executor.select({ id: runs.parentRunId }).from(runs).where(eq(runs.id, stageRunId));
  await executor
    .update(runs)
    .set({ ...told, updatedAt: new Date() })
    .where(and(inArray(runs.id, film), eq(runs.kind, "film"), inArray(runs.status, ACTIVE)));
}

export async function upsertProgressEvents(
  executor: Executor,
  events: { runId: string; key: string; sequence: number; body: Record<string, unknown> }[],
): Promise<void> {
  for (const batch of inBatches(events)) {
    await executor
      .insert(progressEvents)
      .values(batch)
      .onConflictDoUpdate({
        target: [progressEvents.runId, progressEvents.key],
        set: {
          sequence: sql`excluded.sequence`,
          body: sql`excluded.body`,
          updatedAt: sql`now()`,
        },
      });
  }
}

/** Events of a run after a position, in the order in which they were committed. */
export async function listProgressEvents(runId: string, afterSequence: number) {
  return database()
    .select()
    .from(progressEvents)
    .where(and(eq(progressEvents.runId, runId), gt(progressEvents.sequence, afterSequence)))
    .orderBy(asc(progressEvents.sequence));
}

/** Tells every process that follows this run; delivered when the transaction commits. */
export async function notifyProgress(executor: Executor, runId: string): Promise<void> {
  await executor.execute(sql`select pg_notify('roughcut_progress', ${runId})`);
}

/** The states of a run under keys that begin alike, read inside a transaction. */
export async function listProgressEventsWith(executor: Executor, runId: string, prefix: string) {
  return executor
    .select({ key: progressEvents.key, body: progressEvents.body })
    .from(progressEvents)
    .where(
      and(eq(progressEvents.runId, runId), sql`starts_with(${progressEvents.key}, ${prefix})`),
    );
}

/** The kinds of runs that make what a film is seen and heard of. */
const TAKE_RUNS = TAKE_KINDS.flatMap((kind) => kindsOfPart(kind));

/**
 * User names of everybody who had takes of a story made, in the order of the alphabet. Who had words suggested,
 * the script parsed, a film joined or handed over made nothing that is in the film.
 */
export async function listRequesters(storyId: string): Promise<string[]> {
  const rows = await database()
    .selectDistinct({ userName: users.userName })
    .from(runs)
    .innerJoin(users, eq(users.id, runs.requestedBy))
    .where(and(eq(runs.storyId, storyId), inArray(runs.kind, TAKE_RUNS)))
    .orderBy(asc(users.userName));
  return rows.map(({ userName }) => userName);
}
