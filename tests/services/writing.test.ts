import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { findRun, listProgressEvents } from "@/db/queries/runs";
import { findRecommendation } from "@/db/queries/writing";
import { AppError } from "@/lib/errors";
import { parseLoglineList } from "@/lib/rules/logline-list";
import { cancelRun, failRun } from "@/lib/runs/end-run";
import {
  findLoglineRecommendations,
  findScriptRecommendation,
} from "@/lib/services/writing/find-recommendation";
import { saveRecommendationFeedback } from "@/lib/services/writing/save-feedback";
import { startLoglines, startScript } from "@/lib/services/writing/start-writing";
import { finishWriting, writeRound } from "@/lib/services/writing/write-recommendation";
import { OPENAI_KEY, type OpenAiServer, startOpenAiServer } from "../providers/openai-server";
import { goodLoglines, goodScript } from "../support/model-author";
import { openTestApp } from "../support/test-app";
import {
  answerWell,
  aWritingRun,
  aWrittenStory,
  questions,
  say,
  statusOf,
  write,
} from "./writing-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;
let server: OpenAiServer;

beforeAll(async () => {
  server = await startOpenAiServer();
  app = await openTestApp({ OPENAI_API_KEY: OPENAI_KEY, OPENAI_BASE_URL: `${server.url}/v1` });
});
afterAll(async () => {
  await app?.close();
  await server?.close();
});
beforeEach(() => {
  answerWell(server);
  server.calls.length = 0;
});

const modelCallsOf = (runId: string) => databaseSql()<
  { task: string; tokens: number; cost: number | null; by: string; model: string }[]
>`select task, input_tokens + output_tokens as tokens, cost_usd as cost, requested_by as by, model
    from model_calls where run_id = ${runId} order by created_at`;

const ledgerOf = (runId: string) => databaseSql()<{ status: string; attempt: number }[]>`
    select status, attempt from provider_jobs where run_id = ${runId} order by created_at, attempt`;

