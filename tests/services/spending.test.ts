import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PUT as flipSwitch } from "@/app/api/admin/spending-switch/route";
import { GET as faceEstimate } from "@/app/api/character-image/[id]/face-estimate/route";
import { GET as fetchSpending } from "@/app/api/project/[id]/spending/route";
import { POST as startImages } from "@/app/api/script-shot-images/generate/[storyId]/route";
import { GET as shotEstimates } from "@/app/api/shot/[dialogueId]/estimates/route";
import { POST as generateImage } from "@/app/api/shot-image/generate-shot-image/[dialogueId]/route";
import { GET as storyEstimates } from "@/app/api/story/[id]/estimates/route";
import { GET as writingEstimates } from "@/app/api/story/[id]/writing-estimates/route";
import { databaseSql } from "@/db/client";
import { reserveHold } from "@/db/queries/spending";
import type { StoryScope } from "@/lib/access";
import type { AppError } from "@/lib/errors";
import { callOnce, submitOnce } from "@/lib/ledger/provider-jobs";
import { releaseIdleHolds } from "@/lib/ledger/release-idle-holds";
import { settleOldReservations } from "@/lib/ledger/settle-old-reservations";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import { startBatch } from "@/lib/services/generation/start-batch";
import { callJson, type Handler } from "../support/call-api";
import { aMember, aProject } from "../support/world";
import {
  aStoryToDraw,
  capAt,
  drawn,
  entriesOf,
  openPaidApp,
  runsOf,
  STILL_USD,
  standingOf,
  start,
} from "./spending-kit";

const BATCH_USD = 4 * STILL_USD;

let app: Awaited<ReturnType<typeof openPaidApp>>;
let admin: Awaited<ReturnType<typeof aMember>>;

beforeAll(async () => {
  app = await openPaidApp({ SPENDING_PERSON_DAY_USD: "2.00" });
  admin = await aMember();
  await databaseSql()`update users set is_admin = true where id = ${admin.userId}`;
});
afterAll(() => app?.close());

async function linesOf({ storyId }: { storyId: string }): Promise<string[]> {
  const rows = await databaseSql()<{ id: string }[]>`
    select id from lines where story_id = ${storyId} order by line_number`;
  return rows.map(({ id }) => id);
}

