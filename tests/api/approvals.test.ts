import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as editScript } from "@/app/api/script/edit-script/route";
import { POST as generateAll } from "@/app/api/script-media/generate-all/[storyId]/route";
import { POST as retryLine } from "@/app/api/script-media/retry-line/[dialogueId]/route";
import { POST as editLine } from "@/app/api/script-parsing/edit-line/route";
import { POST as startImages } from "@/app/api/script-shot-images/generate/[storyId]/route";
import { GET as approvalOf, PUT as decide } from "@/app/api/shot/[dialogueId]/approval/route";
import { POST as chooseTake } from "@/app/api/shot/[dialogueId]/choose-take/route";
import { POST as generateAudio } from "@/app/api/shot/[dialogueId]/generate-audio/route";
import { PUT as lockShot } from "@/app/api/shot/[dialogueId]/lock/route";
import { POST as updateType } from "@/app/api/shot/[dialogueId]/update-type/route";
import { POST as writePrompt } from "@/app/api/shot/[dialogueId]/write-prompt/route";
import { POST as generateImage } from "@/app/api/shot-image/generate-shot-image/[dialogueId]/route";
import { POST as updatePrompt } from "@/app/api/shot-image/update-image-prompt/[dialogueId]/route";
import { POST as generateTalking } from "@/app/api/shot-video/generate-talking-video/[dialogueId]/route";
import { POST as generateAction } from "@/app/api/shot-video-prompted/generate-action-video/[dialogueId]/route";
import { POST as updateVideoPrompt } from "@/app/api/shot-video-prompted/update-prompt/[dialogueId]/route";
import { POST as ask } from "@/app/api/story/[id]/approval-requests/route";
import { GET as approvals } from "@/app/api/story/[id]/approvals/route";
import { PUT as lockStory } from "@/app/api/story/[id]/lock/route";
import { GET as filmPlan } from "@/app/api/story/[id]/make-film/route";
import { GET as production } from "@/app/api/story/[id]/production/route";
import { GET as listStories } from "@/app/api/story/list/route";
import { POST as makeTake } from "@/app/api/thread/[threadId]/make-take/route";
import { databaseSql } from "@/db/client";
import type { WireApprovals, WireShotApproval } from "@/lib/contracts/approval";
import { sceneKey } from "@/lib/rules/shot-numbers";
import { callJson, type Handler } from "../support/call-api";
import { aPng } from "../support/own-files";
import { openTestApp } from "../support/test-app";
import type { Member } from "../support/world";
import { aStoryWithShots, giveTake, uploadTo } from "./shots-kit";
import { notesOf } from "./threads-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;
type World = Awaited<ReturnType<typeof aStoryWithShots>> & { first: string; second: string };

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

async function aWorld(): Promise<World> {
  const world = await aStoryWithShots();
  const [first, second] = world.ids;
  if (!first || !second) throw new Error("the story has no lines");
  return { ...world, first, second };
}

const put = (handler: Handler, as: Member, dialogueId: string, body: object) =>
  callJson(handler, { as, method: "PUT", params: { dialogueId }, body: { ...body } });
const post = (handler: Handler, as: Member, dialogueId: string, body: object = {}) =>
  callJson(handler, { as, method: "POST", params: { dialogueId }, body: { ...body } });
const ofStory = (
  handler: Handler,
  as: Member,
  { scope }: World,
  method: "GET" | "POST" | "PUT" = "GET",
  body: object = {},
) =>
  callJson(handler, {
    as,
    method,
    params: { id: scope.storyId, storyId: scope.storyId },
    ...(method === "GET" ? {} : { body: { ...body } }),
  });

/** Parsed by the route's own contract; the head of the story counts the same. */
async function standingsOf(world: World): Promise<WireApprovals> {
  const { body } = await ofStory(approvals, world.viewer, world);
  const { body: head } = await ofStory(production, world.viewer, world);
  expect(head.approvals).toEqual(body.counts);
  return body as WireApprovals;
}
const standingOf = async (as: Member, dialogueId: string) =>
  (await callJson(approvalOf, { as, params: { dialogueId } })).body as WireShotApproval;

