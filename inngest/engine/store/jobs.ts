import { IDEMPOTENCY_HOURS, RETENTION_DAYS } from "../limits";
import type { RunQuery } from "../pool";

/** Advisory lock that the leader holds: "RCut", and the engine's number. */
export const LOCK_KEY = { class: 0x52437574, object: 1 } as const;

/** A job that may start now, as far as the database knows. */
export interface DueJob {
  id: string;
  runId: string;
  kind: string;
  stepId: string;
  keys: string[];
  functionId: string;
  /** Due for over a second: a wake-up was late, or the job was held back by a limit. */
  overdue: boolean;
}

/**
 * Jobs that are due, without those in flight and those of full concurrency keys, and the time to the
 * next one. What has begun goes on before anything new begins, as on the Inngest server, where older
 * runs go first; then oldest first. Both by one reading of the clock, so that no job falls between.
 */
export async function listDueJobs(
  query: RunQuery,
  inFlight: string[],
  fullKeys: string[],
  limit: number,
): Promise<{ jobs: DueJob[]; nextDueMs: number | null }> {
  const [row] = await query(
    (sql) => sql<{ jobs: string; next: number | null }[]>`
      SELECT
        (SELECT extract(epoch FROM min(due_at) - now())::float8 * 1000
          FROM engine_jobs WHERE due_at > now()) AS next,
        (SELECT coalesce(json_agg(due), '[]')::text FROM (
          SELECT j.id::text, j.run_id AS "runId", j.kind, j.step_id AS "stepId", j.keys,
            r.function_id AS "functionId",
            greatest(j.due_at, r.created_at) < now() - interval '1 second' AS overdue
          FROM engine_jobs j JOIN engine_runs r ON r.id = j.run_id
          WHERE j.due_at <= now()
            AND j.id <> ALL (
              ARRAY(SELECT json_array_elements_text(${JSON.stringify(inFlight)}::text::json)::bigint))
            AND NOT j.keys && 
              ARRAY(SELECT json_array_elements_text(${JSON.stringify(fullKeys)}::text::json))
          ORDER BY r.step_count = 0, j.due_at, j.id LIMIT ${limit}::int
        ) AS due) AS jobs`,
  );
  return { jobs: parseJobs(row?.jobs ?? "[]"), nextDueMs: row?.next ?? null };
}

/** The statement above builds exactly this shape. */
function parseJobs(text: string): DueJob[] {
  return JSON.parse(text) as DueJob[];
}

/** What a dispatch adds to a job: its number, and the counters as they stand now. */
export interface Dispatch {
  id: string;
  dispatch: string;
  attempt: number;
  generation: number;
  starts: number;
}

/**
 * Marks jobs as started, each with a new dispatch number, but only while the connection with the
 * given backend id holds the lock: a process that lost it without noticing starts nothing.
 */
export async function dispatchJobs(
  query: RunQuery,
  jobIds: string[],
  lockBackendId: number,
): Promise<Dispatch[]> {
  return await query(
    (sql) => sql<Dispatch[]>`
      WITH picked AS (
        SELECT id FROM engine_jobs
        WHERE id = ANY (
            ARRAY(SELECT json_array_elements_text(${JSON.stringify(jobIds)}::text::json)::bigint))
          AND EXISTS (
            SELECT 1 FROM pg_locks
            WHERE locktype = 'advisory' AND granted AND pid = ${lockBackendId}::int
              AND classid = ${LOCK_KEY.class}::oid AND objid = ${LOCK_KEY.object}::oid)
        FOR UPDATE SKIP LOCKED
      )
      UPDATE engine_jobs j SET starts = starts + 1, dispatch = nextval('engine_clock')
      FROM picked WHERE j.id = picked.id
      RETURNING j.id::text, j.dispatch::text, j.attempt, j.generation, j.starts`,
  );
}

/** What a call needs of its run. `results` has null where the caller knows the result already. */
export interface CallState {
  status: string;
  version: number;
  started: boolean;
  pendingSteps: number;
  eventId: string;
  event: string | null;
  /** Done steps in the order of completion: id and result. */
  results: [string, string | null][];
}

/** Loads the state for a call; undefined when the run is not there. */
export async function findCallState(
  query: RunQuery,
  runId: string,
  known: { event: boolean; stepIds: string[] },
): Promise<CallState | undefined> {
  const [row] = await query(
    (sql) => sql<(Omit<CallState, "results"> & { results: string })[]>`
      SELECT r.status, r.version, r.started_at IS NOT NULL AS started, r.event_id AS "eventId",
        CASE WHEN ${known.event}::boolean THEN NULL ELSE e.body END AS event,
        (SELECT count(*)::int FROM engine_steps s
          WHERE s.run_id = r.id AND s.done_at IS NULL) AS "pendingSteps",
        (SELECT coalesce(json_agg(json_build_array(s.id, CASE WHEN s.id = ANY (
            ARRAY(SELECT json_array_elements_text(${JSON.stringify(known.stepIds)}::text::json))
          ) THEN NULL ELSE s.result END) ORDER BY s.done_seq), '[]')::text
          FROM engine_steps s WHERE s.run_id = r.id AND s.done_at IS NOT NULL) AS results
      FROM engine_runs r JOIN engine_events e ON e.id = r.event_id
      WHERE r.id = ${runId}`,
  );
  return row && { ...row, results: parseResults(row.results) };
}

/** The statement above builds exactly this shape. */
function parseResults(text: string): [string, string | null][] {
  return JSON.parse(text) as [string, string | null][];
}

/** Notes the first call of a run, from which its finish deadline counts. */
export async function markStarted(query: RunQuery, runId: string): Promise<void> {
  await query(
    (sql) =>
      sql`UPDATE engine_runs SET started_at = now() WHERE id = ${runId} AND started_at IS NULL`,
  );
}

/** Takes back the start of jobs that a clean shutdown cuts off, so that it does not count as a crash. */
export async function uncountStarts(query: RunQuery, dispatches: string[]): Promise<void> {
  await query(
    (sql) => sql`
      UPDATE engine_jobs SET starts = greatest(0, starts - 1)
      WHERE dispatch = ANY (
        ARRAY(SELECT json_array_elements_text(${JSON.stringify(dispatches)}::text::json)::bigint))`,
  );
}

/** Whether no job and no unread event is left. */
export async function isQueueEmpty(query: RunQuery): Promise<boolean> {
  const [row] = await query(
    (sql) => sql<{ empty: boolean }[]>`
      SELECT NOT EXISTS (SELECT 1 FROM engine_jobs)
        AND NOT EXISTS (SELECT 1 FROM engine_events WHERE matched_at IS NULL) AS empty`,
  );
  return row?.empty === true;
}

/** Forgets what is old: idempotency keys after a day, ended runs and their events after a week. */
export async function prune(query: RunQuery): Promise<void> {
  await query(
    (sql) => sql`
      UPDATE engine_runs SET idempotency_key = NULL
      WHERE idempotency_key IS NOT NULL
        AND created_at < now() - ${IDEMPOTENCY_HOURS}::int * interval '1 hour'`,
  );
  await query(
    (sql) => sql`
      DELETE FROM engine_runs WHERE ended_at < now() - ${RETENTION_DAYS}::int * interval '1 day'`,
  );
  await query(
    (sql) => sql`
      DELETE FROM engine_events e
      WHERE e.received_at < now() - ${RETENTION_DAYS}::int * interval '1 day'
        AND e.matched_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM engine_runs r WHERE r.event_id = e.id)`,
  );
}
