import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as checkAudio } from "@/app/api/shot/[dialogueId]/check-audio-status/route";
import { POST as chooseTake } from "@/app/api/shot/[dialogueId]/choose-take/route";
import { GET as fetchShot } from "@/app/api/shot/[dialogueId]/details/route";
import { POST as generateAudio } from "@/app/api/shot/[dialogueId]/generate-audio/route";
import { POST as updateType } from "@/app/api/shot/[dialogueId]/update-type/route";
import { GET as checkImage } from "@/app/api/shot-image/check-status/[dialogueId]/route";
import { POST as generateImage } from "@/app/api/shot-image/generate-shot-image/[dialogueId]/route";
import { POST as updateImagePrompt } from "@/app/api/shot-image/update-image-prompt/[dialogueId]/route";
import { GET as checkVideo } from "@/app/api/shot-video/check-video-status/[dialogueId]/route";
import { POST as generateTalking } from "@/app/api/shot-video/generate-talking-video/[dialogueId]/route";
import { GET as checkAction } from "@/app/api/shot-video-prompted/check-action-video-status/[dialogueId]/route";
import { POST as generateAction } from "@/app/api/shot-video-prompted/generate-action-video/[dialogueId]/route";
import { GET as getPrompt } from "@/app/api/shot-video-prompted/get-prompt/[dialogueId]/route";
import { POST as updatePrompt } from "@/app/api/shot-video-prompted/update-prompt/[dialogueId]/route";
import { databaseSql } from "@/db/client";
import { findLatestRun } from "@/db/queries/runs";
import { catalogue } from "@/lib/errors";
import { openTestApp } from "../support/test-app";
import { aStoryWithShots, detailsOf, get, giveTake, post } from "./shots-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;
let world: Awaited<ReturnType<typeof aStoryWithShots>>;
/** Shots of the short script: action, spoken, spoken, action. */
let action: string;
let spoken: string;

beforeAll(async () => {
  app = await openTestApp();
  world = await aStoryWithShots();
  [action = "", spoken = ""] = world.ids;
});
afterAll(() => app?.close());

const READS = { fetchShot, checkAudio, checkImage, checkVideo, checkAction, getPrompt };
const WRITES = {
  updateType: [updateType, { shot_type: "talking" }],
  updateImagePrompt: [updateImagePrompt, { image_prompt: "A lamp." }],
  updatePrompt: [updatePrompt, { prompt: "It goes out." }],
  generateAudio: [generateAudio, {}],
  generateImage: [generateImage, {}],
  generateTalking: [generateTalking, {}],
  generateAction: [generateAction, { prompt: "It goes out." }],
  chooseTake: [chooseTake, { take_id: crypto.randomUUID() }],
} as const;

describe("a call about a shot", () => {
  it.each(Object.entries(READS))(
    "%s is answered to every member and nobody else",
    async (_, call) => {
      const { owner, editor, commenter, viewer, stranger } = world;
      for (const member of [owner, editor, commenter, viewer]) {
        expect((await get(call, member, spoken)).status).toBe(200);
      }
      const outside = await get(call, stranger, spoken);
      expect(outside).toMatchObject({ status: 404, body: { error: "Shot not found." } });
      expect(await get(call, viewer, crypto.randomUUID())).toEqual(outside);
      expect(await get(call, viewer, "no-id")).toEqual(outside);
      expect((await get(call, undefined, spoken)).status).toBe(401);
    },
  );

  it.each(Object.entries(WRITES))("%s changes nothing for viewers", async (_, [call, body]) => {
    const { commenter, viewer, stranger } = world;
    const before = await detailsOf(viewer, spoken);
    for (const member of [commenter, viewer]) {
      expect(await post(call, member, spoken, body)).toMatchObject({
        status: 403,
        body: { error: catalogue["general.forbidden"].text },
      });
    }
    expect((await post(call, stranger, spoken, body)).status).toBe(404);
    expect((await post(call, undefined, spoken, body)).status).toBe(401);
    expect(await detailsOf(viewer, spoken)).toEqual(before);
  });
});