describe("a decision about a shot", () => {
  it("is an editor's and the owner's, with note, name and take, and seen by everybody", async () => {
    const world = await aWorld();
    const take = await giveTake(world.scope, world.first, "image");
    const body = { verdict: "approved", note: " Lovely. ", seen_take: take };
    const { status } = await put(decide, world.editor, world.first, body);
    expect(status).toBe(200);
    const { standing, history, can } = await standingOf(world.viewer, world.first);
    expect(standing).toMatchObject({
      state: "approved",
      on_older_take: false,
      left_alone: true,
      decision: {
        verdict: "approved",
        by: { kind: "member", id: world.editor.userId },
        take_id: take,
        note: "Lovely.",
      },
    });
    expect(history).toHaveLength(1);
    expect(can).toEqual({ decide: false, ask: false, lock: false });
    const { counts } = await standingsOf(world);
    expect(counts).toMatchObject({ approved: 1, none: world.ids.length - 1, left_alone: 1 });
    const query = { project_id: world.scope.projectId };
    const { body: list } = await callJson(listStories, { as: world.viewer, query });
    expect(list.stories).toMatchObject([{ progress: { approved_count: 1 } }]);
  });

  it("stays in the history when another take is chosen, and is said to be about an older one", async () => {
    const world = await aWorld();
    const old = await giveTake(world.scope, world.first, "image");
    await put(decide, world.owner, world.first, { verdict: "approved" });
    const other = await giveTake(world.scope, world.first, "image");
    expect((await standingOf(world.owner, world.first)).standing).toMatchObject({
      state: "approved",
      on_older_take: true,
      left_alone: false,
      decision: { take_id: old },
    });
    await put(decide, world.owner, world.first, { verdict: "changes", note: "Less fog." });
    await post(chooseTake, world.owner, world.first, { take_id: old });
    const { standing, history } = await standingOf(world.owner, world.first);
    expect(standing).toMatchObject({ state: "changes", on_older_take: true });
    expect(history.map(({ verdict, take_id: id }) => [verdict, id])).toEqual([
      ["changes", other],
      ["approved", old],
    ]);
    expect((await standingsOf(world)).counts).toMatchObject({ changes: 1, approved: 0 });
  });

  it("about a take that is not the chosen one any more, or about nothing, is refused", async () => {
    const world = await aWorld();
    const empty = await put(decide, world.editor, world.first, { verdict: "approved" });
    expect(empty).toMatchObject({ status: 409, body: { code: "approval.nothingThere" } });
    const seen = await giveTake(world.scope, world.first, "image");
    await giveTake(world.scope, world.first, "image");
    const late = await put(decide, world.editor, world.first, {
      verdict: "approved",
      seen_take: seen,
    });
    expect(late).toMatchObject({ status: 409, body: { code: "approval.otherTake" } });
    expect((await standingOf(world.editor, world.first)).history).toEqual([]);
  });

  it("is a commenter's only where they were asked, and ends the request", async () => {
    const world = await aWorld();
    await giveTake(world.scope, world.first, "image");
    const approve = () => put(decide, world.commenter, world.first, { verdict: "approved" });
    expect((await approve()).status).toBe(403);
    expect((await put(decide, world.viewer, world.first, { verdict: "changes" })).status).toBe(403);
    const request = {
      line_ids: [world.first],
      people: [world.commenter.userId],
      message: "Does the light work?",
    };
    expect((await ofStory(ask, world.commenter, world, "POST", request)).status).toBe(403);
    for (let time = 0; time < 2; time += 1) {
      expect(await ofStory(ask, world.editor, world, "POST", request)).toEqual({
        status: 200,
        body: { shots: 1, people: 1 },
      });
    }
    const { standing, can } = await standingOf(world.commenter, world.first);
    expect(standing).toMatchObject({
      state: "in_review",
      asked: [{ id: world.commenter.userId, message: "Does the light work?" }],
    });
    expect(can).toEqual({ decide: true, ask: false, lock: false });
    expect((await approve()).status).toBe(200);
    const after = await standingOf(world.commenter, world.first);
    expect(after.standing).toMatchObject({ state: "approved", asked: [] });
    expect((await put(decide, world.commenter, world.second, { verdict: "changes" })).status).toBe(
      403,
    );
  });

  it("is taken back by whoever made it, or by an editor", async () => {
    const world = await aWorld();
    await giveTake(world.scope, world.first, "image");
    const request = { line_ids: [world.first], people: [world.commenter.userId] };
    await ofStory(ask, world.editor, world, "POST", request);
    await put(decide, world.editor, world.first, { verdict: "approved" });
    const foreign = await put(decide, world.commenter, world.first, { verdict: "none" });
    expect(foreign.status).toBe(403);
    await put(decide, world.commenter, world.first, { verdict: "changes" });
    expect((await put(decide, world.commenter, world.first, { verdict: "none" })).status).toBe(200);
    const { standing, history } = await standingOf(world.editor, world.first);
    expect(standing).toMatchObject({ state: "none", decision: null });
    expect(history.map(({ verdict }) => verdict)).toEqual(["withdrawn", "changes", "approved"]);
    // Once more takes nothing back, and adds nothing.
    await put(decide, world.editor, world.first, { verdict: "none" });
    expect((await standingOf(world.editor, world.first)).history).toHaveLength(3);
  });

  it("is asked of nobody any more whose account is gone, in the story's head as well", async () => {
    const world = await aWorld();
    const request = { line_ids: [world.first], people: [world.commenter.userId] };
    await ofStory(ask, world.editor, world, "POST", request);
    const before = (await standingsOf(world)).counts;
    await databaseSql()`delete from users where id = ${world.commenter.userId}`;
    expect((await standingsOf(world)).counts).not.toEqual(before);
  });

  it("outlives the account of whoever made it", async () => {
    const world = await aWorld();
    await giveTake(world.scope, world.first, "image");
    await put(decide, world.editor, world.first, { verdict: "approved" });
    await databaseSql()`delete from users where id = ${world.editor.userId}`;
    const { standing } = await standingOf(world.owner, world.first);
    expect(standing).toMatchObject({
      left_alone: true,
      decision: { by: { kind: "former", id: null, name: "former member" } },
    });
  });
});

