import type { Changes, MergedChanges, NewJob, StoredRun } from "../changes";
import type { NewEvent } from "../new-run";
import type { RunQuery } from "../pool";

/*
 * Parameters are text, numbers, booleans and JSON text only: dates, arrays and objects would depend
 * on how the pool's serializers are set, and drizzle changes them.
 */

/**
 * The state that outcomes are judged by: the run, of its jobs those given, and of its steps those
 * still pending and those given. Undefined when the run is not there.
 */
export async function findRun(
  query: RunQuery,
  runId: string,
  jobIds: string[],
  stepIds: string[],
): Promise<StoredRun | undefined> {
  const [row] = await query(
    (sql) => sql<{ run: string }[]>`
      SELECT json_build_object(
        'id', r.id, 'functionId', r.function_id, 'eventId', r.event_id, 'status', r.status, 'version', r.version,
        'revision', r.revision, 'stepCount', r.step_count, 'stateBytes', r.state_bytes,
        'jobs', (
          SELECT coalesce(json_agg(json_build_object(
            'id', j.id::text, 'kind', j.kind, 'stepId', j.step_id, 'attempt', j.attempt,
            'generation', j.generation, 'dispatch', j.dispatch::text, 'payload', j.payload)), '[]')
          FROM engine_jobs j WHERE j.run_id = r.id AND j.id = ANY (
            ARRAY(SELECT json_array_elements_text(${JSON.stringify(jobIds)}::text::json)::bigint))),
        'steps', (
          SELECT coalesce(json_agg(json_build_object(
            'id', s.id, 'op', s.op, 'race', s.race, 'done', s.done_at IS NOT NULL)), '[]')
          FROM engine_steps s
          WHERE s.run_id = r.id AND (s.done_at IS NULL OR s.id = ANY (
            ARRAY(SELECT json_array_elements_text(${JSON.stringify(stepIds)}::text::json))))
        ))::text AS run
      FROM engine_runs r WHERE r.id = ${runId}`,
  );
  return row === undefined ? undefined : parseRun(row.run);
}

/** The statement above builds exactly this shape. */
function parseRun(text: string): StoredRun {
  return JSON.parse(text) as StoredRun;
}

/** Events that the end of a run brings; `always` is false where only a listener makes one worth it. */
export type EndEvent = NewEvent & { always: boolean };

/**
 * Writes everything that outcomes of a run change, in one statement; false when the run was
 * written since it was read, and then nothing is changed.
 */
