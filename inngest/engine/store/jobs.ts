import { RETENTION_DAYS } from "../limits";
import type { RunQuery } from "../pool";
import { SLEEP_UNTIL } from "../step-changes";
import type { UnmatchedEvent } from "./events";

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

/** What there is to do, by one reading of the clock. */
export interface Look {
  /** Events that nothing was done about yet, in their order. */
  events: UnmatchedEvent[];
  jobs: DueJob[];
  /** Time to the next job that is not due yet. */
  nextDueMs: number | null;
  /** The reading of the clock. */
  clockMs: number;
}

/**
 * The oldest events to act on, and the jobs that are due, without those in flight and those of full
 * concurrency keys. What has begun goes on before anything new begins, as on the Inngest server, where
 * older runs go first; then oldest first. All by one reading of the clock, so that no job falls between.
 *
 * Jobs with the same concurrency keys wait in one line, and each line is read from its head: ten
 * thousand jobs that wait behind a full key cost a look as much as one.
 */
export async function lookForWork(
  query: RunQuery,
  inFlight: string[],
  fullKeys: string[],
  limits: { events: number; jobs: number },
): Promise<Look> {
  const [row] = await query(
    (sql) => sql<{ events: string; jobs: string; next: number | null; clock: number }[]>`
      SELECT extract(epoch FROM now())::float8 * 1000 AS clock,
        (SELECT extract(epoch FROM min(due_at) - now())::float8 * 1000
          FROM engine_jobs WHERE due_at > now()) AS next,
        (SELECT coalesce(json_agg(unmatched), '[]')::text FROM (
          SELECT id, name, body, seq::text,
            received_at < now() - interval '1 second' AS overdue
          FROM engine_events WHERE matched_at IS NULL
          ORDER BY engine_events.seq LIMIT ${limits.events}::int
        ) AS unmatched) AS events,
        (SELECT coalesce(json_agg(due), '[]')::text FROM (
          WITH RECURSIVE lines AS (
            (SELECT keys FROM engine_jobs ORDER BY keys LIMIT 1)
            UNION ALL
            SELECT (SELECT keys FROM engine_jobs WHERE keys > lines.keys ORDER BY keys LIMIT 1)
            FROM lines WHERE lines.keys IS NOT NULL
          )
          SELECT head.id::text, head.run_id AS "runId", head.kind, head.step_id AS "stepId",
            head.keys, r.function_id AS "functionId",
            greatest(head.due_at, r.created_at) < now() - interval '1 second' AS overdue
          FROM lines CROSS JOIN LATERAL (
            SELECT * FROM engine_jobs j
            WHERE j.keys = lines.keys AND j.due_at <= now()
              AND j.id <> ALL (ARRAY(
                SELECT json_array_elements_text(${JSON.stringify(inFlight)}::text::json)::bigint))
            ORDER BY j.keys, j.begins, j.due_at, j.id LIMIT ${limits.jobs}::int
          ) AS head JOIN engine_runs r ON r.id = head.run_id
          WHERE NOT lines.keys &&
            ARRAY(SELECT json_array_elements_text(${JSON.stringify(fullKeys)}::text::json))
          ORDER BY head.begins, head.due_at, head.id LIMIT ${limits.jobs}::int
        ) AS due) AS jobs`,
  );
  return {
    events: parseEvents(row?.events ?? "[]"),
    jobs: parseJobs(row?.jobs ?? "[]"),
    nextDueMs: row?.next ?? null,
    clockMs: row?.clock ?? 0,
  };
}

/** The statement above builds exactly this shape. */
function parseEvents(text: string): UnmatchedEvent[] {
  return JSON.parse(text) as UnmatchedEvent[];
}

/** The statement above builds exactly this shape. */
function parseJobs(text: string): DueJob[] {
  return JSON.parse(text) as DueJob[];
}

/**
 * Makes up for a clock that was set back: what is to begin at once, or after a time, waits no longer for
 * that. What a function or an event has set for a moment of its own stays there.
 */
