import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import type { StoryScope } from "@/lib/access";
import { startBatch } from "@/lib/services/production/start-batch";
import { theFfmpeg } from "../media/media-kit";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aStory, SHORT_SCRIPT } from "../support/world";

/*
 * A clock that jumps by so much has the same effect as moments that lie so much further back, or
 * ahead, of a clock that does not: every moment of every table is moved in one transaction.
 */

const TIMEOUT_MS = 300_000;

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  app = await openTestApp({ FFMPEG_PATH: (await theFfmpeg()).path });
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});

/** @param interval how far the clock jumps, e.g. `25 hours` */
async function letClockJump(interval: string): Promise<void> {
  const sql = databaseSql();
  const columns = await sql<{ table: string; column: string }[]>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type like 'timestamp%'
      and t.table_type = 'BASE TABLE' order by 1, 2`;
  const changes = Map.groupBy(columns, ({ table }) => table);
  await sql.begin(async (transaction) => {
    for (const [table, of] of changes) {
      const moves = of.map(({ column }) => `"${column}" = "${column}" - interval '${interval}'`);
      await transaction.unsafe(`update "${table}" set ${moves.join(", ")}`);
    }
  });
}

async function takesOf({ projectId }: StoryScope): Promise<number> {
  const rows = await databaseSql()`
    select id from takes where kind = 'audio' and project_id = ${projectId}`;
  return rows.length;
}

it.each([
  ["forward by a day", "25 hours"],
  ["back by twenty seconds", "-20 seconds"],
])(
  "a clock that jumps %s in the middle of a batch loses nothing of it and doubles nothing",
  async (_words, interval) => {
    const scope = await aStory().withScript(SHORT_SCRIPT.repeat(4)).fullyCast().build();
    await startBatch(scope, "audio");
    while ((await takesOf(scope)) === 0) await pause(20);
    await letClockJump(interval);
    const run = await endOfRun("audio", scope.storyId);
    expect(run).toMatchObject({ status: "completed", stats: { completed: 8, failed: 0 } });
    expect(await takesOf(scope)).toBe(8);
    const again = await databaseSql()`
      select work_key from provider_jobs
      where project_id = ${scope.projectId} and (attempt > 1 or status <> 'done')`;
    expect(again).toEqual([]);
  },
  TIMEOUT_MS,
);
