import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as cancelRun } from "@/app/api/runs/[id]/cancel/route";
import { POST as startImages } from "@/app/api/script-shot-images/generate/[storyId]/route";
import { GET as checkAudio } from "@/app/api/shot/[dialogueId]/check-audio-status/route";
import { POST as chooseTake } from "@/app/api/shot/[dialogueId]/choose-take/route";
import { POST as generateAudio } from "@/app/api/shot/[dialogueId]/generate-audio/route";
import { GET as checkImage } from "@/app/api/shot-image/check-status/[dialogueId]/route";
import { POST as generateImage } from "@/app/api/shot-image/generate-shot-image/[dialogueId]/route";
import { POST as updateImagePrompt } from "@/app/api/shot-image/update-image-prompt/[dialogueId]/route";
import { GET as checkVideo } from "@/app/api/shot-video/check-video-status/[dialogueId]/route";
import { POST as generateTalking } from "@/app/api/shot-video/generate-talking-video/[dialogueId]/route";
import { GET as checkAction } from "@/app/api/shot-video-prompted/check-action-video-status/[dialogueId]/route";
import { POST as generateAction } from "@/app/api/shot-video-prompted/generate-action-video/[dialogueId]/route";
import { databaseSql } from "@/db/client";
import { findRun, type RunKind } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";
import { fileStore } from "@/lib/providers";
import { productionStatus } from "@/lib/services/generation/production-status";
import { startBatch } from "@/lib/services/generation/start-batch";
import { callJson } from "../support/call-api";
import { aPng, aWav } from "../support/own-files";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aStoryWithShots, detailsOf, get, post, uploadTo } from "./shots-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  app = await openTestApp();
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});

async function batch(scope: StoryScope, kind: RunKind & Parameters<typeof startBatch>[1]) {
  await startBatch(scope, kind);
  return endOfRun(kind, scope.storyId);
}

async function bytesOf(url: string | null | undefined): Promise<Buffer> {
  return Buffer.from(await fileStore().read(String(url).replace("/api/media/", "")));
}

async function jobsOf({ projectId }: StoryScope): Promise<number> {
  const [row] = await databaseSql()<{ count: number }[]>`
    select count(*)::int as count from provider_jobs where project_id = ${projectId}`;
  return row?.count ?? 0;
}