export async function bringForward(query: RunQuery, setBackMs: number): Promise<void> {
  await query(
    (sql) => sql`
      UPDATE engine_jobs j SET due_at = j.due_at - ${setBackMs}::float8 * interval '1 ms'
      FROM engine_runs r
      WHERE r.id = j.run_id AND j.due_at > now()
        AND NOT (j.attempt = 0 AND r.step_count = 0 AND j.due_at > r.created_at)
        AND NOT EXISTS (SELECT 1 FROM engine_steps s
          WHERE s.run_id = j.run_id AND s.id = j.step_id AND s.op = ${SLEEP_UNTIL})`,
  );
}

/** What a dispatch adds to a job: its number, and the counters as they stand now. */
export interface Dispatch {
  id: string;
  runId: string;
  dispatch: string;
  attempt: number;
  /** As it was when the state was read, so that discovery asked for since then is not missed. */
  generation: number;
  starts: number;
  /** What the call needs of its run; on the first dispatch of each run, null on the others. */
  state: CallState | null;
}

/** What a call needs of its run. */
export interface CallState {
  status: string;
  version: number;
  pendingSteps: number;
  /** JSON of the event. */
  event: string;
  /** Done steps in the order of completion: id and result (JSON). */
  results: [string, string][];
}

/**
 * Marks jobs as started, each with a new dispatch number, and reads the state of their runs, but only
 * while the connection with the given backend id holds the lock: a process that lost it without
 * noticing starts nothing.
 */
export async function dispatchJobs(
  query: RunQuery,
  jobIds: string[],
  lockBackendId: number,
): Promise<Dispatch[]> {
  const ids = JSON.stringify(jobIds);
  const rows = await query(
    (sql) => sql<(Omit<Dispatch, "state"> & { state: string | null })[]>`
      WITH wanted AS (
        SELECT id, generation FROM engine_jobs
        WHERE id = ANY (ARRAY(SELECT json_array_elements_text(${ids}::text::json)::bigint))
      ), picked AS (
        SELECT id FROM engine_jobs
        WHERE id IN (SELECT id FROM wanted)
          AND EXISTS (
            SELECT 1 FROM pg_locks
            WHERE locktype = 'advisory' AND granted AND pid = ${lockBackendId}::int
              AND classid = ${LOCK_KEY.class}::oid AND objid = ${LOCK_KEY.object}::oid)
        FOR UPDATE SKIP LOCKED
      ), dispatched AS (
        UPDATE engine_jobs j SET starts = starts + 1, dispatch = nextval('engine_clock')
        FROM picked WHERE j.id = picked.id
        RETURNING j.id, j.run_id, j.dispatch, j.attempt, j.starts
      ), states AS (
        SELECT r.id AS run_id, json_build_object(
          'status', r.status, 'version', r.version,
          'event', e.body,
          'pendingSteps', (SELECT count(*) FROM engine_steps s
            WHERE s.run_id = r.id AND s.done_at IS NULL),
          'results', (SELECT coalesce(json_agg(
              json_build_array(s.id, s.result) ORDER BY s.done_seq), '[]')
            FROM engine_steps s
            WHERE s.run_id = r.id AND s.done_at IS NOT NULL))::text AS state
        FROM engine_runs r
        JOIN engine_events e ON e.id = r.event_id
        WHERE r.id IN (SELECT run_id FROM dispatched)
      )
      SELECT d.id::text, d.run_id AS "runId", d.dispatch::text, d.attempt, d.starts,
        wanted.generation,
        CASE WHEN row_number() OVER (PARTITION BY d.run_id ORDER BY d.id) = 1
          THEN states.state END AS state
      FROM dispatched d JOIN wanted ON wanted.id = d.id
      LEFT JOIN states ON states.run_id = d.run_id`,
  );
  return rows.map((row) => ({ ...row, state: row.state === null ? null : parseState(row.state) }));
}

/** The statement above builds exactly this shape. */
function parseState(text: string): CallState {
  return JSON.parse(text) as CallState;
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

/** Forgets what is old: ended runs and their events, after a week. */
export async function prune(query: RunQuery): Promise<void> {
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