describe("a request", () => {
  it("names people of the project who may comment, and shots of the story", async () => {
    const world = await aWorld();
    const other = await aWorld();
    const request = (line: string, person: Member) =>
      ofStory(ask, world.owner, world, "POST", { line_ids: [line], people: [person.userId] });
    for (const person of [world.viewer, world.stranger]) {
      expect(await request(world.first, person)).toMatchObject({
        status: 400,
        body: { code: "approval.unknownPerson" },
      });
    }
    expect(await request(other.first, world.editor)).toMatchObject({
      status: 404,
      body: { code: "shot.notFound" },
    });
    expect((await request(world.first, world.editor)).status).toBe(200);
    const askedOf = async () =>
      (await standingOf(world.owner, world.first)).askable.map(({ id }) => id).sort();
    const idsOf = (people: Member[]) => people.map(({ userId }) => userId).sort();
    expect(await askedOf()).toEqual(idsOf([world.owner, world.editor, world.commenter]));
    // Whoever has only registered an invited address may be anybody.
    await databaseSql()`update users set email_verified_at = null where id = ${world.commenter.userId}`;
    expect(await askedOf()).toEqual(idsOf([world.owner, world.editor]));
  });
});

describe("a locked shot", () => {
  it("refuses edits and its own generations in one sentence with owner and reason", async () => {
    const world = await aWorld();
    const [line] = await databaseSql()<{ id: string }[]>`
      select id from lines where story_id = ${world.scope.storyId} and dialogue_text <> '' limit 1`;
    const spoken = String(line?.id);
    const take = await giveTake(world.scope, spoken, "image");
    const lock = { locked: true, reason: "Client signed off" };
    expect((await put(lockShot, world.commenter, spoken, lock)).status).toBe(403);
    expect((await put(lockShot, world.editor, spoken, lock)).status).toBe(200);
    const [row] = await databaseSql()<{ name: string }[]>`
      select user_name as name from users where id = ${world.editor.userId}`;
    const sentence = `This shot stays as it is until it is unlocked: ${row?.name} locked it ("Client signed off").`;
    const refused = { status: 409, body: { error: sentence, code: "lock.locked" } };
    const { owner } = world;
    expect(await post(updateType, owner, spoken, { shot_type: "action" })).toEqual(refused);
    expect(await post(chooseTake, owner, spoken, { take_id: take })).toEqual(refused);
    expect(await post(updatePrompt, owner, spoken, { image_prompt: "Dust." })).toEqual(refused);
    expect(await post(generateImage, owner, spoken)).toEqual(refused);
    expect(await post(generateAudio, owner, spoken)).toEqual(refused);
    expect(await post(retryLine, owner, spoken, { batch: "images" })).toEqual(refused);
    expect(await uploadTo(owner, spoken, { kind: "image", content: aPng() })).toEqual(refused);
    expect(await post(writePrompt, owner, spoken, { kind: "image" })).toEqual(refused);
    expect(await post(updateVideoPrompt, owner, spoken, { prompt: "Dust." })).toEqual(refused);
    expect(await post(generateTalking, owner, spoken)).toEqual(refused);
    expect(await post(generateAction, owner, spoken, { prompt: "Dust." })).toEqual(refused);
    const note = await notesOf(world.commenter).write(world.scope.storyId, {
      subject: { kind: "take", id: take },
      body: "Darker.",
    });
    const threadId = note.body.thread.id;
    const asked = { as: owner, method: "POST", params: { threadId }, body: {} };
    expect(await callJson(makeTake, asked)).toEqual(refused);
    const edit = {
      story_id: world.scope.storyId,
      line_id: spoken,
      character_name: "VOSS",
      stage_directions: "",
      dialogue_text: "Other words.",
    };
    const edited = await callJson(editLine, { as: owner, method: "POST", body: edit });
    expect(edited).toMatchObject({ status: 409, body: { code: "lock.locked" } });
    // Anybody who may edit takes it off.
    expect((await put(lockShot, owner, spoken, { locked: false })).body.locks).toEqual([]);
    expect((await post(updateType, owner, spoken, { shot_type: "action" })).status).toBe(200);
  });

  it("keeps its first lock when somebody locks it again", async () => {
    const world = await aWorld();
    await put(lockShot, world.editor, world.first, { locked: true, reason: "First" });
    await put(lockShot, world.owner, world.first, { locked: true, reason: "Second" });
    const { locks } = await standingsOf(world);
    expect(locks).toMatchObject([
      { kind: "shot", subject: world.first, reason: "First", by: { id: world.editor.userId } },
    ]);
  });
});

