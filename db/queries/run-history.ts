import type { PendingQuery, Row } from "postgres";
import { databaseSql } from "@/db/client";
import type { PermissionLevel } from "@/lib/rules/permission";
import { type RunStepRow, type StepPage, selectRunSteps } from "./run-steps";
import type { RunKind, RunStatus } from "./runs";

/** What ran and runs, as people read it: with names, what it cost, and how often steps were tried. */
export interface RunHistoryRow {
  id: string;
  kind: RunKind;
  status: RunStatus;
  /** 0..100 */
  progress: number;
  message: string;
  error: string | null;
  stats: unknown;
  parentRunId: string | null;
  projectId: string;
  projectName: string;
  /** What the asking person may do in the project. */
  level: PermissionLevel;
  storyId: string | null;
  storyTitle: string | null;
  subjectId: string;
  /** Set when the run is about one line that is still there. */
  lineNumber: number | null;
  /** Who speaks in that line, or the character that the run is about. */
  characterName: string | null;
  requestedBy: string | null;
  /** Milliseconds since 1970, as all moments here. */
  createdMs: number;
  /** The same in millionths, which tell all rows apart in their order. */
  createdMicros: string;
  finishedMs: number | null;
  /** How often steps of the run and its parts failed and were done again. */
  retries: number;
  calls: number;
  /** What its calls came to; those without a bill count as estimated. */
  spentMicros: number;
  /** Calls among them whose provider tells no price. */
  estimatedCalls: number;
  /** Calls of which nobody knows the price. */
  unpricedCalls: number;
  /** Set aside for what is not over yet. */
  reservedMicros: number;
}

/** After which run a list goes on: the last one that is known. */
export interface RunCursor {
  createdMicros: string;
  id: string;
}

/**
 * Runs that somebody started, newest first, of the projects that an address belongs to. What a run
 * started itself counts as a part of it. What is deleted is out of sight, as everywhere.
 * @param filter.projectId only of this project; null for all
 */
export async function listRunHistory(
  email: string,
  filter: { projectId: string | null; before: RunCursor | null; most: number },
): Promise<RunHistoryRow[]> {
  const sql = databaseSql();
  const { projectId, before, most } = filter;
  const ofProject = projectId === null ? sql`` : sql`and permissions.project_id = ${projectId}`;
  const older =
    before === null
      ? sql``
      : sql`and (run.created_at, run.id) < (
          timestamptz 'epoch' + ${before.createdMicros}::bigint * interval '1 microsecond',
          ${before.id}::uuid)`;
  // The newest of each project by its index, then the newest of those: never all runs of anybody.
  return withFacts(
    email,
    sql`
      select newest.* from permissions
      cross join lateral (
        select run.* from runs run
        left join stories on stories.id = run.story_id
        where run.project_id = permissions.project_id and run.parent_run_id is null
          and stories.deleted_at is null ${older}
        order by run.created_at desc, run.id desc limit ${most}) newest
      join projects on projects.id = permissions.project_id and projects.deleted_at is null
      where permissions.email = ${email} ${ofProject}
      order by newest.created_at desc, newest.id desc limit ${most}`,
  );
}

/**
 * A run with those that it started, the run first, and a page of its lines or characters, in one
 * statement; no runs when it is gone.
 */
export async function findRunHistory(
  email: string,
  runId: string,
  page: StepPage,
): Promise<{ runs: RunHistoryRow[]; steps: RunStepRow[] }> {
  const sql = databaseSql();
  const family = withFacts(
    email,
    sql`select * from runs where id = ${runId} or parent_run_id = ${runId}`,
  );
  const [found] = await sql<{ runs: RunHistoryRow[]; steps: RunStepRow[] }[]>`
    select (select coalesce(json_agg(part), '[]') from (${family}) part) as runs,
      (select coalesce(json_agg(part), '[]') from (${selectRunSteps(runId, page)}) part) as steps`;
  const { runs = [], steps = [] } = found ?? {};
  const isWhole = ({ id }: RunHistoryRow) => id === runId;
  return {
    runs: [...runs.filter(isWhole), ...runs.filter((row) => !isWhole(row)).reverse()],
    steps,
  };
}

/** Adds to runs what is told of them. A run's money and retries are those of all its parts. */
function withFacts(email: string, page: PendingQuery<Row[]>): PendingQuery<RunHistoryRow[]> {
  return databaseSql()<RunHistoryRow[]>`
    with recursive page as (${page}),
    family as (
      select id as root, id as run_id from page
      union all
      select family.root, runs.id from family join runs on runs.parent_run_id = family.run_id),
    costs as (
      select family.root, count(*)::int as calls,
        coalesce(sum(counted_micros) filter (where state = 'settled'), 0)::float8 as spent,
        count(*) filter (where state = 'settled' and actual_micros is null)::int as estimated,
        count(*) filter (where estimated_micros is null and actual_micros is null)::int as unpriced,
        coalesce(sum(estimated_micros) filter (where state = 'reserved'), 0)::float8 as reserved
      from family join spending_entries entry on entry.run_id = family.run_id
      where entry.state <> 'released' group by family.root),
    holds as (
      select family.root, sum(left_micros)::float8 as reserved
      from family join spending_holds hold on hold.run_id = family.run_id group by family.root),
    tried as (
      select root, sum(count)::int as count from (
        select family.root, retry.count from family
        join step_retries retry on retry.run_id = family.run_id
        union all
        -- The lines of a part are functions that were told of the whole.
        select page.id, retry.count from page
        join step_retries retry on retry.run_id = page.parent_run_id
          and retry.pipeline = page.kind || '-line') retries
      group by root)
    select page.id, page.kind, page.status, page.progress, page.message, page.error, page.stats,
      page.parent_run_id as "parentRunId", page.project_id as "projectId",
      projects.name as "projectName", permissions.level, page.story_id as "storyId",
      stories.title as "storyTitle", page.subject_id as "subjectId",
      lines.line_number as "lineNumber",
      coalesce(lines.character_name, characters.name) as "characterName",
      users.user_name as "requestedBy",
      extract(epoch from page.created_at)::float8 * 1000 as "createdMs",
      (extract(epoch from page.created_at) * 1000000)::bigint::text as "createdMicros",
      extract(epoch from page.finished_at)::float8 * 1000 as "finishedMs",
      coalesce(tried.count, 0) as retries, coalesce(costs.calls, 0) as calls,
      coalesce(costs.spent, 0) as "spentMicros", coalesce(costs.estimated, 0) as "estimatedCalls",
      coalesce(costs.unpriced, 0) as "unpricedCalls",
      coalesce(costs.reserved, 0) + case when page.status in ('queued', 'running')
        then coalesce(holds.reserved, 0) else 0 end as "reservedMicros"
    from page
    join projects on projects.id = page.project_id
    join permissions on permissions.project_id = page.project_id and permissions.email = ${email}
    left join stories on stories.id = page.story_id
    left join lines on lines.id = page.subject_id
    left join characters on characters.id = page.subject_id
    left join users on users.id = page.requested_by
    left join costs on costs.root = page.id
    left join holds on holds.root = page.id
    left join tried on tried.root = page.id
    order by page.created_at desc, page.id desc`;
}
