import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { GET as listOfProject } from "@/app/api/project/[id]/runs/route";
import { POST as cancel } from "@/app/api/runs/[id]/cancel/route";
import { POST as retry } from "@/app/api/runs/[id]/retry/route";
import { GET as read } from "@/app/api/runs/[id]/route";
import { GET as list } from "@/app/api/runs/route";
import { databaseSql } from "@/db/client";
import { noteStepRetry } from "@/db/queries/run-steps";
import { insertRunOrJoin, type RunKind } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";
import { listRuns, readRun } from "@/lib/contracts/run-history";
import { failRun } from "@/lib/runs/end-run";
import { recordLine } from "@/lib/services/generation/record-line";
import { callJson } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import {
  aMember,
  aProject,
  aStory,
  type BuiltProject,
  type Member,
  SHORT_SCRIPT,
} from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

async function aRun(
  scope: StoryScope,
  kind: RunKind = "audio",
  { parentRunId = null as string | null, subjectId = scope.storyId } = {},
): Promise<string> {
  const { run } = await insertRunOrJoin({
    kind,
    projectId: scope.projectId,
    storyId: scope.storyId,
    subjectId,
    requestedBy: null,
    parentRunId,
    input: {},
  });
  return run.id;
}

async function listed(
  as: Member,
  query: Record<string, string> = {},
): Promise<z.output<typeof listRuns.response>> {
  const { status, body } = await callJson(list, { as, query });
  expect(status).toBe(200);
  return listRuns.response.parse(body);
}

async function listedIn(as: Member, id: string): Promise<z.output<typeof listRuns.response>> {
  const { status, body } = await callJson(listOfProject, { as, params: { id } });
  expect(status).toBe(200);
  return listRuns.response.parse(body);
}

async function detail(as: Member, id: string, query: Record<string, string> = {}) {
  const { status, body } = await callJson(read, { as, params: { id }, query });
  expect(status).toBe(200);
  return readRun.response.parse(body);
}

async function linesOf({ storyId }: StoryScope) {
  return databaseSql()<{ id: string; lineNumber: number }[]>`
    select id, line_number as "lineNumber" from lines where story_id = ${storyId}
    order by line_number`;
}

/** A call that a run paid for, as the books have it. */
async function pay(
  scope: StoryScope,
  runId: string,
  entry: { lineId?: string; micros: number | null; state?: "settled" | "reserved" | "released" },
): Promise<void> {
  const { lineId = null, micros, state = "settled" } = entry;
  await databaseSql()`
    insert into spending_entries (project_id, run_id, line_id, provider, model, kind,
      estimated_micros, actual_micros, counted_micros, state, scopes)
    values (${scope.projectId}, ${runId}, ${lineId}, 'acme', 'acme-1', 'image', 90000,
      ${state === "settled" ? micros : null}, ${state === "settled" ? (micros ?? 90000) : 0},
      ${state}, '{}')`;
}

