import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as editLogline } from "@/app/api/logline/edit-logline/route";
import { POST as feedback } from "@/app/api/logline/feedback/route";
import { POST as generateContext } from "@/app/api/logline/generate-logline-context/route";
import { POST as generate } from "@/app/api/logline/generate-recommendations/route";
import { GET as fetchRecommendations } from "@/app/api/logline/get-existing-recommendations/route";
import { POST as refresh } from "@/app/api/logline/refresh-recommendation/route";
import { POST as reset } from "@/app/api/logline/reset-recommendations/route";
import { POST as cancelAtFirstAddress } from "@/app/api/run/[id]/cancel/route";
import { POST as cancel } from "@/app/api/runs/[id]/cancel/route";
import { GET as runEvents } from "@/app/api/runs/[id]/events/route";
import { databaseSql } from "@/db/client";
import { catalogue } from "@/lib/errors";
import { parseLoglineList } from "@/lib/rules/logline-list";
import { OPENAI_KEY, type OpenAiServer, startOpenAiServer } from "../providers/openai-server";
import { callApi, callJson, type Handler } from "../support/call-api";
import { goodLoglines } from "../support/model-author";
import { readEvents } from "../support/read-stream";
import { openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aMember, type Member } from "../support/world";
import { aSharedStory, type StoryPeople } from "./writing-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;
let server: OpenAiServer;
let people: StoryPeople;

beforeAll(async () => {
  server = await startOpenAiServer();
  app = await openTestApp({ OPENAI_API_KEY: OPENAI_KEY, OPENAI_BASE_URL: `${server.url}/v1` });
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
  await server?.close();
});
beforeEach(async () => {
  let turn = 0;
  server.answerBy(() => {
    turn += 1;
    return goodLoglines(turn);
  });
  people = await aSharedStory();
});

const read = (as: Member) =>
  callJson(fetchRecommendations, { as, query: { story_id: people.storyId } });
const post = (handler: Handler, body: Record<string, unknown> = {}, as = people.editor) =>
  callJson(handler, { as, method: "POST", body: { story_id: people.storyId, ...body } });
const follow = (runId: string, as: Member, lastEventId?: string) =>
  callApi(runEvents, {
    as,
    params: { id: runId },
    headers: lastEventId === undefined ? {} : { "last-event-id": lastEventId },
  });