describe("a writing run", () => {
  it("keeps five loglines, says who wrote them, and books what they cost", async () => {
    const { scope } = await aWrittenStory();
    const runId = await aWritingRun(scope, "logline");
    expect(await write(runId)).toBe(1);
    const found = await findLoglineRecommendations(scope);
    expect(found).toMatchObject({
      provider: "openai",
      provider_name: "OpenAI",
      feedback: "",
      writer: "openai",
      used: expect.any(Array),
      not_placed: expect.any(Array),
      is_outdated: false,
      run_id: null,
    });
    expect(parseLoglineList(found.recommendations ?? "")).toHaveLength(5);
    expect(await statusOf(runId)).toBe("completed");
    expect(await modelCallsOf(runId)).toEqual([
      {
        task: "logline",
        tokens: 1200,
        cost: expect.closeTo(0.002, 6),
        by: scope.ownerId,
        model: "gpt-6.1-terra-2026-04-01",
      },
    ]);
    expect(await ledgerOf(runId)).toEqual([{ status: "done", attempt: 1 }]);
  });

  it("keeps a script as Fountain", async () => {
    const { scope } = await aWrittenStory();
    await write(await aWritingRun(scope, "script"));
    const { recommendation } = await findScriptRecommendation(scope);
    expect(recommendation).toContain("INT. LAMP ROOM - NIGHT\n\nMarta wipes");
  });

  it("has faults mended, each named to the model, and shows only what passed", async () => {
    const { scope } = await aWrittenStory();
    say(server, goodScript(110));
    say(server, goodScript(30));
    say(server, goodScript(60));
    const runId = await aWritingRun(scope, "script");
    expect(await write(runId)).toBe(3);
    const [, second, third] = questions(server).map(({ input }) => input);
    expect(second).toMatch(/<rejected-answer>/u);
    expect(second).toMatch(/It plays \d+ seconds too long; cut about \d+/u);
    expect(third).toMatch(/It plays \d+ seconds too short; add about \d+/u);
    expect(await modelCallsOf(runId)).toHaveLength(3);
    expect((await findRun(runId))?.message).toBe("Written");
  });

  it("asks three times at most, then keeps the best of what may be shown and says what is wrong", async () => {
    const { scope } = await aWrittenStory();
    for (const length of [110, 75, 100]) say(server, goodScript(length));
    const runId = await aWritingRun(scope, "script");
    expect(await write(runId)).toBe(3);
    expect((await findRun(runId))?.message).toMatch(/^It plays about 1\d s over the length$/u);
    expect(server.calls).toHaveLength(3);
  });

  it("leaves out single loglines that may not be shown", async () => {
    const { scope } = await aWrittenStory();
    const { loglines } = goodLoglines();
    const spoilt = {
      loglines: loglines.map((one, index) => (index === 1 ? { ...one, text: "[Logline 2]" } : one)),
    };
    for (let time = 0; time < 3; time += 1) say(server, spoilt);
    const runId = await aWritingRun(scope, "logline");
    await write(runId);
    const { recommendations } = await findLoglineRecommendations(scope);
    expect(parseLoglineList(recommendations ?? "")).toHaveLength(4);
    expect(recommendations).not.toContain("[");
    expect((await findRun(runId))?.message).toBe("Only 4 of 5 loglines could be used");
  });

  it("fails with a name when nothing may be shown", async () => {
    const { scope } = await aWrittenStory();
    for (let time = 0; time < 3; time += 1) say(server, { scenes: [] });
    const runId = await aWritingRun(scope, "script");
    await expect(write(runId)).rejects.toMatchObject({ code: "recommendation.unusable" });
    expect(await findRecommendation(scope.storyId, "script")).toBeNull();
  });

  it("shows the text while it is written, each state more of it, and the whole at last", async () => {
    const { scope } = await aWrittenStory();
    say(server, goodLoglines(), 12);
    const runId = await aWritingRun(scope, "logline");
    const shown: string[] = [];
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const [event] = (await listProgressEvents(runId, 0)).filter(({ key }) => key === "run");
        const { text } = (event?.body ?? {}) as { text?: string };
        if (text && text !== shown.at(-1)) shown.push(text);
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    })();
    await write(runId);
    isOver = true;
    await watching;
    expect(shown.length).toBeGreaterThan(2);
    const { recommendations } = await findLoglineRecommendations(scope);
    for (const text of shown) expect(recommendations?.startsWith(text)).toBe(true);
    const last = (await listProgressEvents(runId, 0)).find(({ key }) => key === "run");
    expect(last?.body).toMatchObject({
      complete: true,
      status: "completed",
      text: recommendations,
    });
  });
});

describe("stopping", () => {
  it("ends the call to the model at once, keeps nothing of it, and books what was heard", async () => {
    const { scope } = await aWrittenStory();
    say(server, goodScript(60), 50);
    const runId = await aWritingRun(scope, "script");
    const round = writeRound(runId, 1);
    await heard(runId);
    await cancelRun(runId);
    expect(await round).toEqual({ again: false });
    await finishWriting(runId);
    expect(await statusOf(runId)).toBe("cancelled");
    expect(await findRecommendation(scope.storyId, "script")).toBeNull();
    const [call] = await modelCallsOf(runId);
    expect(call).toMatchObject({ task: "script", model: "unknown, tokens estimated", cost: null });
    expect(await ledgerOf(runId)).toEqual([{ status: "failed", attempt: 1 }]);
  });

  it("refuses what a stopped run would still keep", async () => {
    const { scope } = await aWrittenStory();
    const runId = await aWritingRun(scope, "logline");
    await writeRound(runId, 1);
    await cancelRun(runId);
    await finishWriting(runId);
    expect(await findRecommendation(scope.storyId, "logline")).toBeNull();
  });
});