describe("the list of runs", () => {
  it("shows the members of projects what somebody started there, newest first", async () => {
    const [owner, viewer, stranger] = [await aMember(), await aMember(), await aMember()];
    const project = await aProject().ownedBy(owner).sharedWith(viewer, "viewer").build();
    const story = await aStory().in(project).build();
    const first = await aRun(story, "parse");
    const whole = await aRun(story, "all-media");
    await aRun(story, "images", { parentRunId: whole });
    const own = await listed(owner);
    expect(own.runs.map(({ id }) => id)).toEqual([whole, first]);
    expect(own.runs[0]).toMatchObject({
      title: "Generate all",
      status: "queued",
      project: { name: "The Light" },
      story: { id: story.storyId, title: "Night Watch" },
      may_cancel: true,
      may_retry: false,
    });
    const theirs = await listedIn(viewer, project.projectId);
    expect(theirs.runs.map(({ may_cancel }) => may_cancel)).toEqual([false, false]);
    expect((await listed(stranger)).runs).toEqual([]);
    const foreign = { as: stranger, params: { id: project.projectId } };
    expect(await callJson(listOfProject, foreign)).toMatchObject({
      status: 404,
      body: { code: "project.notFound" },
    });
  });

  it("of one project leaves the others out, and what is deleted is out of sight", async () => {
    const owner = await aMember();
    const [one, other] = [
      await aProject().ownedBy(owner).build(),
      await aProject().ownedBy(owner).build(),
    ];
    const kept = await aRun(await aStory().in(one).build());
    const elsewhere = await aRun(await aStory().in(other).build());
    const gone = await aStory().in(one).build();
    await aRun(gone);
    await databaseSql()`update stories set deleted_at = now() where id = ${gone.storyId}`;
    const all = await listed(owner);
    expect(all.runs.map(({ id }) => id)).toEqual([elsewhere, kept]);
    const { runs } = await listedIn(owner, one.projectId);
    expect(runs.map(({ id }) => id)).toEqual([kept]);
  });

  it("goes on where it ended, so that every run comes once while new ones are started", async () => {
    const project: BuiltProject = await aProject().build();
    const ids: string[] = [];
    for (let count = 0; count < 60; count += 1) {
      ids.push(await aRun(await aStory().in(project).build()));
    }
    // Many of the same moment: only the id tells them apart.
    await databaseSql()`update runs set created_at = '2026-01-02T03:04:05.678901Z'
      where id in ${databaseSql()(ids.slice(10, 50))}`;
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page = await listed(project.owner, next === null ? {} : { before: next });
      seen.push(...page.runs.map(({ id }) => id));
      next = page.next;
      await aRun(await aStory().in(project).build());
    } while (next !== null);
    expect(seen).toHaveLength(60);
    expect([...seen].sort()).toEqual([...ids].sort());
    const bad = { as: project.owner, query: { before: "yesterday" } };
    expect((await callJson(list, bad)).status).toBe(400);
  });

  it("is read by its index, however many there are", async () => {
    const project = await aProject().build();
    const story = await aStory().in(project).build();
    await databaseSql()`
      insert into runs (kind, project_id, story_id, subject_id, status, created_at)
      select 'audio', ${project.projectId}, ${story.storyId}, gen_random_uuid(), 'completed',
        now() - n * interval '1 minute' from generate_series(1, 5000) n`;
    await databaseSql()`analyze runs`;
    const [row] = await databaseSql()`
      explain (format json) select * from runs where project_id = ${project.projectId}
        and parent_run_id is null order by created_at desc, id desc limit 26`;
    expect(JSON.stringify(row)).toContain("runs_newest_index");
    expect(JSON.stringify(row)).not.toContain('"Sort"');
    const { runs } = await listed(project.owner);
    expect(runs).toHaveLength(25);
  });
});