describe("before spending", () => {
  it("every start of a story says how many pieces it would make and what they cost", async () => {
    const { project, story } = await drawn(null);
    const { status, body } = await callJson(storyEstimates, {
      as: project.owner,
      params: { id: story.storyId },
    });
    expect(status).toBe(200);
    const works = body.works as Record<string, { pieces: number; usd: number; text: string }>;
    expect(works.images).toEqual({ pieces: 4, usd: 0.32, unpriced: 0, text: "about $0.32" });
    expect(works["shot-types"]).toMatchObject({ usd: 0, text: "" });
    expect(works["image-prompts"]).toMatchObject({ pieces: 0, text: "" });
    // Two lines of 24 and 11 characters, with their full stops, at a tenth of a dollar a thousand.
    expect(works.audio).toMatchObject({ pieces: 2, usd: 0.0035, text: "under $0.01" });
    // Buttons of single lines have room for a figure; what costs nothing is left out.
    const [, marta] = await linesOf(story);
    const lines = body.lines as Record<string, Record<string, number | null>>;
    expect(lines[marta ?? ""]).toMatchObject({ audio: 0.0024, images: STILL_USD });
    expect(Object.keys(lines[marta ?? ""] ?? {})).not.toContain("shot-types");
    // Two actions of five seconds at 4.2 cents come to it, and two faces that talk.
    expect(works["all-media"]?.usd).toBeGreaterThan(0.32 + 2 * 0.21 + 2 * 2.2 * 0.0562);
    expect(works["all-media"]?.usd).toBeLessThan(1.2);
  });

  it("so does every button of a shot, of a face and of the writing desks", async () => {
    const { project, story } = await drawn(null);
    const [, line] = await linesOf(story);
    const [character] = await databaseSql()<{ id: string }[]>`
      select id from characters where project_id = ${project.projectId}`;
    const ask = (handler: Handler, params: Record<string, string>) =>
      callJson(handler, { as: project.owner, params });
    expect(await ask(shotEstimates, { dialogueId: String(line) })).toMatchObject({
      status: 200,
      body: {
        works: {
          audio: { pieces: 1, usd: 0.0024, text: "under $0.01" },
          images: { usd: STILL_USD, text: "about $0.08" },
          "talking-videos": { text: "about $0.13" },
        },
      },
    });
    expect(await ask(faceEstimate, { id: String(character?.id) })).toMatchObject({
      body: { face: { usd: STILL_USD } },
    });
    const { body } = await ask(writingEstimates, { id: story.storyId });
    const works = body.works as Record<string, { usd: number }>;
    expect(works.logline?.usd).toBeGreaterThan(0.01);
    // Five minutes of script are many more words than five loglines.
    expect(works.script?.usd).toBeGreaterThan(works.logline?.usd ?? 1);
  });

  it("a start that does not fit is refused with the figures, and nothing has happened", async () => {
    const { project, story } = await drawn(0.3);
    const { status, body } = await start(project, story);
    expect(status).toBe(402);
    expect(body).toEqual({
      code: "spending.projectCap",
      error:
        "This would cost about $0.32, but only $0.30 of this project's $0.30 for this month is left. Its owner can raise the cap on the project page.",
      details: {
        scope: "project",
        estimated: BATCH_USD,
        spent: 0,
        reserved: 0,
        remaining: 0.3,
        cap: 0.3,
      },
    });
    expect(await runsOf(project.projectId)).toBe(0);
    expect(await entriesOf(project.projectId)).toHaveLength(0);
    expect(await standingOf(project.projectId)).toEqual({ spent: 0, reserved: 0 });
    const [, line] = await linesOf(story);
    await capAt(project, 0.07);
    const one = await callJson(generateImage, {
      as: project.owner,
      method: "POST",
      params: { dialogueId: String(line) },
    });
    expect(one).toMatchObject({ status: 402, body: { details: { estimated: STILL_USD } } });
  });

  it("a cap for three lets exactly three of a hundred starts begin", async () => {
    const { project, story } = await drawn(3 * BATCH_USD);
    const stories = [story];
    while (stories.length < 20) stories.push(await aStoryToDraw(project));
    // Each story five times over: who comes second to a story joins, or is refused like all others.
    const starts = Array.from({ length: 100 }, (_, index) => stories[index % stories.length]);
    const answers = await Promise.allSettled(
      starts.map((one) => startBatch(one ?? story, "images")),
    );
    expect(await runsOf(project.projectId)).toBe(3);
    const refused = answers.flatMap((answer) =>
      answer.status === "rejected" ? [answer.reason as AppError] : [],
    );
    expect(refused.length).toBeGreaterThanOrEqual(85);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["spending.projectCap"]));
    expect((await standingOf(project.projectId)).reserved).toBeCloseTo(3 * BATCH_USD, 9);
    // A second click on what is under way joins it, also when nothing is left.
    const running = await databaseSql()<{ story_id: string }[]>`
      select story_id from runs where project_id = ${project.projectId}`;
    const again = await callJson(startImages, {
      as: project.owner,
      method: "POST",
      params: { storyId: String(running[0]?.story_id) },
    });
    expect(again).toMatchObject({ status: 200, body: { joined: true } });
  });

  it("one person has a cap for the day across projects", async () => {
    const { project, story } = await drawn(null);
    const owner = project.owner;
    const scopes = Array.from({ length: 6 }, async () => aStoryToDraw(project));
    const started = [];
    for (const scope of [story, ...(await Promise.all(scopes))]) {
      started.push(
        await callJson(startImages, { as: owner, method: "POST", params: scopeOf(scope) }),
      );
    }
    expect(started.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 402]);
    expect(started.at(-1)?.body).toMatchObject({
      code: "spending.personCap",
      details: { scope: "person", cap: 2, remaining: 0.08 },
    });
  });
});

const scopeOf = ({ storyId }: StoryScope) => ({ storyId });

describe("the switch of the deployment", () => {
  it("stops starts and calls of runs under way at once, and lets them go on again", async () => {
    const flip = (on: boolean) => callJson(flipSwitch, { as: admin, method: "PUT", body: { on } });
    const { project, story } = await drawn(null);
    expect(await flip(false)).toMatchObject({ status: 200, body: { on: false } });
    try {
      expect(await start(project, story)).toMatchObject({
        status: 402,
        body: { code: "spending.off" },
      });
      let submissions = 0;
      const submitted = submitOnce(anOrder(project.projectId, "acme"), async () => {
        submissions += 1;
        return { provider: "acme", reference: {} };
      });
      await expect(submitted).rejects.toMatchObject({ code: "spending.off" });
      expect(submissions).toBe(0);
    } finally {
      expect(await flip(true)).toMatchObject({ status: 200, body: { on: true } });
    }
    expect((await start(project, story)).status).toBe(200);
  });
});

