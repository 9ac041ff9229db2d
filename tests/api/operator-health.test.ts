import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { GET as health } from "@/app/api/health/route";
import { databaseSql } from "@/db/client";
import { sendLogTo } from "@/lib/log/log";
import { startRun } from "@/lib/runs/start-run";
import { openTestApp } from "../support/test-app";
import { aStory } from "../support/world";
import { startInngestApi } from "./inngest-api-server";

/** What monitoring learns, which shows the token of the settings. */

const KEY = "signkey-prod-0123456789abcdef0123456789abcdef";
const TOKEN = "a token of those who run it";

let app: Awaited<ReturnType<typeof openTestApp>>;
let api: Awaited<ReturnType<typeof startInngestApi>>;

beforeAll(async () => {
  api = await startInngestApi(KEY);
  app = await openTestApp({
    ROUGHCUT_HEALTH_TOKEN: TOKEN,
    INNGEST_SIGNING_KEY: KEY,
    INNGEST_EVENT_KEY: "an-event-key",
    INNGEST_API_BASE_URL: api.url,
    INNGEST_EVENT_API_BASE_URL: api.url,
  });
  sendLogTo(() => undefined);
});
afterEach(() => api.fail(false));
afterAll(async () => {
  await app?.close();
  await api?.close();
});

async function ask(token?: string) {
  const headers = new Headers(token === undefined ? {} : { "x-health-token": token });
  const request = new Request("http://localhost:3000/api/health", { headers });
  const answer = await health(request, { params: Promise.resolve({}) });
  const { operator }: { operator?: Record<string, unknown> } = await answer.json();
  return operator;
}

describe("health for those who run the studio", () => {
  it("tells nothing more to whoever shows no token, or another one", async () => {
    expect(await ask()).toBeUndefined();
    expect(await ask("a token of nobody")).toBeUndefined();
    expect(await ask("")).toBeUndefined();
  });

  it("tells engine, store, sync and queue", async () => {
    expect(await ask(TOKEN)).toMatchObject({
      engine: { state: "ok" },
      store: { state: "ok" },
      sync: { state: "ok" },
      queue: { queued: 0, running: 0, oldest_queued_seconds: 0 },
    });
  });

  it("says that the engine is down", async () => {
    api.fail(true);
    expect(await ask(TOKEN)).toMatchObject({
      engine: { state: "wrong", words: "The engine answers 503." },
    });
  });

  it("says that nothing begins of what Inngest has taken: it does not reach the app", async () => {
    const { storyId, projectId } = await aStory().build();
    const given = { requestedBy: null, parentRunId: null, input: {} };
    await startRun({ ...given, kind: "audio", projectId, storyId, subjectId: storyId });
    await databaseSql()`update runs set created_at = now() - interval '5 minutes'`;
    const seen = await ask(TOKEN);
    expect(seen).toMatchObject({ sync: { state: "wrong" }, queue: { queued: 1 } });
    expect(JSON.stringify(seen)).toContain("Deployment Protection");
  });
});
