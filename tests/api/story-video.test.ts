import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as fetchStoryVideo } from "@/app/api/story-video/[storyId]/route";
import { POST as createStoryVideo } from "@/app/api/story-video/create/route";
import { GET as storyVideoJob } from "@/app/api/story-video/job/[jobId]/route";
import { databaseSql } from "@/db/client";
import { findRun } from "@/db/queries/runs";
import { insertStoryVideo } from "@/db/queries/story-videos";
import { catalogue } from "@/lib/errors";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { callJson } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import type { Member } from "../support/world";
import { aStoryWithShots, giveTake } from "./shots-kit";

/** No engine runs here: what was started stays queued, so that every state can be looked at. */
let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

type Story = Awaited<ReturnType<typeof aStoryWithShots>>;

/** Four shots: a clip, a still, nothing at all, and a still. */
async function aHalfMadeStory(): Promise<Story> {
  const story = await aStoryWithShots();
  const [first, second, , fourth] = story.ids;
  await giveTake(story.scope, String(first), "video", { durationSeconds: 2 });
  await giveTake(story.scope, String(second), "image");
  await giveTake(story.scope, String(fourth), "image");
  return story;
}

function create(as: Member | undefined, { scope }: Story, more: Record<string, unknown> = {}) {
  return callJson(createStoryVideo, {
    as,
    method: "POST",
    body: { story_id: scope.storyId, ...more },
  });
}

describe("creating a story video", () => {
  it("starts a job, and joins the one that is active, whatever else is wanted meanwhile", async () => {
    const story = await aHalfMadeStory();
    const started = await create(story.editor, story);
    expect(started).toMatchObject({
      status: 200,
      body: { message: "Story video creation started" },
    });
    const again = await create(story.owner, story, { missing: "skip" });
    expect(again.body).toEqual({
      job_id: started.body.job_id,
      message: "Story video creation is already running",
    });
  });

  it.each([
    [{}, {}],
    [{ missing: "still" }, {}],
    [{ missing: "skip" }, { missing: "skip" }],
    [
      { titles: false, music: true },
      { titles: false, music: true },
    ],
    [{ captions: "burned-in" }, { captions: "burned-in" }],
    [{ captions: "none" }, { captions: "none" }],
  ])("keeps what was chosen: %j", async (body, chosen) => {
    const plain = { missing: "still", titles: true, music: false, captions: "track" };
    const story = await aHalfMadeStory();
    const { body: answer } = await create(story.owner, story, body);
    expect((await findRun(String(answer.job_id)))?.input).toEqual({ ...plain, ...chosen });
  });

  it("refuses when all shots have to be there, and lists those that are not", async () => {
    const story = await aHalfMadeStory();
    expect(await create(story.owner, story, { missing: "fail" })).toMatchObject({
      status: 400,
      body: {
        error: "Not every shot has a video yet. Missing: lines 2, 3 and 4.",
        code: "storyVideo.shotsMissing",
        details: {
          missing: [
            { id: story.ids[1], line_number: 2, lacks: ["video", "audio"] },
            { id: story.ids[2], line_number: 3, lacks: ["video", "image", "audio"] },
            { id: story.ids[3], line_number: 4, lacks: ["video"] },
          ],
        },
      },
    });
    for (const id of story.ids.slice(1)) await giveTake(story.scope, id, "video");
    expect((await create(story.owner, story, { missing: "fail" })).status).toBe(200);
  });

  it("refuses a story of which nothing could be shown", async () => {
    const story = await aStoryWithShots();
    for (const missing of ["still", "skip", "fail"]) {
      expect(await create(story.owner, story, { missing }), missing).toMatchObject({
        status: 400,
        body: { error: catalogue["storyVideo.noShots"].text },
      });
    }
    await giveTake(story.scope, String(story.ids[1]), "image");
    expect(await create(story.owner, story, { missing: "skip" })).toMatchObject({
      status: 400,
      body: { error: catalogue["storyVideo.noVideos"].text },
    });
  });

  it("refuses a choice that there is none, viewers, and people from outside", async () => {
    const story = await aHalfMadeStory();
    expect((await create(story.owner, story, { missing: "guess" })).status).toBe(400);
    expect((await create(story.owner, story, { captions: "sung" })).status).toBe(400);
    expect((await create(story.viewer, story)).status).toBe(403);
    expect((await create(story.commenter, story)).status).toBe(403);
    expect((await create(story.stranger, story)).status).toBe(404);
    expect((await create(undefined, story)).status).toBe(401);
  });
});