describe("the image of one shot", () => {
  it("is made with a prompt that is written where there is none", async () => {
    const { ids, owner } = await aStoryWithShots();
    const shot = String(ids[1]);
    const started = await post(generateImage, owner, shot);
    expect(started).toMatchObject({ status: 200, body: { image_prompt: "" } });
    expect(await endOfRun("images", shot)).toMatchObject({ status: "completed", error: null });
    const { body } = await get(checkImage, owner, shot);
    expect(body).toMatchObject({
      status: "completed",
      storage_status: "completed",
      is_stored: true,
      error: null,
      run_id: null,
      image_url: expect.stringMatching(/^\/api\/media\//u),
      image_prompt: expect.stringMatching(/\w/u),
    });
    expect((await bytesOf(String(body.image_url))).subarray(0, 2)).toEqual(
      Buffer.from([0xff, 0xd8]),
    );
  });

  it("is another take each time, made with the prompt as it was written", async () => {
    const { ids, owner } = await aStoryWithShots();
    const shot = String(ids[1]);
    const own = "Marta, close, her breath on the cold glass.";
    await post(updateImagePrompt, owner, shot, { image_prompt: own });
    for (let take = 0; take < 3; take += 1) {
      await post(generateImage, owner, shot);
      await endOfRun("images", shot);
    }
    const { takes, shot: line } = await detailsOf(owner, shot);
    expect(takes.image.map(({ variant, chosen }) => [variant, chosen])).toEqual([
      [2, true],
      [1, false],
      [0, false],
    ]);
    expect(line.image_prompt).toBe(own);
    const pictures = await Promise.all(takes.image.map(({ url }) => bytesOf(url)));
    expect(new Set(pictures.map((bytes) => bytes.toString("base64"))).size).toBe(3);
  });

  it("that was chosen, or is one of several, is left alone by batches", async () => {
    const { scope, ids, owner } = await aStoryWithShots();
    const shot = String(ids[1]);
    await batch(scope, "image-prompts");
    await batch(scope, "images");
    await post(generateImage, owner, shot);
    await endOfRun("images", shot);
    const [second, first] = (await detailsOf(owner, shot)).takes.image;
    expect([second?.variant, first?.variant]).toEqual([1, 0]);
    const jobs = await jobsOf(scope);
    await batch(scope, "images");
    expect((await detailsOf(owner, shot)).shot.image_url).toBe(second?.url);

    // Another prompt asks for something new; whoever then goes back to an old take means it.
    await post(updateImagePrompt, owner, shot, { image_prompt: "The lamp alone." });
    await batch(scope, "images");
    const [third] = (await detailsOf(owner, shot)).takes.image;
    expect(third?.chosen).toBe(true);
    expect(await jobsOf(scope)).toBe(jobs + 1);
    await post(chooseTake, owner, shot, { take_id: first?.id });
    const run = await batch(scope, "images");
    expect(run).toMatchObject({ status: "completed", stats: { completed: 4, failed: 0 } });
    expect((await detailsOf(owner, shot)).shot.image_url).toBe(first?.url);
    expect(await jobsOf(scope)).toBe(jobs + 1);
  });

  it("and the images of all are made side by side, each once", async () => {
    const { scope, ids, owner } = await aStoryWithShots();
    await batch(scope, "image-prompts");
    const shot = String(ids[2]);
    const params = { storyId: scope.storyId };
    const [all, one] = await Promise.all([
      callJson(startImages, { as: owner, method: "POST", params }),
      post(generateImage, owner, shot),
    ]);
    expect([all.status, one.status]).toEqual([200, 200]);
    expect(all.body.run_id).not.toBe(one.body.run_id);
    expect((await productionStatus(scope)).active_runs.images).not.toBe(one.body.run_id);
    expect(await endOfRun("images", shot)).toMatchObject({ status: "completed" });
    expect(await endOfRun("images", scope.storyId)).toMatchObject({
      status: "completed",
      stats: { completed: 4, failed: 0 },
    });
    expect((await detailsOf(owner, shot)).takes.image).toHaveLength(1);
    expect(await jobsOf(scope)).toBe(4);
  });

  it("can be called off, and what there was stays", async () => {
    const { ids, owner, viewer } = await aStoryWithShots();
    const shot = String(ids[1]);
    await post(generateImage, owner, shot);
    await endOfRun("images", shot);
    const before = await get(checkImage, owner, shot);
    const { run_id: runId } = (await post(generateImage, owner, shot)).body;
    const call = { method: "POST", params: { id: String(runId) } };
    expect((await callJson(cancelRun, { ...call, as: viewer })).status).toBe(403);
    const cancelled = await callJson(cancelRun, { ...call, as: owner });
    expect(cancelled.body).toEqual({ run_id: runId, status: "cancelled" });
    expect(await findRun(String(runId))).toMatchObject({ status: "cancelled" });
    expect(await get(checkImage, owner, shot)).toEqual(before);
  });
});

describe("the voice of one line", () => {
  it("is spoken anew each time, and every reading is kept", async () => {
    const { ids, owner } = await aStoryWithShots();
    const shot = String(ids[1]);
    for (let take = 0; take < 2; take += 1) {
      expect((await post(generateAudio, owner, shot)).status).toBe(200);
      expect(await endOfRun("audio", shot)).toMatchObject({ status: "completed" });
    }
    const { takes, audio_status: status } = await detailsOf(owner, shot);
    expect(status).toMatchObject({ status: "completed", is_stored: true });
    const { body } = await get(checkAudio, owner, shot);
    expect(body).toMatchObject({ ...status, audio_url: takes.audio[0]?.url });
    expect(takes.audio.map(({ chosen, variant }) => [chosen, variant])).toEqual([
      [true, 1],
      [false, 0],
    ]);
    const [two, one] = await Promise.all(takes.audio.map(({ url }) => bytesOf(url)));
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false);
    for (const take of takes.audio) expect(take.duration).toBeGreaterThan(0.4);
  });
});