describe("a crash", () => {
  it("after an answer was kept asks nobody again", async () => {
    const { scope } = await aWrittenStory();
    const runId = await aWritingRun(scope, "logline");
    await writeRound(runId, 1);
    await databaseSql()`update provider_jobs set status = 'submitting' where run_id = ${runId}`;
    await writeRound(runId, 1);
    await finishWriting(runId);
    await finishWriting(runId);
    expect(server.calls).toHaveLength(1);
    expect(await modelCallsOf(runId)).toHaveLength(1);
    expect(await ledgerOf(runId)).toEqual([{ status: "done", attempt: 1 }]);
    const [{ count } = { count: 0 }] = await databaseSql()<{ count: number }[]>`
      select count(*)::int as count from recommendations where story_id = ${scope.storyId}`;
    expect(count).toBe(1);
  });

  it("before an answer was kept asks again, once nobody can be asking any more", async () => {
    const { scope } = await aWrittenStory();
    const runId = await aWritingRun(scope, "logline");
    const leaveOpen = (age: string) => databaseSql()`
      insert into provider_jobs (run_id, project_id, work_key, provider, status, updated_at)
      values (${runId}, ${scope.projectId}, ${`text:logline:${runId}:1`}, 'openai', 'submitting',
        now() - ${age}::interval)
      on conflict (work_key, attempt) do update set updated_at = excluded.updated_at`;
    await leaveOpen("1 second");
    await expect(writeRound(runId, 1)).rejects.toMatchObject({ kind: "busy", retryable: true });
    expect(server.calls).toHaveLength(0);
    await leaveOpen("20 seconds");
    await write(runId);
    expect(server.calls).toHaveLength(1);
    expect(await ledgerOf(runId)).toEqual([
      { status: "failed", attempt: 1 },
      { status: "done", attempt: 2 },
    ]);
    // What the lost call had read was paid for, too.
    expect((await modelCallsOf(runId)).map(({ model }) => model)).toEqual([
      "unknown, tokens estimated",
      "gpt-6.1-terra-2026-04-01",
    ]);
  });

  it("of the model is an error that the engine may try again", async () => {
    const { scope } = await aWrittenStory();
    const runId = await aWritingRun(scope, "logline");
    server.sayNext({ text: JSON.stringify(goodLoglines()), breakOff: "silently" });
    await expect(writeRound(runId, 1)).rejects.toMatchObject({ kind: "unreachable" });
    await write(runId);
    expect(await statusOf(runId)).toBe("completed");
    expect((await ledgerOf(runId)).map(({ status }) => status)).toEqual(["failed", "done"]);
  });
});