describe("a locked scene", () => {
  it("holds all shots in that place at that time", async () => {
    const world = await aWorld();
    const [row] = await databaseSql()<{ place: string | null; time: string }[]>`
      select l.name as place, lines.time_of_day as time from lines
      left join scene_locations l on l.id = lines.scene_location_id where lines.id = ${world.first}`;
    const subject = sceneKey(row?.place ?? null, row?.time ?? "");
    const lock = { kind: "scene", subject, locked: true };
    expect((await ofStory(lockStory, world.editor, world, "PUT", lock)).status).toBe(200);
    expect(await post(generateImage, world.owner, world.first)).toMatchObject({
      status: 409,
      body: { code: "lock.locked", error: expect.stringMatching(/^This scene stays as it is/u) },
    });
    const unknown = { ...lock, subject: "INT. NOWHERE\nNOON" };
    expect(await ofStory(lockStory, world.editor, world, "PUT", unknown)).toMatchObject({
      status: 404,
      body: { code: "lock.nothingThere" },
    });
    await ofStory(lockStory, world.owner, world, "PUT", { ...lock, locked: false });
    expect((await post(generateImage, world.owner, world.first)).status).toBe(200);
  });
});

describe("a locked script", () => {
  it("keeps its words, while its shots are made", async () => {
    const world = await aWorld();
    const { owner, scope } = world;
    await ofStory(lockStory, owner, world, "PUT", { kind: "script", locked: true });
    const save = { story_id: scope.storyId, script: "Other words." };
    const saved = await callJson(editScript, { as: owner, method: "POST", body: save });
    expect(saved).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^The script stays as it is/u) },
    });
    expect((await post(generateImage, owner, world.first)).status).toBe(200);
  });
});

describe("what is approved or locked", () => {
  it("is left alone by batches and the film, which say how many", async () => {
    const world = await aWorld();
    const { owner } = world;
    await giveTake(world.scope, world.first, "image");
    await put(decide, owner, world.first, { verdict: "approved" });
    await put(lockShot, owner, world.second, { locked: true });
    const words = "2 approved or locked shots are left alone";
    for (const start of [generateAll, startImages]) {
      const { body } = await ofStory(start, owner, world, "POST");
      expect(body).toMatchObject({ left_alone: 2, message: expect.stringContaining(words) });
    }
    expect((await ofStory(filmPlan, owner, world)).body).toMatchObject({ left_alone: 2 });
    expect(await post(retryLine, owner, world.first, { batch: "images" })).toMatchObject({
      status: 409,
      body: { code: "approval.approvedShot" },
    });
    // Whoever asks for an approved shot by name gets another take of it.
    expect((await post(generateImage, owner, world.first)).status).toBe(200);
  });
});
