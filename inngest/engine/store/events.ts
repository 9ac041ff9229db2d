import { IDEMPOTENCY_HOURS } from "../limits";
import type { NewEvent, NewRun } from "../new-run";
import type { RunQuery } from "../pool";

/** Channel on which the leader hears that there is something to do. */
export const WAKE_CHANNEL = "engine_wake";

/** Stores events, each id once, and wakes the leader, in one statement. */
export async function insertEvents(query: RunQuery, events: NewEvent[]): Promise<void> {
  await query(
    (sql) => sql`
      WITH stored AS (
        INSERT INTO engine_events (id, name, body)
        SELECT x.id, x.name, x.body
        FROM json_to_recordset(${JSON.stringify(events)}::text::json)
          AS x (id text, name text, body text)
        ON CONFLICT (id) DO NOTHING
      )
      SELECT pg_notify(${WAKE_CHANNEL}, '')`,
  );
}

/** Wakes the leader, wherever it runs. */
export async function notifyLeader(query: RunQuery): Promise<void> {
  await query((sql) => sql`SELECT pg_notify(${WAKE_CHANNEL}, '')`);
}

/** The JSON of an event. Undefined when it is not there. */
export async function findEventBody(query: RunQuery, eventId: string): Promise<string | undefined> {
  const [row] = await query(
    (sql) => sql<{ body: string }[]>`SELECT body FROM engine_events WHERE id = ${eventId}`,
  );
  return row?.body;
}

/** An event that the engine has not acted on yet. */
export interface UnmatchedEvent extends NewEvent {
  /** Place on the engine's clock, as text of a bigint. */
  seq: string;
  /** Received over a second ago. */
  overdue: boolean;
}

/** Events not acted on yet, in their order. */
export async function listUnmatchedEvents(
  query: RunQuery,
  limit: number,
): Promise<UnmatchedEvent[]> {
  return await query(
    (sql) => sql<UnmatchedEvent[]>`
      SELECT id, name, body, seq::text, received_at < now() - interval '1 second' AS overdue
      FROM engine_events WHERE matched_at IS NULL ORDER BY seq LIMIT ${limit}::int`,
  );
}

/** A run that an event may resume or cancel; `origin` is the JSON of the event that started it. */
export interface Listener {
  runId: string;
  functionId: string;
  stepId: string;
  expression: string | null;
  ageMs: number;
  origin: string;
}

/** Waits for an event of this name that were registered before it. */
export async function listWaits(query: RunQuery, event: UnmatchedEvent): Promise<Listener[]> {
  return await query(
    (sql) => sql<Listener[]>`
      SELECT w.run_id AS "runId", r.function_id AS "functionId", w.step_id AS "stepId",
        w.expression, 0::float8 AS "ageMs", e.body AS origin
      FROM engine_waits w
      JOIN engine_runs r ON r.id = w.run_id AND r.status = 'running'
      JOIN engine_events e ON e.id = r.event_id
      WHERE w.event = ${event.name} AND w.seq < ${event.seq}::bigint`,
  );
}

/** Running runs of the given functions whose own event came before this one. */
export async function listRunning(
  query: RunQuery,
  event: UnmatchedEvent,
  functionIds: string[],
): Promise<Listener[]> {
  return await query(
    (sql) => sql<Listener[]>`
      SELECT r.id AS "runId", r.function_id AS "functionId", '' AS "stepId", NULL AS expression,
        extract(epoch FROM now() - r.created_at)::float8 * 1000 AS "ageMs", e.body AS origin
      FROM engine_runs r JOIN engine_events e ON e.id = r.event_id
      WHERE r.status = 'running' AND r.event_seq < ${event.seq}::bigint
        AND r.function_id = ANY (
          ARRAY(SELECT json_array_elements_text(${JSON.stringify(functionIds)}::text::json)))`,
  );
}

/** What an event starts, resumes and cancels. */
export interface EventMatch {
  runs: NewRun[];
  resumed: Listener[];
  cancelled: Listener[];
}

/** Writes what an event brings about and marks it as acted on, in one statement. */
export async function writeMatch(
  query: RunQuery,
  event: UnmatchedEvent,
  match: EventMatch,
): Promise<void> {
  const runs = match.runs.map((run) => ({ ...run, jobs: undefined }));
  const jobs = match.runs.flatMap((run) => run.jobs.map((job) => ({ ...job, runId: run.id })));
  const waits = match.resumed.map(({ runId, stepId }) => ({ runId, stepId }));
  const cancelled = JSON.stringify(match.cancelled.map((run) => run.runId));
  await query(
    (sql) => sql`
      WITH event AS (
        UPDATE engine_events SET matched_at = now()
        WHERE id = ${event.id} AND matched_at IS NULL RETURNING id, seq
      ), runs AS (
        INSERT INTO engine_runs (id, function_id, event_id, event_seq, keys, idempotency_key)
        SELECT x.id, x."functionId", event.id, event.seq, x.keys, x."idempotencyKey"
        FROM event, json_to_recordset(${JSON.stringify(runs)}::text::json)
          AS x (id text, "functionId" text, keys text[], "idempotencyKey" text)
        ON CONFLICT DO NOTHING
        RETURNING id, keys
      ), jobs AS (
        INSERT INTO engine_jobs (run_id, kind, due_at, keys)
        SELECT runs.id, x.kind, now() + x."delayMs" * interval '1 ms',
          CASE WHEN x.kind = 'discover' THEN runs.keys ELSE '{}' END
        FROM runs JOIN json_to_recordset(${JSON.stringify(jobs)}::text::json)
          AS x ("runId" text, kind text, "delayMs" float8) ON x."runId" = runs.id
      ), waits AS (
        DELETE FROM engine_waits w
        USING event, json_to_recordset(${JSON.stringify(waits)}::text::json)
          AS x ("runId" text, "stepId" text)
        WHERE w.run_id = x."runId" AND w.step_id = x."stepId"
        RETURNING w.run_id, w.step_id
      ), resumed AS (
        INSERT INTO engine_jobs (run_id, kind, step_id, due_at, payload)
        SELECT run_id, 'resume', step_id, now(), ${`{"data":${event.body}}`} FROM waits
        ON CONFLICT (run_id, kind, step_id) DO UPDATE
          SET payload = excluded.payload, due_at = excluded.due_at
      )
      INSERT INTO engine_jobs (run_id, kind, due_at)
      SELECT r.id, 'cancel', now()
      FROM event, engine_runs r
      WHERE r.status = 'running'
        AND r.id IN (SELECT json_array_elements_text(${cancelled}::text::json))
      ON CONFLICT DO NOTHING`,
  );
}

/** Frees idempotency keys that are older than a day, so that the next event starts a run again. */
export async function freeIdempotencyKeys(query: RunQuery, keys: string[]): Promise<void> {
  await query(
    (sql) => sql`
      UPDATE engine_runs SET idempotency_key = NULL
      WHERE created_at < now() - ${IDEMPOTENCY_HOURS}::int * interval '1 hour'
        AND idempotency_key = ANY (
          ARRAY(SELECT json_array_elements_text(${JSON.stringify(keys)}::text::json)))`,
  );
}
