import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { insertRunOrJoin } from "@/db/queries/runs";
import { OPENAI_KEY, type OpenAiServer, startOpenAiServer } from "../providers/openai-server";
import { plainProgram } from "../run/plain-program";
import { openTestApp } from "../support/test-app";
import { aStory } from "../support/world";
import { askAboutPlace } from "./place-question";
import { entriesOf } from "./spending-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;
let server: OpenAiServer;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  server = await startOpenAiServer();
  app = await openTestApp({ OPENAI_API_KEY: OPENAI_KEY, OPENAI_BASE_URL: `${server.url}/v1` });
});
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
  server.failBy(null);
  server.calls.length = 0;
});
afterAll(async () => {
  await app?.close();
  await server?.close();
});

/** A run whose steps ask. */
async function anAskingRun() {
  const { projectId, storyId, ownerId } = await aStory().build();
  const { run } = await insertRunOrJoin({
    kind: "image-prompts",
    projectId,
    storyId,
    subjectId: storyId,
    requestedBy: ownerId,
    parentRunId: null,
    input: {},
  });
  return { projectId, runId: run.id, ownerId };
}

type AskingRun = Awaited<ReturnType<typeof anAskingRun>>;

/** Another process that asks, and hears nothing as long as it lives. */
async function startAsking({ projectId, runId }: AskingRun): Promise<ChildProcess> {
  server.failBy(() => ({ kind: "silence" }));
  const program = await plainProgram("tests/services/asking-worker.ts");
  const worker = spawn(process.execPath, [...program, projectId, runId], {
    env: process.env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  workers.push(worker);
  await expect.poll(() => server.calls.length).toBe(1);
  server.failBy(null);
  return worker;
}

const attemptsOf = ({ runId }: AskingRun) => databaseSql()<
  { attempt: number; status: string; by: string }[]
>`select attempt, status, requested_by as by from provider_jobs
    where run_id = ${runId} order by attempt`;

const callsOf = ({ runId }: AskingRun) => databaseSql()<{ model: string }[]>`
  select model from model_calls where run_id = ${runId} order by created_at`;

const keepIt = async (description: string) => description;

describe("a question of a step", () => {
  it("is an attempt of its own, closed when its answer is kept, and booked", async () => {
    const run = await anAskingRun();
    const during: string[] = [];
    await askAboutPlace(run, async () => {
      during.push(...(await attemptsOf(run)).map(({ status }) => status));
    });
    expect(during).toEqual(["submitting"]);
    expect(await attemptsOf(run)).toEqual([{ attempt: 1, status: "done", by: run.ownerId }]);
    expect(await callsOf(run)).toHaveLength(1);
    expect(await entriesOf(run.projectId)).toMatchObject([
      { kind: "text", state: "settled", actual: expect.any(Number) },
    ]);
  });

  it("is asked once by two that ask at the same moment: the other is told to wait", async () => {
    const run = await anAskingRun();
    const asked = await Promise.allSettled([
      askAboutPlace(run, keepIt),
      askAboutPlace(run, keepIt),
    ]);
    expect(asked.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = asked.find((one) => one.status === "rejected");
    expect(refused?.reason).toMatchObject({
      kind: "busy",
      facts: { retryAfterSeconds: expect.any(Number) },
    });
    expect(server.calls).toHaveLength(1);
    expect(await attemptsOf(run)).toHaveLength(1);
  });

  it("waits for another process that asks, and is asked again once that one is dead", async () => {
    const run = await anAskingRun();
    const other = await startAsking(run);
    await expect(askAboutPlace(run, keepIt)).rejects.toMatchObject({ kind: "busy" });
    expect(server.calls).toHaveLength(1);

    const ended = once(other, "exit");
    other.kill("SIGKILL");
    await ended;
    expect(await askAboutPlace(run, keepIt)).toEqual(expect.any(String));
    expect(server.calls).toHaveLength(2);
    expect(await attemptsOf(run)).toMatchObject([
      { attempt: 1, status: "failed" },
      { attempt: 2, status: "done" },
    ]);
    // Nobody knows whether the dead one was answered, so its call counts as paid.
    expect((await entriesOf(run.projectId)).map(({ state }) => state)).toEqual([
      "settled",
      "settled",
    ]);
    expect((await callsOf(run))[0]).toEqual({ model: "unknown, tokens estimated" });
  });

  it("whose answer could not be kept is closed as paid, and asked again", async () => {
    const run = await anAskingRun();
    const full = () => Promise.reject(new Error("no space left on device"));
    await expect(askAboutPlace(run, full)).rejects.toThrow("no space left");
    expect(await entriesOf(run.projectId)).toMatchObject([
      { state: "settled", actual: expect.any(Number) },
    ]);
    await askAboutPlace(run, keepIt);
    expect((await attemptsOf(run)).map(({ status }) => status)).toEqual(["failed", "done"]);
    expect(await callsOf(run)).toHaveLength(2);
  });
});
