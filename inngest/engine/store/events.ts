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

/** A run that an event may resume or cancel; `origin` is the JSON of the event that started it. */
export interface Listener {
  runId: string;
  functionId: string;
  stepId: string;
  /** Name of the event that is waited for. */
  event: string;
  expression: string | null;
  /** Place of the wait on the engine's clock, as text of a bigint. */
  seq: string;
  origin: string;
}

/** Waits for events of these names. */
export async function listWaits(query: RunQuery, names: string[]): Promise<Listener[]> {
  return await query(
    (sql) => sql<Listener[]>`
      SELECT w.run_id AS "runId", r.function_id AS "functionId", w.step_id AS "stepId",
        w.event, w.expression, w.seq::text, e.body AS origin
      FROM engine_waits w
      JOIN engine_runs r ON r.id = w.run_id AND r.status = 'running'
      JOIN engine_events e ON e.id = r.event_id
      WHERE w.event = ANY (
        ARRAY(SELECT json_array_elements_text(${JSON.stringify(names)}::text::json)))
      ORDER BY w.seq`,
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
      SELECT r.id AS "runId", r.function_id AS "functionId", '' AS "stepId", '' AS event,
        NULL AS expression, r.event_seq::text AS seq, e.body AS origin
      FROM engine_runs r JOIN engine_events e ON e.id = r.event_id
      WHERE r.status = 'running' AND r.event_seq < ${event.seq}::bigint
        AND r.function_id = ANY (
          ARRAY(SELECT json_array_elements_text(${JSON.stringify(functionIds)}::text::json)))`,
  );
}

/** What events bring about. */
export interface EventMatch {
  /** The events that are acted on by this. */
  eventIds: string[];
  runs: (NewRun & { eventId: string })[];
  resumed: { runId: string; stepId: string; payload: string }[];
  cancelledRunIds: string[];
}

/** Writes what events bring about and marks them as acted on, in one statement. */
export async function writeMatch(query: RunQuery, match: EventMatch): Promise<void> {
  await query(
    (sql) => sql`
      WITH given AS (
        SELECT * FROM json_to_recordset(${JSON.stringify(match.runs)}::text::json)
          AS x (id text, "functionId" text, "eventId" text, keys text[], "delayMs" float8)
      ), events AS (
        UPDATE engine_events SET matched_at = now()
        WHERE matched_at IS NULL AND id = ANY (
          ARRAY(SELECT json_array_elements_text(${JSON.stringify(match.eventIds)}::text::json)))
        RETURNING id, seq
      ), runs AS (
        INSERT INTO engine_runs (id, function_id, event_id, event_seq, keys)
        SELECT x.id, x."functionId", events.id, events.seq, x.keys
        FROM given AS x JOIN events ON events.id = x."eventId"
        ORDER BY events.seq
        ON CONFLICT DO NOTHING
        RETURNING id, keys, event_seq
      ), jobs AS (
        INSERT INTO engine_jobs (run_id, kind, due_at, keys, begins)
        SELECT id, 'discover', now() + given."delayMs" * interval '1 ms', runs.keys, true
        FROM runs JOIN given USING (id)
        ORDER BY runs.event_seq
      ), waits AS (
        DELETE FROM engine_waits w
        USING json_to_recordset(${JSON.stringify(match.resumed)}::text::json)
          AS x ("runId" text, "stepId" text, payload text)
        WHERE w.run_id = x."runId" AND w.step_id = x."stepId" AND EXISTS (SELECT 1 FROM events)
        RETURNING w.run_id, w.step_id, x.payload
      ), resumed AS (
        INSERT INTO engine_jobs (run_id, kind, step_id, due_at, payload)
        SELECT run_id, 'resume', step_id, now(), payload FROM waits
        ON CONFLICT (run_id, kind, step_id) DO UPDATE
          SET payload = excluded.payload, due_at = excluded.due_at
      )
      INSERT INTO engine_jobs (run_id, kind, due_at)
      SELECT r.id, 'cancel', now() FROM engine_runs r
      WHERE r.status = 'running' AND EXISTS (SELECT 1 FROM events) AND r.id = ANY (
        ARRAY(SELECT json_array_elements_text(${JSON.stringify(match.cancelledRunIds)}::text::json)))
      ON CONFLICT DO NOTHING`,
  );
}

/** What became of an event, as the Inngest server's API tells it. */
export interface RunOfEvent {
  run_id: string;
  function_id: string;
  status: "Scheduled" | "Running" | "Completed" | "Failed" | "Cancelled";
}

/** The runs that an event started; one that is yet to be acted on is told as scheduled. */
export async function listRunsOfEvent(query: RunQuery, eventId: string): Promise<RunOfEvent[]> {
  const rows = await query(
    (sql) => sql<RunOfEvent[]>`
      SELECT id AS run_id, function_id, initcap(status) AS status
      FROM engine_runs WHERE event_id = ${eventId}
      UNION ALL
      SELECT '' AS run_id, '' AS function_id, 'Scheduled' AS status
      FROM engine_events WHERE id = ${eventId} AND matched_at IS NULL`,
  );
  return [...rows];
}
