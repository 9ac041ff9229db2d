import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as runEvents } from "@/app/api/runs/[id]/events/route";
import { database, databaseSql } from "@/db/client";
import {
  insertRunOrJoin,
  type RunKind,
  type RunStatus,
  upsertProgressEvents,
} from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";
import { runEvent } from "@/lib/contracts/run";
import { castingStatus } from "@/lib/services/casting/casting-status";
import { batchStates } from "@/lib/services/generation/batch-states";
import { storyVideoJob } from "@/lib/services/story-video/fetch-story-video";
import { callApi } from "../support/call-api";
import { readEvents } from "../support/read-stream";
import { openTestApp } from "../support/test-app";
import { aProject, aStory, type BuiltProject } from "../support/world";

/** Records that an older version wrote, in the specification's words: they were the wire's as well. */
type OldRecords = Record<string, Record<string, unknown>>;

let app: Awaited<ReturnType<typeof openTestApp>>;
let project: BuiltProject;
let scope: StoryScope;

beforeAll(async () => {
  app = await openTestApp();
  project = await aProject().build();
});
afterAll(() => app?.close());

/** A run with records of the older version, read by this one. */
async function anOldRun(
  kind: RunKind,
  records: OldRecords,
  { status = "running" as RunStatus, phase = "" } = {},
): Promise<string> {
  scope = await aStory().in(project).build();
  const { projectId, storyId } = scope;
  const { run } = await insertRunOrJoin({
    ...{ kind, projectId, storyId, subjectId: storyId },
    ...{ requestedBy: null, parentRunId: null, input: {} },
  });
  const sql = databaseSql();
  const rows = Object.entries(records).map(([key, body], index) => ({
    ...{ runId: run.id, key, sequence: index + 1, body },
  }));
  await upsertProgressEvents(database(), rows);
  await sql`update runs set sequence = ${rows.length}, status = ${status}, phase = ${phase}
    where id = ${run.id}`;
  const migration = await readFile("db/migrations/0021_work_states.sql", "utf8");
  await sql.unsafe(migration);
  return run.id;
}

const line = (lineNumber: number, body: Record<string, unknown>) => ({
  ...body,
  line_id: randomUUID(),
  line_number: lineNumber,
});

/** What a run's stream says, without the numbers of its messages. */
async function streamed(runId: string, count: number) {
  const response = await callApi(runEvents, { as: project.owner, params: { id: runId } });
  const events = await readEvents(response, ({ length }) => length >= count);
  return events.map(({ data }) => data);
}

const asWas = (kind: RunKind, runId: string, records: OldRecords) =>
  Object.values(records).map((body) => runEvent.parse({ ...body, run_id: runId, kind }));

const BATCHES: [RunKind, Record<string, unknown>[]][] = [
  ["audio", [{ status: "generating" }, { status: "completed", url: "/a" }, { status: "error" }]],
  [
    "shot-types",
    [{ status: "processing" }, { status: "updating", progress: 50 }, { status: "completed" }],
  ],
  ["image-prompts", [{ status: "generating" }, { status: "prompt_error" }]],
  [
    "images",
    [
      { status: "image_generating", progress: 0, message: "Line 2: MARTA" },
      { status: "image_generating", storage_status: "downloading" },
      { status: "image_completed", storage_status: "uploading" },
      { status: "image_generating", storage_status: "failed" },
      { status: "image_storage_completed", url: "/i", image_url: "/i" },
      {
        ...{ status: "image_storage_completed", storage_status: "completed" },
        ...{ url: "/i", image_url: "/i" },
      },
      { status: "image_error", storage_status: "failed", error: "Full." },
    ],
  ],
  ["video-prompts", [{ status: "completed", action_video_prompt: "He turns." }]],
  [
    "talking-videos",
    [
      { status: "processing" },
      { status: "generating", progress: 40 },
      { status: "audio_processing", storage_status: "overlaying_audio" },
      { status: "audio_processing", storage_status: "audio_overlay_completed" },
      { status: "audio_processing", storage_status: "audio_overlay_failed" },
      { status: "generating", storage_status: "uploading" },
      { status: "failed", storage_status: "audio_overlay_failed", error: "No." },
    ],
  ],
  [
    "action-videos",
    [{ status: "completed", storage_status: "completed", url: "/v", video_url: "/v" }],
  ],
];