export async function writeRun(
  query: RunQuery,
  run: StoredRun,
  changes: MergedChanges,
  events: EndEvent[],
): Promise<boolean> {
  const { end } = changes;
  const steps = changes.steps;
  const done = JSON.stringify(steps.flatMap((step) => (step.result === null ? [] : [step.id])));
  const jobs = end ? [] : changes.jobs.map(toJobRow);
  const children = end ? [] : changes.children;
  const kept = end ? [] : changes.own.filter((job) => job.action === "keep");
  const removed = changes.own.filter((job) => job.action === "remove").map((job) => job.id);
  const output = end?.status === "completed" ? end.output : null;
  const error = end && end.status !== "completed" ? end.error : null;
  const parentPayload = output === null ? `{"error":${error}}` : `{"data":${output}}`;
  const [row] = await query(
    (sql) => sql<{ written: number }[]>`
      WITH run AS (
        UPDATE engine_runs SET
          revision = revision + 1,
          version = CASE WHEN version = -1 THEN ${changes.version ?? -1}::int ELSE version END,
          step_count = step_count + ${changes.addedSteps}::int,
          state_bytes = state_bytes + ${changes.addedBytes}::int,
          status = ${end?.status ?? "running"}, output = ${output}, error = ${error},
          ended_at = CASE WHEN ${end !== undefined}::boolean THEN now() END
        WHERE id = ${run.id} AND revision = ${run.revision}::int AND status = 'running'
        RETURNING id, keys, parent_run_id, parent_step_id
      ), done AS (
        SELECT json_array_elements_text(${done}::text::json) AS id
      ), steps AS (
        INSERT INTO engine_steps AS s (run_id, id, op, name, race, result, done_seq, done_at)
        SELECT run.id, x.id, x.op, x.name, x.race, x.result,
          CASE WHEN x.result IS NOT NULL THEN nextval('engine_clock') END,
          CASE WHEN x.result IS NOT NULL THEN now() END
        FROM run, json_to_recordset(${JSON.stringify(steps)}::text::json)
          AS x (id text, op text, name text, race boolean, result text)
        ON CONFLICT (run_id, id) DO UPDATE
          SET result = excluded.result, done_seq = excluded.done_seq, done_at = excluded.done_at
          WHERE s.done_at IS NULL AND excluded.done_at IS NOT NULL
      ), old_waits AS (
        DELETE FROM engine_waits w USING run
        WHERE w.run_id = run.id
          AND (${end !== undefined}::boolean OR w.step_id IN (SELECT id FROM done))
      ), kept_jobs AS (
        UPDATE engine_jobs j SET attempt = x.attempt, starts = x.starts, last_error = x.error,
          begins = false,
          due_at = coalesce(now() + x."delayMs" * interval '1 ms', j.due_at)
        FROM run, json_to_recordset(${JSON.stringify(kept)}::text::json)
          AS x (id bigint, attempt int, starts int, "delayMs" float8, error text)
        WHERE j.id = x.id AND j.run_id = run.id
      ), old_jobs AS (
        DELETE FROM engine_jobs j USING run
        WHERE j.run_id = run.id AND (${end !== undefined}::boolean
          OR j.id = ANY (
            ARRAY(SELECT json_array_elements_text(${JSON.stringify(removed)}::text::json)::bigint))
          OR (j.kind = 'resume' AND j.step_id IN (SELECT id FROM done)))
      ), new_jobs AS (
        INSERT INTO engine_jobs AS j (run_id, kind, step_id, due_at, payload, keys)
        SELECT run.id, x.kind, x.step_id,
          coalesce(x.due_at, now() + x.delay_ms * interval '1 ms'), x.payload,
          CASE WHEN x.kind = 'resume' THEN '{}' ELSE run.keys END
        FROM run, json_to_recordset(${JSON.stringify(jobs)}::text::json) AS x
          (kind text, step_id text, due_at timestamptz, delay_ms float8, payload text)
        ON CONFLICT (run_id, kind, step_id) DO UPDATE
          SET generation = j.generation + 1, due_at = least(j.due_at, excluded.due_at)
      ), new_waits AS (
        INSERT INTO engine_waits (run_id, step_id, event, expression)
        SELECT run.id, x."stepId", x.event, x.expression
        FROM run, json_to_recordset(${JSON.stringify(end ? [] : changes.waits)}::text::json)
          AS x ("stepId" text, event text, expression text)
      ), child_events AS (
        INSERT INTO engine_events (id, name, body, matched_at)
        SELECT x.id, x.name, x.body, now()
        FROM run, json_to_recordset(${JSON.stringify(children.map((child) => child.event))}::text::json)
          AS x (id text, name text, body text)
        RETURNING id, seq
      ), child_runs AS (
        INSERT INTO engine_runs
          (id, function_id, event_id, event_seq, keys, parent_run_id, parent_step_id)
        SELECT x.id, x.function_id, x.event_id, child_events.seq, x.keys, run.id, x.step_id
        FROM run, json_to_recordset(${JSON.stringify(children.map(toChildRow))}::text::json)
          AS x (id text, function_id text, event_id text, keys text[], step_id text)
        JOIN child_events ON child_events.id = x.event_id
      ), child_jobs AS (
        INSERT INTO engine_jobs (run_id, kind, due_at, keys, begins)
        SELECT x.id, 'discover', now() + x.delay_ms * interval '1 ms', x.keys, true
        FROM run, json_to_recordset(${JSON.stringify(children.map(toChildRow))}::text::json)
          AS x (id text, delay_ms float8, keys text[])
      ), parent_job AS (
        INSERT INTO engine_jobs (run_id, kind, step_id, due_at, payload)
        SELECT run.parent_run_id, 'resume', run.parent_step_id, now(), ${parentPayload}
        FROM run JOIN engine_runs p ON p.id = run.parent_run_id AND p.status = 'running'
        WHERE ${end !== undefined}::boolean
        ON CONFLICT (run_id, kind, step_id) DO UPDATE
          SET payload = excluded.payload, due_at = excluded.due_at
      ), end_events AS (
        INSERT INTO engine_events (id, name, body)
        SELECT x.id, x.name, x.body
        FROM run, json_to_recordset(${JSON.stringify(events)}::text::json)
          AS x (id text, name text, body text, always boolean)
        WHERE x.always OR EXISTS (SELECT 1 FROM engine_waits w WHERE w.event = x.name)
        ON CONFLICT (id) DO NOTHING
      )
      SELECT count(*)::int AS written FROM run`,
  );
  return row?.written === 1;
}

function toJobRow(job: NewJob): Record<string, unknown> {
  return {
    kind: job.kind,
    step_id: job.stepId,
    due_at: job.at ?? null,
    delay_ms: job.delayMs ?? 0,
    payload: job.payload ?? null,
  };
}

function toChildRow({ run, event, stepId }: Changes["children"][number]): Record<string, unknown> {
  return {
    id: run.id,
    function_id: run.functionId,
    event_id: event.id,
    keys: run.keys,
    delay_ms: run.delayMs,
    step_id: stepId,
  };
}

/** Removes the jobs of a run that has ended, which a late wake-up may have left. */
export async function removeJobs(query: RunQuery, runId: string): Promise<void> {
  await query((sql) => sql`DELETE FROM engine_jobs WHERE run_id = ${runId}`);
}
