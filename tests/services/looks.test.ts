import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { databaseSql } from "@/db/client";
import { listProgressEvents } from "@/db/queries/runs";
import { cancelRun } from "@/lib/runs/end-run";
import { estimateShotWork } from "@/lib/services/generation/estimate-shot";
import { estimateBatch } from "@/lib/services/generation/estimate-story";
import { startCandidates, startLine } from "@/lib/services/generation/start-line";
import { checkImage } from "@/lib/services/shot/shot-work";
import { GOOD_LOOK } from "../providers/local-author";
import { endOfRun, openStudio } from "../support/studio";
import { aProject } from "../support/world";
import { aShotToSee, isLook, lookersSay, POOR_LOOK, stillsOf } from "./looks-kit";
import { aStoryToDraw, entriesOf, openPaidApp } from "./spending-kit";

let app: Awaited<ReturnType<typeof openPaidApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  app = await openPaidApp();
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});
afterEach(() => {
  vi.restoreAllMocks();
  app.vendors.openai.failBy(null);
  app.vendors.fal.failBy(null);
});

/** What fal was asked for, since the last time. */
function ordersOf(from: number) {
  return app.vendors.fal.calls
    .slice(from)
    .filter(({ method, path: at }) => method === "POST" && at.includes("nano-banana"))
    .map(({ body }) => String(body));
}

async function endOfLine(runId: string) {
  const events = await listProgressEvents(runId, 0);
  return events.find(({ key }) => key.startsWith("line:"))?.body;
}

describe("a still that is looked at", () => {
  it("stands when it is right: its score is kept with it, and the look is paid and booked", async () => {
    const { project, shot } = await aShotToSee();
    const asked = lookersSay(app.vendors, GOOD_LOOK);
    await startLine(shot, "images");
    const run = await endOfRun("images", shot.lineId);
    expect(run).toMatchObject({ status: "completed", error: null });
    expect(await stillsOf(shot)).toMatchObject([
      {
        chosen: true,
        look: { state: "looked", score: 100, reasons: [], model: "gpt-5.5", runId: run.id },
      },
    ]);
    // The still, and the face of whoever is in it.
    expect(asked).toHaveLength(1);
    expect(asked[0]?.pictures.length).toBeGreaterThanOrEqual(2);
    expect(asked[0]?.input).toContain("A hand on the great lens");
    expect(asked[0]?.input).toContain("In all: 1 person.");
    const entries = await entriesOf(project.projectId);
    expect(entries).toMatchObject([
      { kind: "image", state: "settled" },
      { kind: "look", state: "settled", line_id: shot.lineId, actual: expect.any(Number) },
    ]);
    expect(await endOfLine(run.id)).toMatchObject({ state: "done", phase: "kept" });
  });

  it("is made again once when it is poor, with the reason in its prompt; the first stays", async () => {
    const { shot } = await aShotToSee();
    const asked = lookersSay(app.vendors, POOR_LOOK, GOOD_LOOK);
    const from = app.vendors.fal.calls.length;
    await startLine(shot, "images");
    await endOfRun("images", shot.lineId);
    expect(await stillsOf(shot)).toMatchObject([
      { chosen: false, variant: 0, look: { score: 65, reasons: ["A hand has six fingers."] } },
      { chosen: true, variant: 1, look: { score: 100 } },
    ]);
    expect(asked).toHaveLength(2);
    const orders = ordersOf(from);
    expect(orders).toHaveLength(2);
    expect(orders[0]).not.toContain("five plain fingers");
    expect(orders[1]).toContain("five plain fingers");
    // What was made again is of the same inputs: a batch leaves it alone.
    expect(await estimateBatch(shot, "images")).toMatchObject({ pieces: 3 });
  });

  it("is made again no third time: of two poor ones the better is used", async () => {
    const { shot } = await aShotToSee();
    const worse = { ...POOR_LOOK, people: "wrong" as const };
    lookersSay(app.vendors, POOR_LOOK, worse);
    await startLine(shot, "images");
    await endOfRun("images", shot.lineId);
    expect(await stillsOf(shot)).toMatchObject([
      { chosen: true, look: { score: 65 } },
      { chosen: false, look: { score: 15 } },
    ]);
  });

  it("stands with why when it could not be made again", async () => {
    const { shot } = await aShotToSee();
    // The local vendor refuses pictures of this.
    lookersSay(app.vendors, { ...POOR_LOOK, instead: "A fist without any gore." });
    await startLine(shot, "images");
    const run = await endOfRun("images", shot.lineId);
    expect(run.status).toBe("completed");
    expect(await stillsOf(shot)).toMatchObject([
      {
        chosen: true,
        look: {
          state: "looked",
          score: 65,
          notRemade: expect.stringContaining("did not accept the content"),
        },
      },
    ]);
    expect(await endOfLine(run.id)).toMatchObject({ state: "done" });
  });

  it("stands, not looked at, when the answer is garbage; nobody is asked again", async () => {
    const { project, shot } = await aShotToSee();
    const asked = lookersSay(app.vendors, { people: "lovely" });
    await startLine(shot, "images");
    const run = await endOfRun("images", shot.lineId);
    expect(run.status).toBe("completed");
    expect(await stillsOf(shot)).toMatchObject([
      { chosen: true, look: { state: "not-looked-at", reason: expect.any(String) } },
    ]);
    expect(asked).toHaveLength(1);
    // It was answered, so it was paid.
    expect((await entriesOf(project.projectId)).at(-1)).toMatchObject({
      kind: "look",
      state: "settled",
      actual: expect.any(Number),
    });
  });

  it("stands, not looked at, when nobody answers in time", async () => {
    const { project, shot } = await aShotToSee();
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(Math.ceil(ms / 100)));
    app.vendors.openai.failBy((call) => (isLook(call) ? { kind: "silence" } : null));
    await startLine(shot, "images");
    const run = await endOfRun("images", shot.lineId);
    expect(run.status).toBe("completed");
    expect(await stillsOf(shot)).toMatchObject([
      { chosen: true, look: { state: "not-looked-at", reason: expect.stringContaining("OpenAI") } },
    ]);
    // Sent and never answered: perhaps it was billed, so the reserve counts.
    expect((await entriesOf(project.projectId)).at(-1)).toMatchObject({
      kind: "look",
      state: "settled",
      actual: null,
    });
  });

  it("waits while whoever looks is busy, and is looked at then", async () => {
    const { shot } = await aShotToSee();
    lookersSay(app.vendors, GOOD_LOOK);
    const answer = { status: 429, headers: { "retry-after": "1" }, body: { error: { code: "x" } } };
    app.vendors.openai.failNext({ kind: "answer", answer }, isLook);
    await startLine(shot, "images");
    await endOfRun("images", shot.lineId);
    expect(await stillsOf(shot)).toMatchObject([{ look: { state: "looked", score: 100 } }]);
  });

  it("is not looked at where the project has switched that off, and costs no look", async () => {
    const project = await aProject().build();
    const story = await aStoryToDraw(project);
    const asked = lookersSay(app.vendors, GOOD_LOOK);
    const plain = await estimateBatch(story, "images");
    await databaseSql()`update projects set looks_at_stills = true where id = ${project.projectId}`;
    const withLooks = await estimateBatch(story, "images");
    expect(withLooks.pieces).toBe(plain.pieces);
    expect(withLooks.micros).toBeGreaterThan(plain.micros);
    await databaseSql()`update projects set looks_at_stills = false where id = ${project.projectId}`;
    const [line] = await databaseSql()<{ id: string }[]>`
      select id from lines where story_id = ${story.storyId} and line_number = 2`;
    const shot = { ...story, lineId: String(line?.id) };
    await startLine(shot, "images");
    await endOfRun("images", shot.lineId);
    expect(asked).toEqual([]);
    expect(await stillsOf(shot)).toMatchObject([{ chosen: true, look: null }]);
    expect((await entriesOf(project.projectId)).map(({ kind }) => kind)).toEqual(["image"]);
  });
});