describe("starting", () => {
  const patience = new AbortController().signal;
  const noWait = { wait_seconds: 0 };

  /** What the engine does with the run that was started. */
  async function written(started: { run_id: string | null }): Promise<void> {
    await write(String(started.run_id));
  }

  it("generates once: what is there and still fits is answered without a run", async () => {
    const { scope } = await aWrittenStory();
    const first = await startLoglines(scope, "generate", noWait, patience);
    expect(first).toMatchObject({ recommendations: null, run_id: expect.any(String) });
    const second = await startLoglines(scope, "generate", noWait, patience);
    expect(second.run_id).toBe(first.run_id);
    await written(first);
    const third = await startLoglines(scope, "generate", noWait, patience);
    expect(third.run_id).toBeNull();
    expect(parseLoglineList(third.recommendations ?? "")).toHaveLength(5);
  });

  it("answers the text when it comes while it waits", async () => {
    const { scope } = await aWrittenStory();
    const waiting = startScript(scope, "generate", { wait_seconds: 20 }, patience);
    await write(await runOf(scope.storyId));
    expect(await waiting).toMatchObject({
      recommendation: expect.stringContaining("LAMP ROOM"),
      run_id: null,
    });
  });

  it("tells a failure and a stop that come while it waits", async () => {
    const { scope } = await aWrittenStory();
    const start = (mode: "refresh" | "generate") =>
      startLoglines(scope, mode, { wait_seconds: 20 }, patience).catch((error: unknown) => error);
    const failing = start("refresh");
    const runId = await runOf(scope.storyId);
    await failRun(runId, "No credit.");
    const failure = await failing;
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({
      code: "logline.recommendationsNotUpdated",
      facts: { details: { reason: "No credit.", run_id: runId } },
    });
    const stopping = start("generate");
    await cancelRun(await runOf(scope.storyId));
    expect(await stopping).toMatchObject({ code: "recommendation.stopped" });
  });

  it("goes on from the last one by the feedback, and starts over after a reset", async () => {
    const { scope } = await aWrittenStory();
    await written(await startScript(scope, "generate", noWait, patience));
    await saveRecommendationFeedback(scope, "script", { feedback: "  Fewer words. " });
    const withFeedback = await findScriptRecommendation(scope);
    expect(withFeedback).toMatchObject({ feedback: "Fewer words.", is_outdated: true });
    await written(await startScript(scope, "refresh", noWait, patience));
    const { input } = questions(server).at(-1) ?? { input: "" };
    expect(input).toContain("<feedback>\nFewer words.\n</feedback>");
    expect(input).toContain("<earlier-script>\nINT. LAMP ROOM - NIGHT");
    expect(await findScriptRecommendation(scope)).toMatchObject({
      feedback: "Fewer words.",
      is_outdated: false,
    });
    await written(await startScript(scope, "reset", noWait, patience));
    const last = questions(server).at(-1)?.input ?? "";
    expect(last).not.toContain("<feedback>");
    expect(last).not.toContain("<earlier-script>");
    expect(await findScriptRecommendation(scope)).toMatchObject({ feedback: "" });
  });

  it("over stops what is being written by the feedback that is to be forgotten", async () => {
    const { scope } = await aWrittenStory();
    await written(await startLoglines(scope, "generate", noWait, patience));
    await saveRecommendationFeedback(scope, "logline", { feedback: "Shorter." });
    const first = await startLoglines(scope, "refresh", noWait, patience);
    const second = await startLoglines(scope, "reset", noWait, patience);
    expect(second.run_id).not.toBe(first.run_id);
    expect(await statusOf(String(first.run_id))).toBe("cancelled");
    // What already begins anew is what a second reset asks for.
    const third = await startLoglines(scope, "reset", noWait, patience);
    expect(third.run_id).toBe(second.run_id);
  });

  it("says that a text is out of date when what it was made from has changed, and makes a new one", async () => {
    const { scope } = await aWrittenStory();
    await written(await startLoglines(scope, "generate", noWait, patience));
    await databaseSql()`update stories set logline = 'A keeper.' where id = ${scope.storyId}`;
    // Whoever takes a logline over has not outdated the others.
    expect((await findLoglineRecommendations(scope)).is_outdated).toBe(false);
    await databaseSql()`update projects set description = 'A ship.' where id = ${scope.projectId}`;
    expect((await findLoglineRecommendations(scope)).is_outdated).toBe(true);
    const again = await startLoglines(scope, "generate", noWait, patience);
    expect(again.run_id).not.toBeNull();
    await written(again);
    expect((await findLoglineRecommendations(scope)).is_outdated).toBe(false);
  });
});

/** The run that a start has made; it appears a moment after the call. */
async function runOf(storyId: string): Promise<string> {
  for (;;) {
    const [run] = await databaseSql()<{ id: string }[]>`
      select id from runs where story_id = ${storyId} and status in ('queued', 'running')`;
    if (run) return run.id;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Comes back when a first part of the text has been shown. */
async function heard(runId: string): Promise<void> {
  for (;;) {
    const events = await listProgressEvents(runId, 0);
    const { text } = (events.find(({ key }) => key === "run")?.body ?? {}) as { text?: string };
    if (text) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
