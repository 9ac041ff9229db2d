import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { findLatestRun, findRun, type RunRow } from "@/db/queries/runs";
import { askEngine } from "@/inngest/client";
import { STEP_RETRIES } from "@/inngest/retries";
import type { StoryScope } from "@/lib/access";
import { catalogue } from "@/lib/errors";
import { findEngineFault } from "@/lib/events";
import { hasEnded } from "@/lib/progress";
import { cancelRun } from "@/lib/runs/end-run";
import { startAllMedia, startBatch } from "@/lib/services/generation/start-batch";
import { compareBooks, seenBy } from "../crash/provider-books";
import { wrongEnd } from "../crash/wrong-end";
import { endOfRun } from "../support/studio";
import { aStory, SHORT_SCRIPT } from "../support/world";
import { expectEveryFunction, expectFilm, theInngestServer } from "./inngest-kit";
import { type InngestStudio, openInngestStudio } from "./open-inngest-studio";

/**
 * The whole product on the open-source Inngest server, where this machine has one: what the embedded
 * engine is held to elsewhere has to be so there as well. A process has one app, so `inngest dev` has a
 * file of its own.
 */

const binary = await theInngestServer();

const NOTHING_TWICE = { secondSubmissions: 0, unknownSubmissions: 0, unknownCalls: 0 };
const LOST = catalogue["run.lost"].text;
const POLL_MS = 50;

let studio: InngestStudio;

describe.skipIf(!binary)("the product on `inngest start`", () => {
  beforeAll(async () => {
    studio = await openInngestStudio(String(binary), "start", true);
  });
  afterAll(() => studio?.close());

  it("registers every function over signed calls, and answers the studio's questions", async () => {
    await expectEveryFunction(studio);
    expect(await findEngineFault()).toBeNull();
  });

  it("makes a film with vendors", async () => {
    await expectFilm(await aStory().withScript(SHORT_SCRIPT).build());
  });

  it("stops the functions of a run that is cancelled, and nothing more is ordered", async () => {
    const before = studio.vendors.fal.jobs.length;
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    await startAllMedia(scope);
    const { id } = await requireRun("all-media", scope);
    await until(() => studio.vendors.fal.jobs.length > before);
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
  ])("goes on when %s is killed in the middle, and orders nothing twice", async (_who, killed) => {
    await killInTheMiddle(killed);
  });

  // What was in the server's memory when it died it has forgotten after its restart, now and then with
  // the whole run. That is found by the sweep, told, and goes on by starting it again.
  it("goes on when the server is killed in the middle, or says that it is lost, and orders nothing twice", async () => {
    await killInTheMiddle(() => studio.server.kill().then(() => studio.server.restart()), LOST);
  });
});

/**
 * Has everything of a story made, with a kill in the middle. Everything is made in the end, with another
 * start where something was cut off, and nothing is ordered twice.
 * @param mayEndBy words with which the run may also end that was under way
 */
async function killInTheMiddle(killed: () => Promise<void>, mayEndBy?: string): Promise<void> {
  const before = seenBy(studio.vendors);
  const since = new Date();
  const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
  await startAllMedia(scope);
  await until(() => studio.vendors.fal.jobs.length >= before.falJobs + 2);
  await killed();
  const books = () => compareBooks(studio.vendors, scope.projectId, before, since);
  const run = await endOfRun("all-media", scope.storyId);
  if (run.error === null || run.error !== mayEndBy) {
    expect(await wrongEnd(run, await books())).toBeNull();
  }
  await startAllMedia(scope);
  expect(await endOfRun("all-media", scope.storyId)).toMatchObject({
    status: "completed",
    stats: { failed: 0 },
  });
  expect(await books()).toMatchObject(NOTHING_TWICE);
}

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