describe("what an older version recorded", () => {
  it.each(BATCHES)("of a batch (%s) is said in the same words", async (kind, bodies) => {
    const all = [...bodies, { status: "queued", progress: 0 }, { status: "skipped", message: "" }];
    const records: OldRecords = Object.fromEntries(
      all.map((body, index) => [`line:${randomUUID()}`, line(index + 1, body)]),
    );
    records.run = { progress: 50, message: "Half", status: "processing" };
    const runId = await anOldRun(kind, records);
    const events = await streamed(runId, Object.keys(records).length);
    expect(events).toEqual(asWas(kind, runId, records));
    const [{ count } = { count: 0 }] = await databaseSql()<{ count: number }[]>`
      select count(*)::int from progress_events
      where run_id = ${runId} and key <> 'run' and (body ? 'status' or not body ? 'state')`;
    expect(count).toBe(0);
  });

  it("of all batches at once is said in the words of each", async () => {
    const of = (batch: string, lineNumber: number, body: Record<string, unknown>) => ({
      [`${batch}:line:${randomUUID()}`]: line(lineNumber, { ...body, batch }),
    });
    const records: OldRecords = {
      ...of("images", 1, { status: "image_storage_completed", url: "/i", image_url: "/i" }),
      ...of("talking-videos", 2, { status: "processing" }),
      ...of("shot-types", 3, { status: "processing" }),
      "batch:images": { batch: "images", progress: 50, message: "", status: "processing" },
      run: { complete: true, status: "completed", progress: 100, error: null },
    };
    const runId = await anOldRun("all-media", records, { status: "completed" });
    expect(await streamed(runId, 5)).toEqual(asWas("all-media", runId, records));
  });

  it("of a casting is said in the same words", async () => {
    const characters = {
      MARTA: { status: "generating", stage: "generating", progress: 65, error: null },
      VOSS: { status: "creating", stage: "creating", progress: 10, error: null },
      ANA: { status: "queued", stage: "preparing", progress: 5, error: null },
      BO: { status: "completed", stage: "complete", progress: 100, error: null },
      CY: { status: "error", stage: "error", progress: 100, error: "No." },
    };
    const records = Object.fromEntries(
      Object.entries(characters).map(([name, body]) => [`character:${name}`, { ...body, name }]),
    );
    const runId = await anOldRun("characters", records, { phase: "creating" });
    expect(await castingStatus(scope)).toEqual({
      ...{ charactersStatus: characters, stage: "creating", progress: 0, error: null },
    });
    expect(await streamed(runId, 5)).toEqual(asWas("characters", runId, records));
  });

  it("of a line that failed is told with its batch", async () => {
    const failed = line(2, { status: "image_error", error: "Refused." });
    const done = line(1, { status: "image_storage_completed", url: "/i" });
    await anOldRun("images", { "line:a": done, "line:b": failed }, { status: "failed" });
    expect((await batchStates(scope)).batches.images?.failures).toEqual([
      { line_id: failed.line_id, line_number: 2, error: "Refused." },
    ]);
  });

  it("of a story video is in the same phase", async () => {
    const records = { run: { status: "processing", progress: 40, message: "Normalizing Videos" } };
    const runId = await anOldRun("story-video", records, { phase: "normalizing_videos" });
    expect(await storyVideoJob({ ...scope, runId })).toMatchObject({
      status: "running",
      phase: "normalizing_videos",
    });
    expect(await streamed(runId, 1)).toEqual(asWas("story-video", runId, records));
  });
});
