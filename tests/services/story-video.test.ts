import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import { findLatestRun } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";
import { catalogue } from "@/lib/errors";
import { probeMedia } from "@/lib/media/probe-media";
import { fileStore } from "@/lib/providers";
import { FPS, framesFor } from "@/lib/rules/house-format";
import { shotDurationSeconds } from "@/lib/rules/shot";
import { startBatch } from "@/lib/services/production/start-batch";
import { cancelRun } from "@/lib/services/run/cancel-run";
import { createStoryVideo } from "@/lib/services/story-video/create-story-video";
import { fetchStoryVideo } from "@/lib/services/story-video/fetch-story-video";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aStory, SHORT_SCRIPT } from "../support/world";

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

async function filmOf(scope: StoryScope) {
  await createStoryVideo(scope);
  const run = await endOfRun("story-video", scope.storyId);
  return { run, ...(await fetchStoryVideo(scope)) };
}

/** Frames that the film of a story must have, by the one rule of how long a shot lasts. */
async function framesOf(scope: StoryScope): Promise<number> {
  return (await listLines(scope.storyId))
    .map(({ line, audio }) =>
      framesFor(shotDurationSeconds(audio?.durationSeconds ?? null, line.stageDirections)),
    )
    .reduce((sum, count) => sum + count, 0);
}

describe("the stills of a story", () => {
  it("are drawn for every line, kept when nothing changed, and become a film with sound", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    for (const kind of ["audio", "image-prompts", "images"] as const) {
      await startBatch(scope, kind);
      expect(await endOfRun(kind, scope.storyId)).toMatchObject({ status: "completed" });
    }
    const rows = await listLines(scope.storyId);
    for (const { image } of rows) {
      const bytes = await fileStore().read(String(image?.mediaKey));
      expect([bytes[0], bytes[1]]).toEqual([0xff, 0xd8]);
    }
    expect(new Set(rows.map(({ image }) => image?.mediaKey)).size).toBe(4);

    await startBatch(scope, "images");
    const again = await endOfRun("images", scope.storyId);
    expect(again.stats).toMatchObject({ completed_images: 4, error_images: 0 });
    const images = (await listLines(scope.storyId)).map(({ image }) => image?.id);
    expect(images).toEqual(rows.map(({ image }) => image?.id));

    const film = await filmOf(scope);
    expect(film.run).toMatchObject({ status: "completed", phase: "completed", error: null });
    expect(film.video).toMatchObject({ video_count: 4, captions_url: expect.any(String) });
    const key = String(film.video?.stored_video_url).replace("/api/media/", "");
    const file = path.join(os.tmpdir(), `roughcut-film-${film.run.id}.mp4`);
    await writeFile(file, await fileStore().read(key));
    const { video, audio } = await probeMedia(file);
    expect(video).toMatchObject({ width: 1280, height: 720, frameCount: await framesOf(scope) });
    expect(audio?.codec).toBe("aac");
    expect(film.video?.duration).toBeCloseTo((await framesOf(scope)) / FPS, 3);

    // A film that lies there complete after a crash is only written down, not made again.
    const sql = databaseSql();
    const [before] = await sql`select count(*)::int as count from story_videos`;
    await sql`update runs set status = 'running', finished_at = null where id = ${film.run.id}`;
    const { assembleStoryVideo } = await import("@/lib/services/story-video/assemble-story-video");
    await assembleStoryVideo(film.run.id);
    expect((await findLatestRun("story-video", scope.storyId))?.status).toBe("completed");
    const [after] = await sql`select count(*)::int as count from story_videos`;
    expect(after).toEqual(before);
  });
});

describe("a story video", () => {
  it("needs at least one shot that can be seen", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    await expect(createStoryVideo(scope)).rejects.toThrow(catalogue["storyVideo.noShots"].text);
    expect(await fetchStoryVideo(scope)).toEqual({ exists: false, video: null });
  });

  it("of a damaged picture fails with a sentence that names the line", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    await giveStill(scope, 2, Buffer.from("not a picture"));
    const { run, exists } = await filmOf(scope);
    expect(run.status).toBe("failed");
    expect(run.error).toContain("Line 3");
    expect(exists).toBe(false);
  });

  it("that was cancelled leaves no film", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    await giveStill(scope, 0, Buffer.from("not a picture"));
    const { job_id: runId } = await createStoryVideo(scope);
    await cancelRun(runId);
    expect((await endOfRun("story-video", scope.storyId)).status).toBe("cancelled");
    expect((await fetchStoryVideo(scope)).exists).toBe(false);
  });

  /** Makes a file the still of a line, by its place in the story. */
  async function giveStill(scope: StoryScope, at: number, bytes: Buffer): Promise<void> {
    const lineId = String((await listLines(scope.storyId))[at]?.line.id);
    const key = `projects/${scope.projectId}/${lineId}/image-given.jpg`;
    await fileStore().put(key, bytes, "image/jpeg");
    const sql = databaseSql();
    const [take] = await sql<{ id: string }[]>`
      insert into takes (project_id, line_id, kind, media_key, content_type, size_bytes, provider,
        input_hash)
      values (${scope.projectId}, ${lineId}, 'image', ${key}, 'image/jpeg', ${bytes.byteLength},
        'offline', 'given') returning id`;
    await sql`update lines set image_take_id = ${String(take?.id)} where id = ${lineId}`;
  }
});
