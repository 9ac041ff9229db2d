import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { listProgressEvents } from "@/db/queries/runs";
import { startBatch } from "@/lib/services/generation/start-batch";
import { localAuthor } from "../providers/local-author";
import { OPENAI_KEY, type OpenAiServer, startOpenAiServer } from "../providers/openai-server";
import type { Fault, VendorCall } from "../providers/protocol-server";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aStory } from "../support/world";

/** A minute of the vendor's limit takes so long here, and so many requests may come in it. */
const MINUTE_MS = 3_000;
const A_MINUTE = 4;
/** As many as are done in eight minutes. */
const LINES = 30;

let app: Awaited<ReturnType<typeof openTestApp>>;
let server: OpenAiServer;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  server = await startOpenAiServer();
  server.answerBy(localAuthor);
  app = await openTestApp({ OPENAI_API_KEY: OPENAI_KEY, OPENAI_BASE_URL: `${server.url}/v1` });
  studio = await openStudio();
});
afterEach(() => server.failBy(null));
afterAll(async () => {
  await studio?.close();
  await app?.close();
  await server?.close();
});

/** A story whose image prompts are to be written next, one question for each line. */
async function aStoryOf(lines: number) {
  const speeches = Array.from({ length: lines }, (_, at) => `MARTA\nThe lamp turns ${at + 1}.\n`);
  const story = await aStory()
    .withScript(`INT. TOWER - NIGHT\n\n${speeches.join("\n")}`)
    .fullyCast()
    .build();
  await databaseSql()`update lines set image_prompt = '' where story_id = ${story.storyId}`;
  return story;
}

/** Lets so many requests of a minute pass; the others are told when the next one begins. */
function limited() {
  const minutes = new Map<number, number>();
  const plan = ({ method }: VendorCall): Fault | null => {
    if (method !== "POST") return null;
    const now = Date.now();
    const minute = Math.floor(now / MINUTE_MS);
    const passed = minutes.get(minute) ?? 0;
    if (passed < A_MINUTE) {
      minutes.set(minute, passed + 1);
      return null;
    }
    const leftMs = (minute + 1) * MINUTE_MS - now;
    const headers = {
      "x-ratelimit-remaining-requests": "0",
      "x-ratelimit-reset-requests": `${leftMs}ms`,
    };
    const body = { error: { code: "rate_limit_exceeded", message: "Rate limit reached." } };
    return { kind: "answer", answer: { status: 429, headers, body } };
  };
  return { plan, passed: () => [...minutes.values()].reduce((sum, count) => sum + count, 0) };
}

describe("a batch under a limit of requests a minute", () => {
  it("loses no line, and says of those that wait until when", async () => {
    const story = await aStoryOf(LINES);
    const limit = limited();
    server.failBy(limit.plan);
    await startBatch(story, "image-prompts");
    const waits = new Set<string>();
    const look = setInterval(async () => {
      const rows = await databaseSql()<{ message: string }[]>`
        select message from runs where story_id = ${story.storyId}`.catch(() => []);
      for (const { message } of rows) waits.add(message);
    }, 100);
    const run = await endOfRun("image-prompts", story.storyId);
    clearInterval(look);
    expect(run).toMatchObject({ status: "completed", error: null });
    const states = (await listProgressEvents(run.id, 0))
      .filter(({ key }) => key.startsWith("line:"))
      .map(({ body }) => (body as { state: string }).state);
    expect(states).toEqual(Array(LINES).fill("done"));
    // Each line, and the look at the whole story before them.
    expect(limit.passed()).toBeGreaterThanOrEqual(LINES);
    expect([...waits].join("\n")).toMatch(
      /Line \d+: OpenAI is busy, goes on at \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/u,
    );
  });

  it("goes on at once after an empty account was topped up", async () => {
    const story = await aStoryOf(1);
    const body = { error: { code: "insufficient_quota", message: "Quota." } };
    server.failBy(() => ({ kind: "answer", answer: { status: 429, headers: {}, body } }));
    for (let number = 0; number < 3; number += 1) {
      await startBatch(story, "image-prompts");
      expect((await endOfRun("image-prompts", story.storyId)).status).toBe("failed");
    }
    server.failBy(null);
    await startBatch(story, "image-prompts");
    expect(await endOfRun("image-prompts", story.storyId)).toMatchObject({ status: "completed" });
  });
});