describe("four stills at once", () => {
  it("are four takes of different orders, each looked at; the best is in use", async () => {
    const { shot } = await aShotToSee();
    const asked = lookersSay(app.vendors, POOR_LOOK, GOOD_LOOK, POOR_LOOK);
    const from = app.vendors.fal.calls.length;
    const [one, four] = [1, 4].map((count) => estimateShotWork(shot, "images", count));
    expect(await four).toMatchObject({ pieces: 4, micros: 4 * ((await one)?.micros ?? 0) });
    await startCandidates(shot);
    const { status } = await endOfRun("images", shot.lineId);
    expect(status).toBe("completed");
    const stills = await stillsOf(shot);
    expect(stills.map(({ variant }) => variant).sort()).toEqual([0, 1, 2, 3]);
    expect(asked).toHaveLength(4);
    // Whoever chooses decides: none of them is made again.
    expect(ordersOf(from)).toHaveLength(4);
    expect(stills.find(({ chosen }) => chosen)?.look).toMatchObject({ score: 100 });
  });

  it("are as many as could be made when one fails, and the shot says so", async () => {
    const { shot } = await aShotToSee();
    lookersSay(app.vendors, GOOD_LOOK);
    const answer = { status: 422, body: { detail: [{ type: "invalid", msg: "No." }] } };
    app.vendors.fal.failNext(
      { kind: "answer", answer },
      ({ method, path: at }) => method === "POST" && at.includes("nano-banana"),
    );
    await startCandidates(shot);
    expect(await endOfRun("images", shot.lineId)).toMatchObject({ status: "completed" });
    expect(await stillsOf(shot)).toHaveLength(3);
    expect((await checkImage(shot)).warning).toContain("3 of 4 were made.");
  });

  it("stop when they are cancelled", async () => {
    const { shot } = await aShotToSee();
    app.vendors.openai.failBy((call) => (isLook(call) ? { kind: "slow", ms: 2_000 } : null));
    const { run_id } = await startCandidates(shot);
    await cancelRun(run_id);
    expect(await endOfRun("images", shot.lineId)).toMatchObject({ status: "cancelled" });
  });
});
