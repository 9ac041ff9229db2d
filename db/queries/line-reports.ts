import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { database } from "@/db/client";
import { preparedQuery } from "@/db/prepared-query";
import { readJson } from "@/db/read-json";
import { progressEvents, runs } from "@/db/schema";
import type { LineCounts, WorkState } from "@/lib/rules/batch";
import { isActive } from "./runs";

/*
 * What is told of lines while they are made is the most frequent thing that a studio writes. It takes two
 * statements: one reads what a report adds to, the other writes the report if nobody wrote meanwhile.
 */

/** What a run says of itself before a report is added to it. */
interface ReportedRun {
  stats: unknown;
  createdAt: Date;
  /** The last number that was given to one of its events. */
  sequence: number;
}

/** What a report on some lines of a batch adds to. */
export interface ReportBasis extends ReportedRun {
  /** How many of the batch's other lines stand in each state. */
  others: LineCounts;
  /** The run that makes everything, while it is active and this one is a part of it. */
  parent: (Omit<ReportedRun, "stats"> & { runId: string; parts: PartOfRun[] }) | null;
}

/** A run among those that another run has started. */
interface PartOfRun {
  id: string;
  kind: string;
  stats: unknown;
}

const parents = alias(runs, "parents");
const parts = alias(runs, "parts");

const selectBasis = preparedQuery(["runId", "keys"], (db, { runId, keys }) => {
  const count = (state?: WorkState) =>
    sql`count(*)${state ? sql` filter (where ${progressEvents.body} ->> 'state' = ${state})` : sql``}`;
  return db
    .select({
      stats: runs.stats,
      createdAt: runs.createdAt,
      sequence: runs.sequence,
      others: sql`(
        select json_build_object('total', ${count()}, 'done', ${count("done")},
          'skipped', ${count("skipped")}, 'failed', ${count("failed")})
        from ${progressEvents}
        where ${progressEvents.runId} = ${runs.id} and ${progressEvents.key} like 'line:%'
          and ${progressEvents.key} <> all (array(select json_array_elements_text(${keys}::json))))`.mapWith(
        readJson<LineCounts>,
      ),
      parentId: parents.id,
      parentCreatedAt: parents.createdAt,
      parentSequence: parents.sequence,
      parts: sql`(
        select coalesce(json_agg(json_build_object('id', ${parts.id}, 'kind', ${parts.kind},
          'stats', ${parts.stats}) order by ${parts.createdAt} desc), '[]')
        from ${runs} as parts where ${parts.parentRunId} = ${parents.id})`.mapWith(
        readJson<PartOfRun[]>,
      ),
    })
    .from(runs)
    .leftJoin(
      parents,
      and(
        eq(parents.id, runs.parentRunId),
        eq(parents.kind, "all-media"),
        sql`${parents.status} in ('queued', 'running')`,
      ),
    )
    .where(and(eq(runs.id, runId), isActive));
});

/**
 * Reads what a report on lines adds to; null when the batch has ended.
 * @param keys of the events that the report brings
 */
export async function findReportBasis(
  runId: string,
  keys: readonly string[],
): Promise<ReportBasis | null> {
  const [row] = await selectBasis({ runId, keys: JSON.stringify(keys) });
  if (!row) return null;
  const { stats, createdAt, sequence, others } = row;
  const { parentId, parentCreatedAt, parentSequence } = row;
  const hasParent = parentId !== null && parentCreatedAt !== null && parentSequence !== null;
  return {
    ...{ stats, createdAt, sequence, others },
    parent: hasParent
      ? {
          ...{ runId: parentId, createdAt: parentCreatedAt, sequence: parentSequence },
          parts: row.parts,
        }
      : null,
  };
}

/** What a report changes of one run. */
export interface RunReport {
  runId: string;
  /** Its last number as it was read; the events get the next ones. */
  sequence: number;
  progress: number;
  message: string;
  stats: object;
  events: { key: string; body: Record<string, unknown> }[];
}

/**
 * Writes reports on an active run and on the one that it is a part of, says how far the film is that
 * those make, and tells whoever follows: all of it, or nothing when one of the runs has ended or was
 * written since it was read. Answers whether it was written.
 * @param given the run itself first, so that everybody who locks several runs takes them in this order
 */
export async function writeReports(
  given: readonly RunReport[],
  film: { stageRunId: string; progress: number; message: string } | null,
): Promise<boolean> {
  const reports = given.map(({ events, ...report }, place) => ({
    ...report,
    place,
    last: report.sequence + events.length,
  }));
  const events = given.flatMap((report) =>
    report.events.map(({ key, body }, index) => ({
      runId: report.runId,
      sequence: report.sequence + index + 1,
      key,
      body,
    })),
  );
  const written = await database().execute(sql`
    with report as (
      select * from json_to_recordset(${JSON.stringify(reports)}::text::json) as x ("runId" uuid,
        sequence bigint, last bigint, place int, progress float8, message text, stats jsonb)
    ), held as (
      select id from runs join report on report."runId" = runs.id
      where runs.sequence = report.sequence and runs.status in ('queued', 'running')
      order by report.place for update of runs
    ), allowed as (
      select 1 from held having count(*) = ${reports.length}::int
    ), changed as (
      update runs set sequence = report.last, progress = report.progress,
        message = report.message, stats = report.stats, updated_at = now()
      from report, allowed where runs.id = report."runId"
      returning runs.id
    ), told as (
      insert into progress_events (run_id, key, sequence, body)
      select x."runId", x.key, x.sequence, x.body
      from allowed, json_to_recordset(${JSON.stringify(events)}::text::json)
        as x ("runId" uuid, key text, sequence bigint, body jsonb)
      on conflict (run_id, key) do update
        set sequence = excluded.sequence, body = excluded.body, updated_at = now()
    ), film as (
      update runs set progress = ${film?.progress ?? 0}::float8, message = ${film?.message ?? ""},
        updated_at = now()
      from allowed, runs as stage
      where stage.id = ${film?.stageRunId ?? null}::uuid and runs.id = stage.parent_run_id
        and runs.kind = 'film' and runs.status in ('queued', 'running')
    )
    select pg_notify('roughcut_progress', id::text) from changed`);
  return written.length > 0;
}
