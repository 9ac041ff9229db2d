import { readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import { findLatestRun } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";
import { catalogue } from "@/lib/errors";
import { probeMedia } from "@/lib/media/probe-media";
import { fileStore } from "@/lib/providers";
import { FPS, framesFor } from "@/lib/rules/house-format";
import { lineSeconds } from "@/lib/rules/script-length";
import { cancelRun } from "@/lib/runs/end-run";
import { startBatch } from "@/lib/services/generation/start-batch";
import { createStoryVideo } from "@/lib/services/story-video/create-story-video";
import { fetchStoryVideo, storyVideoJob } from "@/lib/services/story-video/fetch-story-video";
import { aHouseClip, pixelsOf } from "../media/media-kit";
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

async function filmOf(scope: StoryScope, choices: Parameters<typeof createStoryVideo>[1] = {}) {
  await createStoryVideo(scope, choices);
  const run = await endOfRun("story-video", scope.storyId);
  return { run, ...(await fetchStoryVideo(scope)) };
}

/** Frames that the shots of a story must have, by the one rule of how long a shot lasts. */
async function framesOf(scope: StoryScope): Promise<number> {
  return (await framesOfLines(scope)).reduce((sum, count) => sum + count, 0);
}

/** Frames of title and credits around the shots. */
function framesAround(video: { opening_seconds: number; credits_seconds: number } | null): number {
  return Math.round(((video?.opening_seconds ?? 0) + (video?.credits_seconds ?? 0)) * FPS);
}

async function framesOfLines(scope: StoryScope): Promise<number[]> {
  return (await listLines({ storyId: scope.storyId })).map(({ line, audio }) =>
    framesFor(lineSeconds(line, audio?.durationSeconds ?? null)),
  );
}

/** Makes a file the clip of a line, by its place in the story. */
function giveClip(scope: StoryScope, at: number, bytes: Uint8Array): Promise<void> {
  return giveFile(scope, at, "video", bytes);
}

async function giveFile(
  scope: StoryScope,
  at: number,
  kind: "image" | "video",
  bytes: Uint8Array,
): Promise<void> {
  const lineId = String((await listLines({ storyId: scope.storyId }))[at]?.line.id);
  const [ending, type] = kind === "image" ? ["jpg", "image/jpeg"] : ["mp4", "video/mp4"];
  const key = `projects/${scope.projectId}/${lineId}/${kind}-given.${ending}`;
  await fileStore().put(key, bytes, type);
  const sql = databaseSql();
  const [take] = await sql<{ id: string }[]>`
    insert into takes (project_id, line_id, kind, media_key, content_type, size_bytes, provider,
      input_hash)
    values (${scope.projectId}, ${lineId}, ${kind}, ${key}, ${type}, ${bytes.byteLength},
      'builtin', 'given') returning id`;
  await sql`update lines set ${sql(`${kind}_take_id`)} = ${String(take?.id)} where id = ${lineId}`;
}

describe("a film that is asked for again", () => {
  it("is the same while nothing of it changed, and made anew when somebody's name did", async () => {
    const scope = await aStory().withScript(ONE_LINE).fullyCast().build();
    await giveFile(scope, 0, "image", aJpeg());
    // Without credits, in which the name stands as well: it is what is said that has changed.
    const remake = () => filmOf(scope, { titles: false });
    const first = await remake();
    expect(first.run).toMatchObject({ status: "completed", error: null });
    const same = await remake();
    expect(same.video?.stored_video_url).toBe(first.video?.stored_video_url);
    // Nobody has spoken yet: the words are read for as long as their shots last.
    expect(await subtitlesOf(first)).toContain("MARTA: Let me finish the glass.");
    await databaseSql()`update characters set name = 'Marta Vey' where name ilike 'marta'
      and project_id = ${scope.projectId}`;
    const renamed = await remake();
    expect(renamed.video?.stored_video_url).not.toBe(first.video?.stored_video_url);
    expect(await subtitlesOf(renamed)).toContain("MARTA VEY: Let me finish the glass.");
  });
});

/** One shot shows what a film of many does, where it is only made anew or not. */
const ONE_LINE = "INT. LAMP ROOM - NIGHT\n\nMARTA\n(quietly)\nLet me finish the glass.\n";

function aJpeg(): Buffer {
  const canvas = createCanvas(1280, 720);
  const context = canvas.getContext("2d");
  context.fillStyle = "rgb(60 90 90)";
  context.fillRect(0, 0, 1280, 720);
  return canvas.toBuffer("image/jpeg");
}

async function subtitlesOf(film: Awaited<ReturnType<typeof filmOf>>): Promise<string> {
  const key = String(film.video?.subtitles_url).replace("/api/media/", "");
  return Buffer.from(await fileStore().read(key)).toString("utf8");
}

describe("what is said in a film", () => {
  it("can be read as a track, in the picture, or not at all, as was chosen", async () => {
    const scope = await aStory().withScript(ONE_LINE).fullyCast().build();
    await giveFile(scope, 0, "image", aJpeg());
    const files = new Map<string, string>();
    for (const captions of ["track", "burned-in", "none"] as const) {
      const { run, video } = await filmOf(scope, { captions, titles: false });
      expect(run, captions).toMatchObject({ status: "completed", error: null });
      expect(video, captions).toMatchObject({
        captions,
        captions_url: captions === "track" ? expect.any(String) : null,
        subtitles_url: captions === "none" ? null : expect.any(String),
      });
      const file = path.join(os.tmpdir(), `roughcut-captions-${run.id}.mp4`);
      const key = String(video?.stored_video_url).replace("/api/media/", "");
      const bytes = await fileStore().read(key);
      await writeFile(file, bytes);
      files.set(captions, file);
      expect(Buffer.from(bytes).includes("tx3g"), captions).toBe(captions === "track");
    }
    const [track, burned, none] = await Promise.all(
      [...files.values()].map((file) => pixelsOf(file, FPS)),
    );
    const lowerThird = (film: Uint8Array | undefined) => film?.subarray(140 * 320 * 3);
    expect(difference(lowerThird(burned), lowerThird(none))).toBeGreaterThan(3);
    expect(difference(track, none)).toBe(0);
    for (const file of files.values()) await rm(file);
  });
});

/** Mean difference of two pictures, 0 to 255. */
function difference(one: Uint8Array = new Uint8Array(), other: Uint8Array = new Uint8Array()) {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

describe("the stills of a story", () => {
  it("are drawn for every line, kept when nothing changed, and become a film with sound", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    for (const kind of ["audio", "image-prompts", "images"] as const) {
      await startBatch(scope, kind);
      expect(await endOfRun(kind, scope.storyId)).toMatchObject({ status: "completed" });
    }
    const rows = await listLines({ storyId: scope.storyId });
    for (const { image } of rows) {
      const bytes = await fileStore().read(String(image?.mediaKey));
      expect([bytes[0], bytes[1]]).toEqual([0xff, 0xd8]);
    }
    expect(new Set(rows.map(({ image }) => image?.mediaKey)).size).toBe(4);

    await startBatch(scope, "images");
    const again = await endOfRun("images", scope.storyId);
    expect(again.stats).toMatchObject({ completed_images: 4, error_images: 0 });
    const images = (await listLines({ storyId: scope.storyId })).map(({ image }) => image?.id);
    expect(images).toEqual(rows.map(({ image }) => image?.id));

    const film = await filmOf(scope);
    const job = await storyVideoJob({ ...scope, runId: film.run.id });
    expect(job).toMatchObject({ status: "completed", phase: "completed", error: null });
    expect(film.video).toMatchObject({ video_count: 4, captions_url: expect.any(String) });
    expect(await subtitlesOf(film)).toMatch(/^1\n00:00:\d\d,\d{3} --> 00:00:\d\d,\d{3}\nMARTA: /u);
    const key = String(film.video?.stored_video_url).replace("/api/media/", "");
    const file = path.join(os.tmpdir(), `roughcut-film-${film.run.id}.mp4`);
    await writeFile(file, await fileStore().read(key));
    const { video, audio } = await probeMedia(file);
    expect(film.video?.opening_seconds).toBeGreaterThan(2);
    expect(film.video?.credits_seconds).toBeGreaterThan(2);
    const frameCount = (await framesOf(scope)) + framesAround(film.video);
    expect(video).toMatchObject({ width: 1280, height: 720, frameCount });
    expect(audio?.codec).toBe("aac");
    expect(film.video?.duration).toBeCloseTo(frameCount / FPS, 3);
    // The film keeps where each of its shots is, to the frame.
    expect(film.video?.shots?.map(({ frames }) => frames)).toEqual(await framesOfLines(scope));
    const opening = Math.round((film.video?.opening_seconds ?? 0) * FPS);
    expect(film.video?.shots?.[0]).toMatchObject({ line_id: rows[0]?.line.id, start: opening });

    // With clips for two of the shots, the others can be left out; the choice goes with the video.
    for (const at of [1, 3]) await giveClip(scope, at, await readFile(file));
    await createStoryVideo(scope, { missing: "skip", titles: false, music: true });
    const skipped = await endOfRun("story-video", scope.storyId);
    expect(skipped).toMatchObject({ status: "completed", error: null });
    const { video: two } = await fetchStoryVideo(scope);
    const [, second, , fourth] = await framesOfLines(scope);
    expect(two).toMatchObject({ video_count: 2, missing: "skip", version: 2 });
    expect(two).toMatchObject({ opening_seconds: 0, credits_seconds: 0 });
    expect(two?.duration).toBeCloseTo(((second ?? 0) + (fourth ?? 0)) / FPS, 3);

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
    const { run, exists } = await filmOf(scope, { titles: false });
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

  it("of a damaged clip names the line, and goes without it where shots may be left out", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    const clip = await aLongClip();
    await giveClip(scope, 0, clip);
    const wholeFilm = async (missing: "still" | "skip") => {
      await createStoryVideo(scope, { missing, titles: false, music: false });
      return endOfRun("story-video", scope.storyId);
    };
    // Cut off in its pictures, within its tables, and no clip at all.
    const damaged = [
      clip.subarray(0, clip.length - 2_000),
      clip.subarray(0, 300),
      Buffer.from("no"),
    ];
    for (const bytes of damaged) {
      await giveClip(scope, 1, bytes);
      expect(await wholeFilm("still")).toMatchObject({
        status: "failed",
        error: "The file of the video of line 2 is damaged. Generate it again.",
      });
      expect(await wholeFilm("skip")).toMatchObject({ status: "completed", error: null });
      expect((await fetchStoryVideo(scope)).video).toMatchObject({ video_count: 1 });
      await databaseSql()`delete from takes where line_id in (
        select id from lines where story_id = ${scope.storyId} and line_number = 2)`;
    }
  });

  it("of a clip whose file is lost names the line, and goes without it where shots may be left out", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    const clip = await aLongClip();
    for (const at of [1, 3]) await giveClip(scope, at, clip);
    const key = String((await listLines({ storyId: scope.storyId }))[3]?.video?.mediaKey);
    await fileStore().remove([key]);

    const { run } = await filmOf(scope, { titles: false });
    expect(run).toMatchObject({
      status: "failed",
      error: "The file of the video of line 4 is lost. Generate it again.",
    });
    const filmWithoutMissing = async () => {
      await createStoryVideo(scope, { missing: "skip", titles: false, music: false });
      const { status, error } = await endOfRun("story-video", scope.storyId);
      expect([status, error]).toEqual(["completed", null]);
      return (await fetchStoryVideo(scope)).video;
    };
    expect(await filmWithoutMissing()).toMatchObject({ video_count: 1 });
    // It is no longer the same film once the clip is back.
    await fileStore().put(key, clip, "video/mp4");
    expect(await filmWithoutMissing()).toMatchObject({ video_count: 2 });
  });

  let made: Promise<Buffer> | undefined;
  /** A clip that is more than twice as long as any of the shots; made once. */
  function aLongClip(): Promise<Buffer> {
    made ??= (async () => {
      const file = path.join(os.tmpdir(), `roughcut-clip-${process.pid}.mp4`);
      await aHouseClip(file, 6 * FPS);
      const clip = await readFile(file);
      await rm(file);
      return clip;
    })();
    return made;
  }

  /** Makes a file the still of a line, by its place in the story. */
  function giveStill(scope: StoryScope, at: number, bytes: Buffer): Promise<void> {
    return giveFile(scope, at, "image", bytes);
  }
});
