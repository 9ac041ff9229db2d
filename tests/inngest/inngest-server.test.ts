import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { findLatestRun, findRun, type RunRow } from "@/db/queries/runs";
import { APP_ID, askEngine } from "@/inngest/client";
import { createFunctions } from "@/inngest/functions";
import { STEP_RETRIES } from "@/inngest/retries";
import type { StoryScope } from "@/lib/access";
import { findEngineFault } from "@/lib/events";
import { hasEnded } from "@/lib/progress";
import { cancelRun } from "@/lib/runs/end-run";
import { startFilm } from "@/lib/services/film/start-film";
import { startAllMedia } from "@/lib/services/generation/start-all-media";
import { startBatch } from "@/lib/services/generation/start-batch";
import { compareBooks, type Seen, seenBy } from "../crash/provider-books";
import { endOfRun } from "../support/studio";
import { aStory, SHORT_SCRIPT } from "../support/world";
import { findInngestServer, NO_SERVER } from "./inngest-server";
import { type InngestStudio, openInngestStudio } from "./open-inngest-studio";

/**
 * The whole product on the open-source Inngest server, where this machine has one: what the embedded
 * engine is held to elsewhere has to be so there as well.
 */

const binary = await findInngestServer();
if (!binary) console.log(`skipped: ${NO_SERVER}`);

const NOTHING_WRONG = {
  secondSubmissions: 0,
  ambiguous: 0,
  unknownSubmissions: 0,
  unknownCalls: 0,
};
const POLL_MS = 50;

let studio: InngestStudio;

describe.skipIf(!binary)("the product on `inngest dev`", () => {
  beforeAll(async () => {
    studio = await openInngestStudio(String(binary), "dev", false);
  });
  afterAll(() => studio?.close());

  it("registers every function", async () => {
    const known = createFunctions().map((fn) => fn.id(APP_ID));
    expect((await studio.registered()).sort()).toEqual(known.sort());
  });

  it("makes a film with the built-in studio", async () => {
    await expectFilm(await aStory().withScript(SHORT_SCRIPT).build());
  });
});

describe.skipIf(!binary)("the product on `inngest start`", () => {
  let whole: StoryScope;

  beforeAll(async () => {
    studio = await openInngestStudio(String(binary), "start", true);
  });
  afterAll(() => studio?.close());

  it("registers every function over signed calls, and answers the studio's questions", async () => {
    const known = createFunctions().map((fn) => fn.id(APP_ID));
    expect((await studio.registered()).sort()).toEqual(known.sort());
    expect(await findEngineFault()).toBeNull();
  });

  it("makes a film with vendors", async () => {
    whole = await aStory().withScript(SHORT_SCRIPT).build();
    await expectFilm(whole);
  });

  it("stops the functions of a run that is cancelled, and nothing more is ordered", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    await startAllMedia(scope);
    const { id } = await requireRun("all-media", scope);
    await until(() => studio.vendors.fal.jobs.length > 0);
    await cancelRun(id);
    await expect.poll(() => engineStates(id)).toEqual(["Cancelled"]);
    const atMost = studio.vendors.fal.jobs.length;
    await expect.poll(() => activeRuns(scope)).toBe(0);
    await startBatch(scope, "image-prompts");
    await endOfRun("image-prompts", scope.storyId);
    expect(studio.vendors.fal.jobs.length).toBeLessThanOrEqual(atMost + 1);
    expect((await findRun(id))?.status).toBe("cancelled");
  });

  it("tries a step again that failed, and notes it", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    studio.vendors.tell({ vendors: ["elevenlabs"], fault: "down" });
    await startBatch(scope, "audio");
    const { id } = await requireRun("audio", scope);
    await expect.poll(() => retriesOf(id)).toBeGreaterThan(0);
    studio.vendors.tell({ vendors: ["elevenlabs"], fault: null });
    expect(await endOfRun("audio", scope.storyId)).toMatchObject({
      status: "completed",
      stats: { failed: 0 },
    });
  });

  it.each([
    ["the app", () => studio.killApp().then(() => studio.startApp())],
    ["the app, for more calls than a step has tries,", stayAway],
    ["the server", () => studio.server.kill().then(() => studio.server.restart())],
  ])("goes on when %s is killed in the middle, and orders nothing twice", async (_who, killed) => {
    const before = seenBy(studio.vendors);
    const since = new Date();
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    await startAllMedia(scope);
    await until(() => studio.vendors.fal.jobs.length >= before.falJobs + 2);
    await killed();
    const run = await endOfRun("all-media", scope.storyId);
    expect(run).toMatchObject({ status: "completed", stats: { failed: 0 } });
    await expectBooks(scope, before, since);
  });
});

/** Kills the app, and starts it again once a step has been called more often than its work is tried. */
async function stayAway(): Promise<void> {
  await studio.killApp();
  let most = 0;
  const away = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { ctx } = JSON.parse(Buffer.concat(chunks).toString() || "{}") as {
      ctx?: { attempt: number };
    };
    most = Math.max(most, ctx?.attempt ?? 0);
    response.writeHead(503).end();
  });
  away.listen(studio.appPort, "127.0.0.1");
  await until(() => most > STEP_RETRIES);
  away.closeAllConnections();
  away.close();
  await once(away, "close");
  await studio.startApp();
}

async function expectFilm(scope: StoryScope): Promise<void> {
  await startFilm(scope);
  const run = await endOfRun("film", scope.storyId);
  expect(run).toMatchObject({ status: "completed", error: null });
  const films = await databaseSql()`select id from story_videos where story_id = ${scope.storyId}`;
  expect(films).toHaveLength(1);
}

async function expectBooks(scope: StoryScope, before: Seen, since: Date): Promise<void> {
  const found = await compareBooks(studio.vendors, scope.projectId, before, since);
  expect(found).toEqual(NOTHING_WRONG);
}

async function requireRun(kind: RunRow["kind"], scope: StoryScope): Promise<RunRow> {
  const run = await findLatestRun(kind, scope.storyId);
  if (!run || hasEnded(run)) throw new Error(`no run of ${kind} is under way`);
  return run;
}

/** What the server says of the functions that a run's own event has started. */
async function engineStates(runId: string): Promise<string[]> {
  const [eventId = ""] = (await findRun(runId))?.engineEventIds ?? [];
  const given = await askEngine(`/v1/events/${eventId}/runs`);
  const { data } = (await given.json()) as { data: { status: string }[] };
  return data.map(({ status }) => status);
}

async function activeRuns({ storyId }: StoryScope): Promise<number> {
  const [row] = await databaseSql()<{ count: number }[]>`
    select count(*)::int as count from runs
    where story_id = ${storyId} and status in ('queued', 'running')`;
  return row?.count ?? 0;
}

async function retriesOf(runId: string): Promise<number> {
  const [row] = await databaseSql()<{ count: number }[]>`
    select count(*)::int as count from step_retries where run_id = ${runId}`;
  return row?.count ?? 0;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(POLL_MS);
}