function anOrder(projectId: string, provider: string) {
  return {
    workKey: `images:${randomUUID()}`,
    projectId,
    runId: null,
    requestedBy: null,
    provider,
    storyId: null,
    lineId: null,
    price: { provider, model: "acme-1", kind: "image" as const, micros: 80_000 },
  };
}

describe("what a call came to", () => {
  it("is what the provider says, also when that is more than was thought", async () => {
    const { project } = await drawn(1);
    const call = { cost: { usd: 0.1, units: 1, unit: "image" as const } };
    await callOnce(
      anOrder(project.projectId, "acme"),
      async () => call,
      async () => undefined,
    );
    expect(await entriesOf(project.projectId)).toMatchObject([
      { state: "settled", estimated: 0.08, actual: 0.1 },
    ]);
    expect(await standingOf(project.projectId)).toEqual({ spent: 0.1, reserved: 0 });
  });

  it("is given back when it was not billed, and counts at once when it perhaps was", async () => {
    const { project } = await drawn(1);
    const failing = (kind: "refused" | "unreachable", mayBePaid: boolean) =>
      submitOnce(anOrder(project.projectId, "acme"), () =>
        Promise.reject(new ProviderError("acme", kind, "no", { mayBePaid })),
      ).catch(() => undefined);
    await failing("refused", false);
    await failing("unreachable", false);
    expect(await standingOf(project.projectId)).toEqual({ spent: 0, reserved: 0 });
    await failing("unreachable", true);
    expect(await standingOf(project.projectId)).toEqual({ spent: 0.08, reserved: 0 });
    // Nobody will ever know more, later neither.
    await settleOldReservations(new Date(Date.now() + 20 * 60_000));
    expect(await standingOf(project.projectId)).toEqual({ spent: 0.08, reserved: 0 });
  });
});

describe("after a crash", () => {
  it("what a run had set aside is given back when the run has ended or never came", async () => {
    const { project, story } = await drawn(1);
    expect((await start(project, story)).status).toBe(200);
    const scope = `project:${project.projectId}:${new Date().toISOString().slice(0, 7)}`;
    await reserveHold({ id: randomUUID(), projectId: project.projectId }, 10_000, [
      { name: scope, capMicros: null },
    ]);
    expect((await standingOf(project.projectId)).reserved).toBeCloseTo(BATCH_USD + 0.01, 9);
    await databaseSql()`update runs set status = 'failed' where story_id = ${story.storyId}`;
    await releaseIdleHolds();
    expect((await standingOf(project.projectId)).reserved).toBe(0.01);
    await databaseSql()`update spending_holds set created_at = now() - interval '2 minutes'`;
    await releaseIdleHolds();
    expect((await standingOf(project.projectId)).reserved).toBe(0);
  });

  it("a call that was answered is settled with what the ledger knows", async () => {
    const { project } = await drawn(1);
    const jobId = await submitOnce(anOrder(project.projectId, "acme"), async () => ({
      provider: "acme",
      reference: {},
    }));
    await databaseSql()`
      update provider_jobs set status = 'done', cost_usd = 0.05 where id = ${jobId}`;
    await settleOldReservations(new Date(Date.now() + 20 * 60_000));
    expect(await standingOf(project.projectId)).toEqual({ spent: 0.05, reserved: 0 });
  });
});

describe("a price that nobody knows", () => {
  it("is refused under a cap, since the cap could not be kept", async () => {
    const { project } = await drawn(1);
    const order = anOrder(project.projectId, "acme");
    const asked = submitOnce({ ...order, price: { ...order.price, micros: null } }, async () => ({
      provider: "acme",
      reference: {},
    }));
    await expect(asked).rejects.toMatchObject({
      code: "spending.priceUnknown",
      message: expect.stringContaining("acme-1"),
    });
  });
});

describe("a cap", () => {
  it.each([-1, 100_001, 1.005])("of %s dollars is refused", async (cap) => {
    const project = await aProject().build();
    expect(await capAt(project, cap)).toMatchObject({
      status: 400,
      body: { code: "spending.capTooLarge" },
    });
  });

  it("is seen by every member, and taken back by its owner", async () => {
    const ben = await aMember();
    const project = await aProject().sharedWith(ben, "viewer").build();
    await capAt(project, 12.5);
    const seen = await callJson(fetchSpending, { as: ben, params: { id: project.projectId } });
    expect(seen.body).toMatchObject({ project: { cap: 12.5, remaining: 12.5, cap_by: "owner" } });
    expect((await capAt(project, null)).body).toMatchObject({
      project: { cap: null, remaining: null, cap_by: null },
    });
  });
});