describe("the video of one shot", () => {
  it("talks with the line's own voice, and acts when it is asked to", async () => {
    const { ids, owner } = await aStoryWithShots();
    const shot = String(ids[1]);
    await Promise.all([post(generateAudio, owner, shot), post(generateImage, owner, shot)]);
    await Promise.all([endOfRun("audio", shot), endOfRun("images", shot)]);
    expect((await post(generateTalking, owner, shot)).status).toBe(200);
    expect(await endOfRun("talking-videos", shot)).toMatchObject({
      status: "completed",
      error: null,
    });
    const talking = await get(checkVideo, owner, shot);
    expect(talking.body).toMatchObject({
      status: "completed",
      storage_status: "completed",
      is_stored: true,
      video_url: expect.stringMatching(/\.mp4$/u),
    });
    const asked = await post(generateAction, owner, shot, { prompt: "She turns to the sea." });
    expect(asked.status).toBe(200);
    await endOfRun("action-videos", shot);
    const { shot: line, takes } = await detailsOf(owner, shot);
    expect(line).toMatchObject({
      shot_type: "action",
      action_video_prompt: "She turns to the sea.",
    });
    expect(takes.video).toHaveLength(2);
    expect(takes.video[0]?.duration).toBeCloseTo(line.shot_duration, 1);
    expect((await get(checkAction, owner, shot)).body).toMatchObject({
      status: "completed",
      video_url: takes.video[0]?.url,
    });
    expect(await get(checkVideo, owner, shot)).toEqual(await get(checkAction, owner, shot));
  });

  it("says why it failed until something newer is there", async () => {
    const { ids, owner } = await aStoryWithShots();
    const shot = String(ids[1]);
    await Promise.all([post(generateAudio, owner, shot), post(generateImage, owner, shot)]);
    await Promise.all([endOfRun("audio", shot), endOfRun("images", shot)]);
    const [still] = (await detailsOf(owner, shot)).takes.image;
    const key = String(still?.url).replace("/api/media/", "");
    const bytes = await fileStore().read(key);
    await fileStore().remove([key]);
    await post(generateTalking, owner, shot);
    expect(await endOfRun("talking-videos", shot)).toMatchObject({ status: "failed" });
    const failed = await get(checkVideo, owner, shot);
    expect(failed.body).toMatchObject({
      status: "failed",
      is_stored: false,
      video_url: null,
      error: expect.stringMatching(/\w/u),
    });
    expect(failed.body.error).not.toContain("all 1 lines");
    await fileStore().put(key, bytes, "image/jpeg");
    await post(generateTalking, owner, shot);
    await endOfRun("talking-videos", shot);
    expect((await get(checkVideo, owner, shot)).body).toMatchObject({
      status: "completed",
      error: null,
    });
  });
});

describe("a person's own files", () => {
  it("are left alone by batches, and are what a video is made from", async () => {
    const { scope, ids, owner } = await aStoryWithShots();
    const shot = String(ids[1]);
    const still = await uploadTo(owner, shot, { kind: "image", content: aPng(1280, 720) });
    const voice = await uploadTo(owner, shot, { kind: "audio", content: aWav(0.8) });
    await batch(scope, "image-prompts");
    await batch(scope, "images");
    await batch(scope, "audio");
    const { takes } = await detailsOf(owner, shot);
    expect(takes.image).toEqual([still.body.take]);
    expect(takes.audio).toEqual([voice.body.take]);
    await post(generateTalking, owner, shot);
    expect(await endOfRun("talking-videos", shot)).toMatchObject({ status: "completed" });
    const made = await detailsOf(owner, shot);
    expect(made.takes.video[0]).toMatchObject({ source: "generated", chosen: true });
    expect(made.takes.video[0]?.duration).toBeCloseTo(1.1, 2);
    // Whoever asks for this very shot gets a generated one beside their own.
    await post(generateImage, owner, shot);
    await endOfRun("images", shot);
    const both = (await detailsOf(owner, shot)).takes.image;
    expect(both.map(({ source, chosen }) => [source, chosen])).toEqual([
      ["generated", true],
      ["own", false],
    ]);
  });
});
