import { expect } from "vitest";
import { databaseSql } from "@/db/client";
import { sendLogTo } from "@/lib/log/log";
import { fileStore } from "@/lib/providers";
import { projectMediaPrefix } from "@/lib/services/media/media-url";

/** What is logged as an error from now on. */
export function errorsLogged(): string[] {
  const errors: string[] = [];
  sendLogTo((level, line) => {
    // The engine's library says of every step that will be tried again that it failed.
    if (level === "error" && !line.includes('"inngest: ')) errors.push(line);
  });
  return errors;
}

/** Until the engine has nothing to do for anybody; sweeps by the clock are always there. */
export async function idle(): Promise<void> {
  const jobs = async () => {
    const [row] = await databaseSql()<{ count: number }[]>`
      select count(*)::int as count from engine_jobs
      join engine_runs on engine_runs.id = engine_jobs.run_id
      where engine_runs.function_id not like '%sweep%'`;
    return row?.count;
  };
  await expect.poll(jobs, { interval: 250 }).toBe(0);
}

/** What runs of a project have set aside; calls under way are settled where they end. */
export async function holds(projectId: string): Promise<number> {
  const [row] = await databaseSql()<{ count: number }[]>`
    select count(*)::int as count from spending_holds where project_id = ${projectId}`;
  return row?.count ?? -1;
}

/** Rows that name something that is gone, and files that no row names. */
export async function orphans(projectId: string): Promise<Record<string, unknown>> {
  const [rows] = await databaseSql()`
    select
      (select count(*)::int from runs where status in ('queued', 'running')
        and project_id = ${projectId}) as active,
      (select count(*)::int from takes where project_id = ${projectId}
        and line_id is null and character_id is null and replaced_lines_id is null) as takes`;
  const files = await fileStore().list(projectMediaPrefix(projectId));
  const named = await databaseSql()<{ key: string }[]>`
    select media_key as key from takes where project_id = ${projectId}
    union select sound_key from takes where project_id = ${projectId} and sound_key is not null
    union select media_key from unclaimed_files where media_key like ${`%${projectId}%`}`;
  const known = new Set(named.map(({ key }) => key));
  return { ...rows, files: files.filter((key) => !known.has(key)) };
}

export const NOTHING = { active: 0, takes: 0, files: [] };