describe("the details of a shot", () => {
  it("lead to the shots beside it, and end with the story", async () => {
    const { ids, viewer } = world;
    const links = await Promise.all(ids.map((id) => detailsOf(viewer, id)));
    expect(links.map((shot) => shot.previous_shot_id)).toEqual([null, ...ids.slice(0, -1)]);
    expect(links.map((shot) => shot.next_shot_id)).toEqual([...ids.slice(1), null]);
    expect(links[1]).toMatchObject({
      permissionLevel: "viewer",
      story: { title: "Night Watch" },
      shot: { line_number: 2, character_name: "MARTA", stage_directions: "quietly" },
    });
  });

  it("say of a shot without anything that nothing was made", async () => {
    const { scope, ids, owner } = await aStoryWithShots();
    expect(scope.storyId).not.toBe(world.scope.storyId);
    const details = await detailsOf(owner, String(ids[0]));
    expect(details.takes).toEqual({ audio: [], image: [], video: [] });
    for (const status of [details.audio_status, details.image_status, details.video_status]) {
      expect(status).toMatchObject({
        status: "none",
        storage_status: null,
        is_stored: false,
        error: null,
        run_id: null,
      });
    }
  });
});

describe("the type of a shot", () => {
  it("is what an editor chooses", async () => {
    const saved = await post(updateType, world.editor, spoken, { shot_type: "action" });
    expect(saved).toMatchObject({ status: 200, body: { shot: { shot_type: "action" } } });
    const wrong = await post(updateType, world.editor, spoken, { shot_type: "still" });
    expect(wrong.status).toBe(400);
    expect((await detailsOf(world.viewer, spoken)).shot.shot_type).toBe("action");
  });

  it("that cannot be saved says so", async () => {
    const sql = databaseSql();
    await sql`alter table lines add constraint broken check (shot_type <> 'talking') not valid`;
    const failed = await post(updateType, world.editor, spoken, { shot_type: "talking" });
    await sql`alter table lines drop constraint broken`;
    expect(failed).toMatchObject({
      status: 500,
      body: { error: "Failed to update shot type", code: "shot.typeNotUpdated" },
    });
  });
});

describe("a person's own prompt", () => {
  it("is kept to the last space", async () => {
    const own = '  A lamp, "dying".\n\nNo people. <b>Blue</b>  ';
    const image = await post(updateImagePrompt, world.editor, action, { image_prompt: own });
    expect(image.body).toMatchObject({ image_prompt: own, shot: { image_prompt: own } });
    const video = await post(updatePrompt, world.editor, action, { prompt: own });
    expect(video.body).toMatchObject({ prompt: own, shot: { action_video_prompt: own } });
    expect((await get(getPrompt, world.viewer, action)).body).toEqual({ prompt: own });
    expect((await get(checkImage, world.viewer, action)).body.image_prompt).toBe(own);
  });

  it("may have 4000 characters", async () => {
    const prompt = "x".repeat(4_000);
    expect((await post(updatePrompt, world.editor, action, { prompt })).status).toBe(200);
    const more = { prompt: `${prompt}x` };
    expect((await post(updatePrompt, world.editor, action, more)).status).toBe(400);
  });
});