describe("the job of a story video", () => {
  it("is told from queued to its end, also to viewers, and names its error", async () => {
    const story = await aHalfMadeStory();
    const { body } = await create(story.owner, story);
    const jobId = String(body.job_id);
    const look = async () =>
      (await callJson(storyVideoJob, { as: story.viewer, params: { jobId } })).body;
    expect(await look()).toEqual({
      ...{ status: "queued", phase: "queued", progress: 0, message: expect.any(String) },
      ...{ video_url: null, error: null },
    });
    const sql = databaseSql();
    await sql`update runs set status = 'running', phase = 'conforming', progress = 31,
      message = 'Normalizing Videos' where id = ${jobId}`;
    expect(await look()).toMatchObject({
      ...{ status: "running", phase: "normalizing_videos", progress: 31 },
      message: "Normalizing Videos",
    });
    await sql`update runs set status = 'failed', error = 'Line 1: the clip is damaged.',
      finished_at = now() where id = ${jobId}`;
    expect(await look()).toMatchObject({ status: "failed", error: "Line 1: the clip is damaged." });
    const outside = await callJson(storyVideoJob, { as: story.stranger, params: { jobId } });
    expect(outside.status).toBe(404);
  });
});

describe("the story video", () => {
  it("is told with its files and the choice it was made with", async () => {
    const story = await aHalfMadeStory();
    const { storyId } = story.scope;
    const fetch = async () =>
      (await callJson(fetchStoryVideo, { as: story.viewer, params: { storyId } })).body;
    expect(await fetch()).toEqual({ exists: false, video: null });
    const { body } = await create(story.owner, story, { missing: "skip", music: true });
    const prefix = `projects/${story.scope.projectId}/${storyId}/film`;
    const keys = ["mp4", "jpg", "vtt", "srt"].map((ending) => `${prefix}.${ending}`);
    const sql = databaseSql();
    for (const key of keys) {
      await sql`insert into unclaimed_files (media_key, due_at)
        values (${key}, now() + interval '1 hour')`;
    }
    await insertStoryVideo({
      ...{ storyId, runId: String(body.job_id), missing: "skip", inputHash: "given" },
      ...{ mediaKey: `${prefix}.mp4`, posterKey: `${prefix}.jpg`, captionsKey: `${prefix}.vtt` },
      ...{ subtitlesKey: `${prefix}.srt`, videoCount: 1, durationSeconds: 12, fileSizeBytes: 9 },
      ...{ openingSeconds: 4, creditsSeconds: 6, settings: { music: true } },
    });
    expect(await fetch()).toEqual({
      exists: true,
      video: {
        format: STANDARD_FORMAT,
        ...{ id: expect.any(String), version: 1, name: "", shots: null },
        stored_video_url: `/api/media/${prefix}.mp4`,
        captions_url: `/api/media/${prefix}.vtt`,
        subtitles_url: `/api/media/${prefix}.srt`,
        poster_url: `/api/media/${prefix}.jpg`,
        missing: "skip",
        ...{ titles: true, music: true, captions: "track" },
        created_at: expect.any(String),
        ...{ video_count: 1, line_ids: null, duration: 12, file_size: 9 },
        ...{ opening_seconds: 4, credits_seconds: 6 },
      },
    });
    const left = await sql`select media_key from unclaimed_files where media_key in ${sql(keys)}`;
    expect(left).toEqual([]);
  });
});
