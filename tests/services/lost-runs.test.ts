import { serve } from "inngest/edge";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, databaseSql } from "@/db/client";
import { listActiveChildRuns } from "@/db/queries/runs";
import { APP_ID, inngest } from "@/inngest/client";
import { startEngine } from "@/inngest/engine";
import { createFunctions } from "@/inngest/functions";
import { environment } from "@/lib/env";
import { catalogue } from "@/lib/errors";
import { endLostRuns } from "@/lib/runs/end-lost-runs";
import { startRun } from "@/lib/runs/start-run";
import { openFilmStage } from "@/lib/services/film/film-stages";
import { openTestApp } from "../support/test-app";
import { aStory, SHORT_SCRIPT } from "../support/world";

/** Runs that the embedded engine does not work for any more, though their rows say that it does. */

const TWO_MINUTES = 120_000;

let app: Awaited<ReturnType<typeof openTestApp>>;

// No engine leads: what is there stays as it is, for as long as a test likes.
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

/** A film that the engine has taken up, with its first stage open; no process works for it now. */
async function aFilmUnderWay() {
  const { storyId, projectId } = await aStory().withScript(SHORT_SCRIPT).build();
  const { run } = await startRun({
    kind: "film",
    projectId,
    storyId,
    subjectId: storyId,
    requestedBy: null,
    parentRunId: null,
    input: {},
  });
  await openFilmStage(run.id, "parse");
  const [stage] = await listActiveChildRuns(run.id);
  if (!stage) throw new Error("the film has no stage");
  return { runId: run.id, stageId: stage.id };
}

/** Has the engine take up the event, as its leader does. */
async function takeUp(runId: string): Promise<void> {
  await databaseSql()`update engine_events set matched_at = now() where id = ${runId}`;
  await databaseSql()`
    insert into engine_runs (id, function_id, event_id, event_seq)
    values (${`engine-${runId}`}, 'roughcut-film', ${runId}, 1)`;
}

async function rowOf(runId: string) {
  const [row] = await databaseSql()`select status, error from runs where id = ${runId}`;
  return { status: row?.status, error: row?.error };
}

const LOST = { status: "failed", error: catalogue["run.lost"].text };
const RUNNING = { status: "running", error: null };

describe("a run", () => {
  it("goes on while its function waits, however long it tells nothing", async () => {
    const { runId } = await aFilmUnderWay();
    expect(await endLostRuns(Date.now() + TWO_MINUTES)).toBe(0);
    await takeUp(runId);
    expect(await endLostRuns(Date.now() + TWO_MINUTES)).toBe(0);
    expect(await rowOf(runId)).toEqual(RUNNING);
  });

  it("whose function is gone ends within two minutes, with what it started", async () => {
    const { runId, stageId } = await aFilmUnderWay();
    await takeUp(runId);
    await databaseSql()`delete from engine_events where id = ${runId}`;
    expect(await endLostRuns()).toBe(0);
    expect(await endLostRuns(Date.now() + TWO_MINUTES)).toBe(1);
    expect(await rowOf(runId)).toEqual(LOST);
    expect(await rowOf(stageId)).toEqual(LOST);
    expect(await endLostRuns(Date.now() + TWO_MINUTES)).toBe(0);
  });

  it("whose function has ended without a word ends, too", async () => {
    const { runId } = await aFilmUnderWay();
    await takeUp(runId);
    await databaseSql()`
      update engine_runs set status = 'failed', ended_at = now() where event_id = ${runId}`;
    await endLostRuns(Date.now() + TWO_MINUTES);
    expect(await rowOf(runId)).toEqual(LOST);
  });

  it("that was begun before the engine's names were kept goes on", async () => {
    const { runId } = await aFilmUnderWay();
    await databaseSql()`update runs set engine_event_ids = '{}' where id = ${runId}`;
    expect(await endLostRuns(Date.now() + TWO_MINUTES)).toBe(0);
    expect(await rowOf(runId)).toEqual(RUNNING);
  });

  it("that another one started ends when that one is gone", async () => {
    const { runId, stageId } = await aFilmUnderWay();
    await databaseSql()`update runs set status = 'failed', finished_at = now() where id = ${runId}`;
    expect(await endLostRuns()).toBe(0);
    expect(await endLostRuns(Date.now() + TWO_MINUTES)).toBe(1);
    expect(await rowOf(stageId)).toEqual(LOST);
  });
});

describe("a function that is cancelled where functions run", () => {
  it("ends its run as cancelled, with what it started", async () => {
    const { runId, stageId } = await aFilmUnderWay();
    await takeUp(runId);
    // What the engine writes when a run of it is cancelled.
    await databaseSql()`
      insert into engine_jobs (run_id, kind, due_at) values (${`engine-${runId}`}, 'cancel', now())`;
    const engine = await startEngine({
      sql: databaseSql(),
      connect: () => connect(environment().database.directUrl, { max: 1 }),
      appId: APP_ID,
      serve: serve({ client: inngest(), functions: createFunctions() }),
    });
    const cancelled = { status: "cancelled", error: null };
    await expect.poll(() => rowOf(runId)).toEqual(cancelled);
    await expect.poll(() => rowOf(stageId)).toEqual(cancelled);
    await engine.stop();
  });
});
