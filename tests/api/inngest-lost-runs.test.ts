import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { databaseSql } from "@/db/client";
import { findRun } from "@/db/queries/runs";
import { catalogue } from "@/lib/errors";
import { LOOK_AT_RUNS_EVENT } from "@/lib/events";
import { sendLogTo } from "@/lib/log/log";
import { recordProgress } from "@/lib/progress";
import { endLostRuns } from "@/lib/runs/end-lost-runs";
import { sendForgottenRuns, startRun } from "@/lib/runs/start-run";
import { watchRuns } from "@/lib/runs/watch-runs";
import { openTestApp } from "../support/test-app";
import { aStory } from "../support/world";
import { startInngestApi } from "./inngest-api-server";

/** Runs that Inngest has lost, as its API tells of them. */

const KEY = "signkey-prod-0123456789abcdef0123456789abcdef";
const TWO_MINUTES = 120_000;

let app: Awaited<ReturnType<typeof openTestApp>>;
let api: Awaited<ReturnType<typeof startInngestApi>>;
const logged: string[] = [];

beforeAll(async () => {
  api = await startInngestApi(KEY);
  app = await openTestApp({
    INNGEST_SIGNING_KEY: KEY,
    INNGEST_EVENT_KEY: "an-event-key",
    // The SDK's own variable: the API may be elsewhere than where events go.
    INNGEST_API_BASE_URL: api.url,
    INNGEST_EVENT_API_BASE_URL: api.url,
  });
  sendLogTo((_level, line) => logged.push(line));
});
afterAll(async () => {
  await app?.close();
  await api?.close();
});

async function aRun(status: "queued" | "running" = "running"): Promise<string> {
  const { storyId, projectId } = await aStory().build();
  const { run } = await startRun({
    kind: "audio",
    projectId,
    storyId,
    subjectId: storyId,
    requestedBy: null,
    parentRunId: null,
    input: {},
  });
  if (status === "running") await recordProgress(run.id, { status });
  return run.id;
}

async function afterTwoMinutes(runId: string) {
  await endLostRuns(Date.now() + TWO_MINUTES);
  const run = await findRun(runId);
  return { status: run?.status, error: run?.error };
}

const LOST = { status: "failed", error: catalogue["run.lost"].text };

// First, because every start keeps the watch of this process going.
describe("a start that Inngest could not be told of", () => {
  it("is looked at again and again, until Inngest answers", async () => {
    api.fail(true);
    const runId = await aRun("queued");
    const began = vi.spyOn(globalThis, "setInterval");
    watchRuns(100);
    const timer: unknown = began.mock.results.at(-1)?.value;
    const ended = vi.spyOn(globalThis, "clearInterval");
    expect((await findRun(runId))?.engineEventIds).toEqual([]);
    expect(api.events).toEqual([]);
    api.fail(false);
    const names = () => api.events.map(({ name }) => name);
    await expect.poll(names).toContain(LOOK_AT_RUNS_EVENT);
    await sendForgottenRuns(Date.now() + TWO_MINUTES);
    expect(api.events.map(({ id }) => id)).toContain(runId);
    // Where no run is under way any more, nothing is asked for.
    expect(ended.mock.calls.flat()).not.toContain(timer);
    await databaseSql()`update runs set status = 'failed', finished_at = now()`;
    await expect.poll(() => ended.mock.calls.flat()).toContain(timer);
  });
});

describe("a run whose function at Inngest", () => {
  it.each(["Running", "Scheduled", "Queued"])("is told as %s goes on", async (status) => {
    const runId = await aRun();
    api.become(runId, status);
    expect(await afterTwoMinutes(runId)).toEqual({ status: "running", error: null });
  });

  it.each(["Completed", "Failed"])("is told as %s and has not ended goes on", async (status) => {
    const runId = await aRun();
    api.goOnAs(runId, status);
    expect(await afterTwoMinutes(runId)).toEqual({ status: "running", error: null });
  });

  it("was cancelled in the dashboard ends as cancelled", async () => {
    const runId = await aRun();
    api.become(runId, "Cancelled");
    expect(await afterTwoMinutes(runId)).toEqual({ status: "cancelled", error: null });
  });

  it.each(["Completed", "Failed"])("has %s without a word ends as lost", async (status) => {
    const runId = await aRun();
    api.become(runId, status);
    expect(await afterTwoMinutes(runId)).toEqual(LOST);
  });

  it("is not known there any more ends as lost", async () => {
    expect(await afterTwoMinutes(await aRun())).toEqual(LOST);
  });

  it("cannot be asked after goes on, and the log says why", async () => {
    const runId = await aRun();
    api.fail(true);
    try {
      expect(await afterTwoMinutes(runId)).toEqual({ status: "running", error: null });
      expect(logged.filter((line) => line.includes(runId)).join()).toContain("503");
    } finally {
      api.fail(false);
      await databaseSql()`delete from runs where id = ${runId}`;
    }
  });
});

describe("a run that waits to begin", () => {
  it("and of which Inngest knows nothing is sent again, and found by its newest event", async () => {
    const runId = await aRun("queued");
    expect(await afterTwoMinutes(runId)).toEqual({ status: "queued", error: null });
    await sendForgottenRuns(Date.now() + TWO_MINUTES);
    const sent = api.events.filter(({ id }) => id === runId);
    expect(sent).toHaveLength(2);
    expect((await findRun(runId))?.engineEventIds).toEqual(sent.map((one) => one.internalId));
  });
});

describe("a start", () => {
  it("asks for a look in the next minute, one for all starts of a minute", async () => {
    await aRun("queued");
    await aRun("queued");
    const looks = api.events.filter(({ name }) => name === LOOK_AT_RUNS_EVENT);
    for (const { id, ts = 0 } of looks) {
      expect(ts % 60_000).toBe(0);
      expect(ts).toBeGreaterThan(Date.now() - 60_000);
      expect(id).toBe(`${LOOK_AT_RUNS_EVENT}-${ts / 60_000}`);
    }
    const minutes = new Set(looks.map(({ ts }) => ts));
    expect(new Set(looks.map(({ id }) => id)).size).toBe(minutes.size);
  });
});