describe("a video of a shot", () => {
  it("says what it needs first", async () => {
    const { scope, ids, owner } = await aStoryWithShots();
    const [silent = "", voiced = ""] = ids;
    const noImage = "An image is required to generate a video. Please generate an image first.";
    const refused = { status: 400, body: { error: noImage } };
    expect(await post(generateTalking, owner, voiced)).toMatchObject(refused);
    await giveTake(scope, voiced, "image");
    expect(await post(generateTalking, owner, voiced)).toMatchObject({
      status: 400,
      body: {
        error: "Audio is required to generate a talking video. No audio found for this shot.",
      },
    });
    for (const body of [{}, { prompt: "" }, { prompt: " \n " }]) {
      expect(await post(generateAction, owner, silent, body)).toMatchObject({
        status: 400,
        body: { error: "A video prompt is required. Please add a prompt first." },
      });
    }
    expect(await post(generateAction, owner, silent, { prompt: "Dust." })).toMatchObject(refused);
    for (const id of [silent, voiced]) {
      expect(await findLatestRun("talking-videos", id)).toBeNull();
      expect(await findLatestRun("action-videos", id)).toBeNull();
    }
    // What somebody wrote is kept all the same.
    expect((await get(getPrompt, owner, silent)).body).toEqual({ prompt: "Dust." });
    expect((await detailsOf(owner, silent)).shot.shot_type).toBeNull();
  });

  it("talks without audio when nobody speaks", async () => {
    const { scope, ids, owner } = await aStoryWithShots();
    const [silent = ""] = ids;
    await giveTake(scope, silent, "image");
    const started = await post(generateTalking, owner, silent);
    expect(started).toMatchObject({ status: 200, body: { status: "generating", joined: false } });
    expect((await detailsOf(owner, silent)).shot.shot_type).toBe("talking");
  });
});

describe("a start", () => {
  it("answers at once with the run, and a second one joins it", async () => {
    const { ids, owner, editor } = await aStoryWithShots();
    const [, voiced = ""] = ids;
    await post(updateImagePrompt, owner, voiced, { image_prompt: "Marta at the glass." });
    // No engine is alive here, so the run stays what it is.
    const [first, second] = await Promise.all(
      [owner, editor].map((member) => post(generateImage, member, voiced)),
    );
    expect(first).toMatchObject({
      status: 200,
      body: { status: "generating", image_prompt: "Marta at the glass." },
    });
    expect(second?.body.run_id).toBe(first?.body.run_id);
    expect([first?.body.joined, second?.body.joined].sort()).toEqual([false, true]);
    const status = await get(checkImage, owner, voiced);
    expect(status.body).toMatchObject({
      status: "generating",
      run_id: first?.body.run_id,
      is_batch: false,
      image_url: null,
      is_stored: false,
    });
    expect((await detailsOf(owner, voiced)).image_status).toEqual(status.body);
  });

  it("of a voice is refused where nobody speaks, or nobody has a voice", async () => {
    const { ids, owner } = await aStoryWithShots();
    const [silent = "", voiced = ""] = ids;
    expect(await post(generateAudio, owner, silent)).toMatchObject({
      status: 400,
      body: { error: catalogue["shot.nobodySpeaks"].text },
    });
    await databaseSql()`update characters set voice_id = null`;
    expect(await post(generateAudio, owner, voiced)).toMatchObject({
      status: 400,
      body: { error: "MARTA has no voice yet. Cast the part and choose a voice first." },
    });
  });
});

describe("choosing a take", () => {
  it("is one call, and starts nothing", async () => {
    const { scope, ids, owner, viewer } = await aStoryWithShots();
    const [shot = "", other = ""] = ids;
    const first = await giveTake(scope, shot, "image");
    const second = await giveTake(scope, shot, "image");
    const foreign = await giveTake(scope, other, "image");
    const before = (await detailsOf(viewer, shot)).takes.image;
    expect(before.map(({ id, chosen }) => [id, chosen])).toEqual([
      [second, true],
      [first, false],
    ]);
    const chosen = await post(chooseTake, owner, shot, { take_id: first });
    expect(chosen.status).toBe(200);
    const after = await detailsOf(viewer, shot);
    expect(after.takes.image.map(({ chosen: is }) => is)).toEqual([false, true]);
    expect(after.shot.image_url).toBe(after.takes.image[1]?.url);
    expect(chosen.body).toEqual({ shot: after.shot, takes: after.takes });
    expect(await databaseSql()`select id from runs where subject_id = ${shot}`).toEqual([]);
    for (const take_id of [foreign, crypto.randomUUID()]) {
      const unknown = await post(chooseTake, owner, shot, { take_id });
      expect(unknown).toMatchObject({ status: 404, body: { code: "take.notFound" } });
    }
  });
});