describe("loglines by AI", () => {
  it("are none at first, which is told apart from a story that is not there", async () => {
    expect(await read(people.viewer)).toEqual({
      status: 404,
      body: {
        error: catalogue["recommendation.none"].text,
        code: "recommendation.none",
        details: { run_id: null },
      },
    });
    expect(await read(await aMember())).toMatchObject({
      status: 404,
      body: { code: "story.notFound" },
    });
    expect(await post(feedback, { feedback: "Darker." })).toMatchObject({
      status: 404,
      body: { code: "recommendation.none" },
    });
  });

  it("are written while the call waits, and there for everybody afterwards", async () => {
    const written = await post(generate);
    expect(written.status).toBe(200);
    expect(parseLoglineList(String(written.body.recommendations))).toHaveLength(5);
    expect(written.body).toMatchObject({
      feedback: "",
      provider: "openai",
      provider_name: "OpenAI",
      run_id: null,
    });
    expect(await read(people.viewer)).toEqual(written);
    expect(await post(generate)).toEqual(written);
  });

  it("may be followed by their run while they are written, by whoever may read", async () => {
    server.sayNext({ text: JSON.stringify(goodLoglines()), pauseMs: 10 });
    const started = await post(generate, { wait_seconds: 0 });
    expect(started.status).toBe(202);
    expect(started.body.recommendations).toBeNull();
    const runId = String(started.body.run_id);
    expect((await read(people.viewer)).body).toMatchObject({ details: { run_id: runId } });
    const events = await readEvents(await follow(runId, people.viewer));
    const texts = events.flatMap(({ data }) => (data.text ? [String(data.text)] : []));
    expect(texts.length).toBeGreaterThan(1);
    expect(events.at(-1)?.data).toMatchObject({
      run_id: runId,
      kind: "logline",
      complete: true,
      status: "completed",
      error: null,
      text: (await read(people.viewer)).body.recommendations,
    });
    // What steps keep for each other is nobody's to see.
    expect(JSON.stringify(events)).not.toContain("inputHash");
    const numbers = events.map(({ id }) => Number(id));
    expect(numbers).toEqual(numbers.toSorted((left, right) => left - right));
    expect((await follow(runId, people.viewer, events.at(-1)?.id)).status).toBe(204);
    expect((await follow(runId, await aMember())).status).toBe(404);
  });

  it("follow the feedback, keep it, and forget it after a reset", async () => {
    await post(generate);
    expect(await post(feedback, { feedback: "Set it at sea." })).toEqual({
      status: 200,
      body: { feedback: "Set it at sea." },
    });
    expect((await read(people.viewer)).body).toMatchObject({
      feedback: "Set it at sea.",
      is_outdated: true,
    });
    const before = (await read(people.owner)).body.recommendations;
    const updated = await post(refresh);
    expect(updated).toMatchObject({
      status: 200,
      body: { feedback: "Set it at sea.", is_outdated: false },
    });
    expect(updated.body.recommendations).not.toBe(before);
    expect(server.calls.at(-1)?.body.toString()).toContain("Set it at sea.");
    expect(await post(reset)).toMatchObject({ status: 200, body: { feedback: "" } });
    expect(server.calls.at(-1)?.body.toString()).not.toContain("Set it at sea.");
  });

  it.each([
    ["generate", generate, "logline.recommendationsNotGenerated"],
    ["update", refresh, "logline.recommendationsNotUpdated"],
    ["reset", reset, "logline.recommendationsNotReset"],
  ] as const)("say what went wrong when they fail to %s", async (_, handler, code) => {
    const quota = { error: { code: "insufficient_quota", message: "Pay first." } };
    server.failNext({ kind: "answer", answer: { status: 429, body: quota } });
    expect(await post(handler)).toEqual({
      status: 500,
      body: {
        error: catalogue[code].text,
        code,
        details: { reason: "The OpenAI account has no credit left.", run_id: expect.any(String) },
      },
    });
  });

  it.each([
    ["its first address", cancelAtFirstAddress],
    ["the address that runs have", cancel],
  ])("are stopped at %s, and can be started again", async (_, stop) => {
    server.sayNext({ text: JSON.stringify(goodLoglines()), pauseMs: 50 });
    const started = await post(generate, { wait_seconds: 0 });
    const runId = String(started.body.run_id);
    await readEvents(await follow(runId, people.viewer), (events) =>
      events.some(({ data }) => Boolean(data.text)),
    );
    const params = { id: runId };
    const refused = await callJson(stop, { as: people.viewer, method: "POST", params });
    expect(refused.status).toBe(403);
    const stopped = await callJson(stop, { as: people.editor, method: "POST", params });
    expect(stopped).toEqual({ status: 200, body: { run_id: runId, status: "cancelled" } });
    const [last] = (await readEvents(await follow(runId, people.viewer))).slice(-1);
    expect(last?.data).toMatchObject({ complete: true, status: "cancelled" });
    expect((await read(people.viewer)).status).toBe(404);
    expect((await post(generate)).status).toBe(200);
  });

  it("read the project anew when asked, and say whether anything had changed", async () => {
    const built = await post(generateContext);
    expect(built).toMatchObject({
      status: 200,
      body: { context: { changed: true, omitted: [], tokens: expect.any(Number) } },
    });
    expect(await post(generateContext)).toMatchObject({ body: { context: { changed: false } } });
  });

  it("are not for those who only read, and feedback has a limit", async () => {
    for (const handler of [generate, refresh, reset, generateContext]) {
      expect((await post(handler, {}, people.viewer)).status).toBe(403);
    }
    expect((await post(feedback, { feedback: "x" }, people.viewer)).status).toBe(403);
    expect((await post(feedback, { feedback: "x".repeat(4_001) })).status).toBe(400);
    expect((await post(generate, { wait_seconds: 26 })).status).toBe(400);
    const [{ count } = { count: 1 }] = await databaseSql()<{ count: number }[]>`
      select count(*)::int as count from runs where story_id = ${people.storyId}`;
    expect(count).toBe(0);
  });
});

describe("the logline of a story", () => {
  it("is saved, and a save on an older one keeps both", async () => {
    const saved = await post(editLogline, { logline: " A keeper waits. ", edited_from: "" });
    expect(saved).toMatchObject({
      status: 200,
      body: { story: { id: people.storyId, logline: { text: "A keeper waits." } } },
    });
    expect(await post(editLogline, { logline: "Another.", edited_from: "" })).toEqual({
      status: 409,
      body: {
        error: catalogue["story.changedMeanwhile"].text,
        code: "story.changedMeanwhile",
        details: { currentText: "A keeper waits.", currentVersion: null, savedBy: null },
      },
    });
    const same = await post(editLogline, { logline: "A keeper waits.", edited_from: "" });
    expect(same.status).toBe(200);
    expect((await post(editLogline, { logline: "The last save wins." })).status).toBe(200);
  });

  it("has a limit, and is not for those who only read", async () => {
    expect((await post(editLogline, { logline: "x".repeat(2_001) })).status).toBe(400);
    expect((await post(editLogline, { logline: "x" }, people.viewer)).status).toBe(403);
  });
});
