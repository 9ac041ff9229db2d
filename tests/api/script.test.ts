import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as runEventsCancel } from "@/app/api/runs/[id]/cancel/route";
import { GET as runEvents } from "@/app/api/runs/[id]/events/route";
import { POST as editScript } from "@/app/api/script/edit-script/route";
import { POST as feedback } from "@/app/api/script/feedback/route";
import { POST as generateContext } from "@/app/api/script/generate-script-context/route";
import { POST as generate } from "@/app/api/script/generate-script-recommendation/route";
import { GET as fetchRecommendation } from "@/app/api/script/get-recommendation/route";
import { GET as fetchRevision } from "@/app/api/script/get-revision/route";
import { GET as listRevisions } from "@/app/api/script/list-revisions/route";
import { POST as refresh } from "@/app/api/script/refresh-recommendation/route";
import { POST as reset } from "@/app/api/script/reset-recommendation/route";
import { POST as parseScript } from "@/app/api/script-parsing/parse-script/route";
import { GET as parsingStatus } from "@/app/api/script-parsing/parsing-status/[storyId]/route";
import { catalogue } from "@/lib/errors";
import { compareLength } from "@/lib/rules/script-length";
import { estimateScriptSeconds, readScript } from "@/lib/screenplay";
import { OPENAI_KEY, type OpenAiServer, startOpenAiServer } from "../providers/openai-server";
import { callApi, callJson, type Handler } from "../support/call-api";
import { goodScript } from "../support/model-author";
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
  server.answerBy(() => goodScript(60));
  people = await aSharedStory();
});

const get = (handler: Handler, as: Member, query: Record<string, string> = {}) =>
  callJson(handler, { as, query: { story_id: people.storyId, ...query } });
const read = (as: Member) => get(fetchRecommendation, as);
const post = (handler: Handler, body: Record<string, unknown> = {}, as = people.editor) =>
  callJson(handler, { as, method: "POST", body: { story_id: people.storyId, ...body } });

describe("a script of 148 kB", () => {
  const script = Array.from(
    { length: 800 },
    (_, at) => `VOSS\nThis is the sentence of the night number ${at}. ${"Rain. ".repeat(23)}\n\n`,
  ).join("");

  it("is saved and parsed, also for a client that sends it along", async () => {
    expect(script.length).toBeGreaterThan(148_000);
    expect(await post(editScript, { script: `INT. LAMP ROOM - NIGHT\n\n${script}` })).toMatchObject(
      {
        status: 200,
      },
    );
    expect(await post(parseScript, { script })).toMatchObject({ status: 200 });
    const params = { storyId: people.storyId };
    const status = () => callJson(parsingStatus, { as: people.viewer, params });
    await expect.poll(async () => (await status()).body.status).toBe("completed");
  });

  it("is told how much is taken where only a few words belong", async () => {
    expect(await post(feedback, { feedback: script })).toMatchObject({
      status: 413,
      body: {
        error: "This is too large: at most 64 kB can be sent here at once. Send less, or in parts.",
      },
    });
  });
});

describe("a script by AI", () => {
  it("is none at first, which is told apart from a story that is not there", async () => {
    expect(await read(people.viewer)).toMatchObject({
      status: 404,
      body: { code: "recommendation.none" },
    });
    expect(await read(await aMember())).toMatchObject({ body: { code: "story.notFound" } });
  });

  it("is written in the length of the story, and reads as a screenplay", async () => {
    const written = await post(generate);
    expect(written.status).toBe(200);
    const script = String(written.body.recommendation);
    expect(compareLength(estimateScriptSeconds(script), 60).fits).toBe(true);
    expect(readScript(script).characters).toEqual(["VOSS", "MARTA"]);
    expect(await read(people.viewer)).toEqual(written);
  });

  it("is mended before anybody sees it: what is streamed last is what is kept", async () => {
    server.sayNext({ text: JSON.stringify(goodScript(120)) });
    // Slowly enough that whoever looks sees it being mended.
    server.sayNext({ text: JSON.stringify(goodScript(60)), pauseMs: 20 });
    const started = await post(generate, { wait_seconds: 0 });
    const runId = String(started.body.run_id);
    const answer = await callApi(runEvents, { as: people.viewer, params: { id: runId } });
    const events = await readEvents(answer);
    expect(events.map(({ data }) => data.message).join()).toContain("Mending");
    const { recommendation } = (await read(people.viewer)).body;
    expect(events.at(-1)?.data).toMatchObject({ complete: true, text: recommendation });
    expect(compareLength(estimateScriptSeconds(String(recommendation)), 60).fits).toBe(true);
  });

  it("fails in words when no answer can be shown", async () => {
    server.answerBy(() => ({ scenes: [] }));
    expect(await post(generate)).toEqual({
      status: 500,
      body: {
        error: "Failed to generate script recommendation. Please try again.",
        code: "script.recommendationNotGenerated",
        details: {
          reason: catalogue["recommendation.unusable"].text,
          run_id: expect.any(String),
        },
      },
    });
  });

  it("takes feedback, updates, starts over and stops", async () => {
    await post(generate);
    await post(feedback, { feedback: "Only two people." });
    expect(await post(refresh)).toMatchObject({
      status: 200,
      body: { feedback: "Only two people.", is_outdated: false },
    });
    expect(await post(reset)).toMatchObject({ status: 200, body: { feedback: "" } });
    server.sayNext({ text: JSON.stringify(goodScript(60)), pauseMs: 50 });
    const started = await post(refresh, { wait_seconds: 0 });
    const params = { id: String(started.body.run_id) };
    const call = { as: people.editor, method: "POST", params };
    expect(await callJson(runEventsCancel, call)).toMatchObject({ body: { status: "cancelled" } });
    // What was there before is still there.
    expect((await read(people.viewer)).status).toBe(200);
  });

  it("is not for those who only read", async () => {
    for (const handler of [generate, refresh, reset, generateContext]) {
      expect((await post(handler, {}, people.viewer)).status).toBe(403);
    }
    expect((await post(feedback, { feedback: "x" }, people.viewer)).status).toBe(403);
  });
});

describe("the versions of a script", () => {
  it("are listed for everybody who may read, and read one by one", async () => {
    await post(editScript, { script: "One.", version: 0 });
    await post(editScript, { script: "Two.", version: 1 }, people.owner);
    const { body } = await get(listRevisions, people.viewer);
    expect(body).toMatchObject({
      revisions: [
        { version: 2, saved_by: people.owner.email, characters: 4 },
        { version: 1, saved_by: people.editor.email, characters: 4 },
      ],
    });
    expect(await get(fetchRevision, people.viewer, { version: "1" })).toMatchObject({
      status: 200,
      body: { revision: { version: 1, script: "One.", saved_by: people.editor.email } },
    });
    expect(await get(fetchRevision, people.viewer, { version: "7" })).toMatchObject({
      status: 404,
      body: { code: "script.revisionNotFound" },
    });
    expect((await get(fetchRevision, people.viewer, { version: "x" })).status).toBe(400);
    expect((await get(listRevisions, await aMember())).status).toBe(404);
  });
});
