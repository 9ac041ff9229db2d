import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as fetchSpending } from "@/app/api/project/[id]/spending/route";
import { GET as exportFile } from "@/app/api/story/[id]/export/[name]/route";
import { databaseSql } from "@/db/client";
import { releaseIdleHolds } from "@/lib/ledger/release-idle-holds";
import { startBatch } from "@/lib/services/generation/start-batch";
import { callJson } from "../support/call-api";
import { endOfRun, openStudio } from "../support/studio";
import { capAt, drawn, entriesOf, openPaidApp, STILL_USD, standingOf, start } from "./spending-kit";

const BATCH_USD = 4 * STILL_USD;

let app: Awaited<ReturnType<typeof openPaidApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  app = await openPaidApp({ SPENDING_PERSON_DAY_USD: "2.00" });
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});

describe("a batch at its provider", () => {
  it("is booked line by line and person by person, to the cent of the provider's bill", async () => {
    const { project, story } = await drawn(1);
    const before = app.vendors.fal.jobs.length;
    expect((await start(project, story)).status).toBe(200);
    expect(await endOfRun("images", story.storyId)).toMatchObject({ error: null });
    const bill = (app.vendors.fal.jobs.length - before) * STILL_USD;
    expect(bill).toBeCloseTo(BATCH_USD, 9);
    const entries = await entriesOf(project.projectId);
    expect(new Set(entries.map(({ line_id: line }) => line)).size).toBe(4);
    expect(entries.every(({ state, actual }) => state === "settled" && actual === STILL_USD)).toBe(
      true,
    );
    const { body } = await callJson(fetchSpending, {
      as: project.owner,
      params: { id: project.projectId },
    });
    expect(body).toMatchObject({
      project: { spent: bill, reserved: 0, cap: 1, remaining: 0.68, cap_by: "owner" },
      you: { spent: bill, cap: 2 },
      by_kind: [{ name: "Images", calls: 4, usd: bill }],
      by_person: [{ calls: 4, usd: bill }],
      unpriced_calls: 0,
      is_paid: true,
    });
    // How the film was made names the model that was paid.
    const told = await callJson(exportFile, {
      as: project.owner,
      params: { id: story.storyId, name: "disclosure.json" },
    });
    expect(told.body.picture_makers).toEqual(["fal, fal-ai/nano-banana-2"]);
    // All is made: starting again costs nothing, so it is not refused either.
    await capAt(project, 0);
    expect((await start(project, story)).status).toBe(200);
  });
});

describe("a text call", () => {
  it("is booked with what was used, and the longest answer is reserved before", async () => {
    const { project, story } = await drawn(null);
    const [line] = await databaseSql()<{ id: string }[]>`
      select id from lines where story_id = ${story.storyId} order by line_number`;
    await databaseSql()`update lines set image_prompt = '' where id = ${String(line?.id)}`;
    await startBatch(story, "image-prompts");
    expect(await endOfRun("image-prompts", story.storyId)).toMatchObject({ error: null });
    const entries = await entriesOf(project.projectId);
    // First the look at the whole story, then the prompt of the line.
    expect(entries.map(({ line_id }) => line_id)).toEqual([null, line?.id]);
    for (const entry of entries) {
      expect(entry).toMatchObject({ kind: "text", state: "settled" });
      expect(entry.requested_by).toBe(project.owner.userId);
      expect(entry.actual).toBeGreaterThan(0);
      expect(entry.estimated).toBeGreaterThan(entry.actual ?? 1);
    }
    await releaseIdleHolds();
    const { spent, reserved } = await standingOf(project.projectId);
    expect(spent).toBeCloseTo(
      entries.reduce((sum, { actual }) => sum + (actual ?? 0), 0),
      9,
    );
    expect(reserved).toBe(0);
  });
});