describe("one run", () => {
  it("tells its parts, its lines, why they failed, how often they were tried and what they cost", async () => {
    const project = await aProject().build();
    const story = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
    const [first, second, third] = await linesOf(story);
    if (!first || !second || !third) throw new Error("three lines are needed");
    const whole = await aRun(story, "all-media");
    const images = await aRun(story, "images", { parentRunId: whole });
    await recordLine(images, "images", first, { state: "done" });
    await recordLine(images, "images", second, { state: "failed", error: "Refused." });
    await recordLine(images, "images", third, { state: "working", message: "Drawing" });
    const retried = { runId: whole, pipeline: "images-line", step: "submit" };
    await noteStepRetry({ ...retried, place: first.id, error: "Busy." });
    await noteStepRetry({ ...retried, place: first.id, error: "Too busy." });
    await pay(story, images, { lineId: first.id, micros: 80_000 });
    await pay(story, images, { lineId: second.id, micros: null, state: "reserved" });
    await pay(story, images, { lineId: third.id, micros: 70_000, state: "released" });
    const seen = await detail(project.owner, whole);
    expect(seen.run).toMatchObject({
      retries: 2,
      cost: { calls: 2, spent: 0.08, reserved: 0.09, is_estimate: false },
    });
    expect(seen.parts.map(({ id, retries }) => ({ id, retries }))).toEqual([
      { id: images, retries: 2 },
    ]);
    const part = await detail(project.owner, images);
    expect(part.run).toMatchObject({ parent_run_id: whole, counts: { total: 3, failed: 1 } });
    expect(part.steps).toMatchObject([
      {
        title: expect.stringMatching(/^Line 1: /u),
        state: "done",
        retries: 2,
        retry_error: "Too busy.",
        cost: { spent: 0.08 },
      },
      { title: "Line 2: MARTA", state: "failed", error: "Refused.", retries: 0 },
      { state: "working", message: "Drawing", cost: { calls: 0 } },
    ]);
    await callJson(cancel, { as: project.owner, method: "POST", params: { id: whole } });
    const after = await detail(project.owner, images);
    expect(after.run).toMatchObject({ status: "cancelled", may_cancel: false, may_retry: true });
    expect(after.steps.map(({ state }) => state)).toEqual(["done", "failed", "stopped"]);
  });

  it("of six hundred lines comes in pages", async () => {
    const project = await aProject().build();
    const story = await aStory().in(project).build();
    const runId = await aRun(story);
    await databaseSql()`
      insert into progress_events (run_id, key, sequence, body)
      select ${runId}, 'line:' || gen_random_uuid(), n,
        jsonb_build_object('line_number', n, 'state', 'done') from generate_series(1, 600) n`;
    const titles: string[] = [];
    let next: string | null = null;
    do {
      const page = await detail(project.owner, runId, next === null ? {} : { after: next });
      titles.push(...page.steps.map(({ title }) => title));
      next = page.next;
    } while (next !== null);
    expect(titles).toEqual(Array.from({ length: 600 }, (_, index) => `Line ${index + 1}`));
  });
});

describe("trying a run again", () => {
  it("starts the same by its own start, and a second time joins it", async () => {
    const project = await aProject().build();
    const story = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
    const failed = await aRun(story, "images");
    await failRun(failed, "The provider was gone.");
    expect((await listed(project.owner)).runs[0]).toMatchObject({
      status: "failed",
      error: "The provider was gone.",
      may_retry: true,
    });
    const again = { as: project.owner, method: "POST", params: { id: failed } };
    const answers = await Promise.all(Array.from({ length: 8 }, () => callJson(retry, again)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const started = new Set(answers.map(({ body }) => body.run_id));
    expect(started.size).toBe(1);
    expect(started.has(failed)).toBe(false);
    const { runs } = await listed(project.owner);
    expect(runs).toHaveLength(2);
    expect(runs[0]).toMatchObject({ title: "Images", status: "queued" });
  });

  it.each([
    ["audio", "Audio"],
    ["shot-types", "Shot types"],
    ["image-prompts", "Image prompts"],
    ["images", "Images"],
    ["video-prompts", "Video prompts"],
    ["action-videos", "Action videos"],
  ] as const)("of one line (%s) works on that line", async (kind, title) => {
    const project = await aProject().build();
    const story = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
    const spoken = (await linesOf(story))[1];
    await databaseSql()`
      update lines set video_prompt = 'He turns.', image_prompt = 'A lamp.', image_take_id =
        (select id from takes where project_id = ${project.projectId} limit 1)
      where story_id = ${story.storyId}`;
    const runId = await aRun(story, kind, { subjectId: String(spoken?.id) });
    await failRun(runId, "Refused.");
    const call = { as: project.owner, method: "POST", params: { id: runId } };
    const { status, body } = await callJson(retry, call);
    expect(body).toMatchObject({ message: `${title}: started` });
    expect(status).toBe(200);
    const { run } = await detail(project.owner, String(body.run_id));
    expect(run).toMatchObject({ kind, line: { id: spoken?.id, number: 2, name: "MARTA" } });
  });

  it("is refused in the words of its start, and leaves no run behind", async () => {
    const project = await aProject().build();
    const story = await aStory().in(project).withScript(SHORT_SCRIPT).parsed().build();
    const runId = await aRun(story, "images");
    await failRun(runId, "Refused.");
    const call = { as: project.owner, method: "POST", params: { id: runId } };
    expect(await callJson(retry, call)).toMatchObject({
      status: 400,
      body: { code: "validation.incomplete" },
    });
    expect((await listed(project.owner)).runs).toHaveLength(1);
  });
});
