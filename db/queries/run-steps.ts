import { sql as statement } from "drizzle-orm";
import type { PendingQuery, Row } from "postgres";
import { database, databaseSql } from "@/db/client";
import { stepRetries } from "@/db/schema";

/** A line or a character that a run works on, with what it said last of it. */
export interface RunStepRow {
  key: string;
  body: unknown;
  /** 0 for what has no number. */
  lineNumber: number;
  /** Who speaks in the line; null when it is gone, and for what is no line. */
  characterName: string | null;
  updatedMs: number;
  retries: number;
  /** Why it was done again, the last time; null when it never was. */
  retryError: string | null;
  calls: number;
  spentMicros: number;
  estimatedCalls: number;
}

/** After which step a list goes on. */
export interface StepCursor {
  lineNumber: number;
  key: string;
}

/** A page of what a run works on. */
export interface StepPage {
  after: StepCursor | null;
  most: number;
}

/** Selects the lines or characters that a run works on, by number and key, as `RunStepRow`. */
export function selectRunSteps(runId: string, { after, most }: StepPage): PendingQuery<Row[]> {
  const sql = databaseSql();
  const onwards =
    after === null ? sql`` : sql`and (number, key) > (${after.lineNumber}, ${after.key})`;
  return sql`
    with told as (
      select key, body, updated_at, coalesce((body ->> 'line_number')::int, 0) as number,
        substr(key, position(':' in key) + 1) as place
      from progress_events
      where run_id = ${runId} and (starts_with(key, 'line:') or starts_with(key, 'character:'))),
    step as (
      -- As an id, so that its line is found by the index.
      select *, case when place ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then place::uuid end as line_id
      from told)
    select step.key, step.body, step.number as "lineNumber",
      lines.character_name as "characterName",
      extract(epoch from step.updated_at)::float8 * 1000 as "updatedMs",
      coalesce(tried.count, 0) as retries, tried.error as "retryError",
      coalesce(cost.calls, 0) as calls, coalesce(cost.spent, 0) as "spentMicros",
      coalesce(cost.estimated, 0) as "estimatedCalls"
    from step
    join runs run on run.id = ${runId}
    left join lines on step.number > 0 and lines.id = step.line_id
    left join lateral (
      select sum(retry.count)::int as count,
        (array_agg(retry.error order by retry.updated_at desc))[1] as error
      from step_retries retry
      where retry.place = step.place and (retry.run_id = run.id
        or retry.run_id = run.parent_run_id and retry.pipeline = run.kind || '-line')
    ) tried on true
    left join lateral (
      select count(*)::int as calls, sum(counted_micros)::float8 as spent,
        count(*) filter (where actual_micros is null)::int as estimated
      from spending_entries entry
      where entry.run_id = run.id and entry.line_id = step.line_id
        and entry.state = 'settled'
    ) cost on true
    where true ${onwards}
    order by step.number, step.key limit ${most}`;
}

/** Notes that a step of a run failed and will be done again. A run that is gone takes no notes. */
export async function noteStepRetry(
  retry: Pick<typeof stepRetries.$inferInsert, "runId" | "pipeline" | "place" | "step" | "error">,
): Promise<void> {
  const { runId, pipeline, place, step, error } = retry;
  await database().execute(statement`
    insert into ${stepRetries} (run_id, pipeline, place, step, error)
    select id, ${pipeline}, ${place}, ${step}, ${error} from runs where id = ${runId}
    on conflict (run_id, pipeline, place, step)
    do update set count = ${stepRetries.count} + 1, error = excluded.error, updated_at = now()`);
}
