import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { insertModelCall } from "@/db/queries/writing";
import { openTestApp } from "../support/test-app";
import { aProject, aRun } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const SPENT = {
  ...{ task: "loglines", provider: "openai", model: "any" },
  ...{ inputTokens: 10, outputTokens: 20, costUsd: 0.01 },
};

/** Until a statement of another connection waits for a lock. */
async function somebodyWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await databaseSql()<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return row?.count;
    })
    .toBeGreaterThan(0);
}

it("what a call cost is kept while its story is deleted, and neither waits for the other", async () => {
  const project = await aProject().build();
  const { runId, storyId } = await aRun(project);
  let kept: Promise<void> = Promise.resolve();
  await databaseSql().begin(async (sql) => {
    await sql`select id from runs where story_id = ${storyId} for update`;
    kept = insertModelCall({ ...SPENT, projectId: project.projectId, runId, storyId });
    await somebodyWaits();
    await sql`select id from stories where id = ${storyId} for update nowait`;
    await sql`delete from stories where id = ${storyId}`;
  });
  await kept;
  const rows = await databaseSql()`
    select project_id, run_id, story_id, cost_usd from model_calls
    where project_id = ${project.projectId}`;
  expect(rows).toEqual([
    { project_id: project.projectId, run_id: null, story_id: null, cost_usd: 0.01 },
  ]);
});
