import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { backoffMs } from "@/inngest/engine/durations";
import type { StoryScope } from "@/lib/access";
import { startBatch } from "@/lib/services/generation/start-batch";
import { theFfmpeg } from "../media/media-kit";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aStory, SHORT_SCRIPT } from "../support/world";

/*
 * A clock that jumps by so much has the same effect as moments that lie so much further back, or
 * ahead, of a clock that does not: every moment of every table is moved in one transaction.
 */

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  app = await openTestApp({ FFMPEG_PATH: (await theFfmpeg()).path });
  studio = await openStudio(backoffMs);
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
  const jump = () =>
    sql.begin(async (transaction) => {
      for (const [table, of] of changes) {
        const moves = of.map(({ column }) => `"${column}" = "${column}" - interval '${interval}'`);
        await transaction.unsafe(`update "${table}" set ${moves.join(", ")}`);
      }
    });
  // Changing every row of every table may meet a transaction of the studio the other way round, which
  // no clock does: the database then undoes one of the two, and this one can be made again.
  while (!(await jump().then(() => true, wasDeadlock))) await pause(20);
}

/** False for a deadlock. @throws any other error */
function wasDeadlock(cause: unknown): false {
  if (cause instanceof Error && "code" in cause && cause.code === "40P01") return false;
  throw cause;
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
    const scope = await aStory().withScript(SHORT_SCRIPT.repeat(2)).fullyCast().build();
    await startBatch(scope, "audio");
    while ((await takesOf(scope)) === 0) await pause(20);
    await letClockJump(interval);
    const run = await endOfRun("audio", scope.storyId);
    expect(run).toMatchObject({ status: "completed", stats: { completed: 4, failed: 0 } });
    expect(await takesOf(scope)).toBe(4);
    const again = await databaseSql()`
      select work_key from provider_jobs
      where project_id = ${scope.projectId} and (attempt > 1 or status <> 'done')`;
    expect(again).toEqual([]);
  },
);
