import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { databaseSql } from "@/db/client";
import { findLatestRun, findRun, type RunRow } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";
import { hasEnded } from "@/lib/progress";
import { scratchDirectory } from "@/lib/providers";
import type { LocalVendors } from "../providers/local-vendors";
import type { KillRecord } from "./kill-report";
import type { Pipeline, PreparedWork } from "./pipelines";
import { compareBooks, seenBy } from "./provider-books";
import { seeded } from "./seeded";
import { type StudioProcess, startStudioProcess } from "./studio-process";
import { wrongEnd } from "./wrong-end";

/** T43: after this a run that has not ended counts as stuck. */
const STUCK_MS = 60_000;
/** The kills fall within this of the start of a run; slower work is hit anywhere in it. */
const EARLIEST_MS = 20;
const LATEST_MS = 3_000;
const POLL_MS = 50;
/** The engine takes its own notes away a moment after the run's row says that it has ended. */
const ENGINE_GRACE_MS = 15_000;

/** What rounds share: the process that works, and a story that is made whole. */
export interface CrashStudio {
  vendors: LocalVendors;
  whole: StoryScope;
  process: StudioProcess;
}

/**
 * Starts a pipeline, kills the studio at a random moment, starts it again and looks at everything that
 * must hold. Afterwards the work is finished, so that the next round begins with whole shots.
 */
export async function killOnce(
  studio: CrashStudio,
  pipeline: Pipeline,
  seed: number,
): Promise<KillRecord> {
  const random = seeded(seed);
  const work = await pipeline.prepare(studio.whole);
  const before = seenBy(studio.vendors);
  const since = await databaseTime();
  const startedAt = Date.now();
  await work.start();
  const runId = (await requireRun(work)).id;
  // Half of the moments early, where short work is still under way.
  const killedAfterMs = Math.round(EARLIEST_MS + random() ** 2 * (LATEST_MS - EARLIEST_MS));
  await pause(Math.max(0, startedAt + killedAfterMs - Date.now()));
  const hitRun = !hasEnded(await requireRun(work));
  await studio.process.kill();
  studio.process = await startStudioProcess();
  const readyAt = Date.now();
  let run = await findRun(runId);
  while (run && !hasEnded(run) && Date.now() - readyAt < STUCK_MS) {
    await pause(POLL_MS);
    run = await findRun(runId);
  }
  const recoveredMs = Date.now() - readyAt;
  const isOver = run !== null && hasEnded(run);
  const engineLeft = await countEngineWork(runId, isOver);
  const books = await compareBooks(studio.vendors, work.scope.projectId, before, since);
  const record: KillRecord = {
    pipeline: pipeline.name,
    seed,
    killedAfterMs,
    hitRun,
    recoveredMs,
    isLost: run === null || (!isOver && engineLeft === 0),
    isStuck: run !== null && !isOver && engineLeft > 0,
    wrong: run && isOver ? await wrongEnd(run, books) : null,
    duplicateRows: await countDuplicates(work.scope.projectId, since),
    orphanFiles: await countOrphans(work.scope.projectId, since),
    ...books,
    engineLeft: isOver ? engineLeft : 0,
    scratchFolders: isOver ? await countScratchFolders() : 0,
  };
  if (record.isStuck) record.waitsFor = await listEngineJobs();
  if (run && isOver) record.wrong ??= await finishWork(work, run);
  return record;
}

/** In words, for the report: what the engine has to do, when, and what it says of the last try. */
async function listEngineJobs(): Promise<string[]> {
  const rows = await databaseSql()<{ job: string }[]>`
    select format('%s of %s due in %s s, attempt %s, start %s: %s', j.kind, r.function_id,
      round(extract(epoch from j.due_at - now())), j.attempt, j.starts,
      coalesce(j.last_error, 'no error')) as job
    from engine_jobs j join engine_runs r on r.id = j.run_id order by j.due_at`;
  return rows.map(({ job }) => job);
}

async function requireRun(work: PreparedWork): Promise<RunRow> {
  const run = await findLatestRun(work.kind, work.subjectId);
  if (!run) throw new Error(`no run of ${work.kind} was started`);
  return run;
}

/** The database's clock, by which rows are stamped, in milliseconds. */
async function databaseTime(): Promise<Date> {
  const [row] = await databaseSql()<{ ms: number }[]>`
    select floor(extract(epoch from now()) * 1000)::float8 as ms`;
  return new Date(row?.ms ?? 0);
}

/** Asks once more, as a person would: everything that is missing is made. */
async function finishWork(work: PreparedWork, run: RunRow): Promise<string | null> {
  const failed = (run.stats as Record<string, number | undefined>).failed ?? 0;
  if (run.status === "completed" && failed === 0) return null;
  await work.start();
  const deadline = Date.now() + STUCK_MS;
  let again = await requireRun(work);
  while (!hasEnded(again) && Date.now() < deadline) {
    await pause(POLL_MS);
    again = await requireRun(work);
  }
  return again.status === "completed" ? null : `asked again, it ended as ${again.status}`;
}

/** Jobs that the engine still has for a run of ours. */
async function countEngineWork(runId: string, untilNone: boolean): Promise<number> {
  const deadline = Date.now() + (untilNone ? ENGINE_GRACE_MS : 0);
  for (;;) {
    const [row] = await databaseSql()<{ count: number }[]>`
      select count(*)::int as count from engine_runs join engine_events e on e.id = event_id
      where status = 'running' and position(${runId} in e.body) > 0`;
    const count = row?.count ?? 0;
    if (count === 0 || Date.now() >= deadline) return count;
    await pause(POLL_MS);
  }
}

/** Rows that were made in this round for what another row of this round is for. */
async function countDuplicates(projectId: string, since: Date): Promise<number> {
  const [row] = await databaseSql()<{ count: number }[]>`
    select coalesce(sum(copies - 1), 0)::int as count from (
      select count(*) as copies from takes
      where project_id = ${projectId} and created_at >= ${since.toISOString()}
      group by coalesce(line_id, character_id), kind
      union all
      select count(*) from story_videos join stories on stories.id = story_id
      where project_id = ${projectId} and story_videos.created_at >= ${since.toISOString()} group by story_id
    ) groups`;
  return row?.count ?? 0;
}

async function countOrphans(projectId: string, since: Date): Promise<number> {
  const folder = path.join("projects", projectId);
  const media = path.join(path.dirname(scratchDirectory()), "media");
  const all = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(path.join(media, folder), all).catch(() => []);
  const rows = await databaseSql()<{ key: string }[]>`
    select media_key as key from takes union select media_key from unclaimed_files
    union select unnest(array[media_key, captions_key, poster_key, subtitles_key])
    from story_videos`;
  const known = new Set(rows.map(({ key }) => key));
  let count = 0;
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    if ((await stat(file)).mtimeMs < since.getTime()) continue;
    if (!known.has(path.relative(media, file).split(path.sep).join("/"))) count += 1;
  }
  return count;
}

/** T57: what dead processes left is swept at the start, and finished work leaves nothing. */
async function countScratchFolders(): Promise<number> {
  return (await readdir(scratchDirectory()).catch(() => [])).length;
}
