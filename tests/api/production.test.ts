import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as cancel } from "@/app/api/runs/[id]/cancel/route";
import { GET as existingAudio } from "@/app/api/script-audio/get-existing-audio/[storyId]/route";
import { POST as startAudio } from "@/app/api/script-audio/start-generation/route";
import { POST as generateMissing } from "@/app/api/script-character-generation/generate-missing-characters/route";
import { POST as validate } from "@/app/api/script-character-validation/validate/route";
import { GET as parsedLines } from "@/app/api/script-parsing/get-parsed-lines/[storyId]/route";
import { POST as parseScript } from "@/app/api/script-parsing/parse-script/route";
import { GET as parsingStatus } from "@/app/api/script-parsing/parsing-status/[storyId]/route";
import { GET as fetchShot } from "@/app/api/shot/[dialogueId]/details/route";
import { POST as updateShotType } from "@/app/api/shot/[dialogueId]/update-type/route";
import { POST as writePrompt } from "@/app/api/shot/[dialogueId]/write-prompt/route";
import { GET as production } from "@/app/api/story/[id]/production/route";
import { POST as createStoryVideo } from "@/app/api/story-video/create/route";
import { GET as storyVideoJob } from "@/app/api/story-video/job/[jobId]/route";
import { databaseSql } from "@/db/client";
import { updateLinePrompt } from "@/db/queries/line-prompts";
import { listLines } from "@/db/queries/lines";
import type { WireLine } from "@/lib/contracts/parsing";
import { catalogue } from "@/lib/errors";
import { callJson, type Handler } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aProject, aStory, type BuiltProject, SHORT_SCRIPT } from "../support/world";

/** No engine runs here: what was started stays queued, so that every state can be looked at. */
let app: Awaited<ReturnType<typeof openTestApp>>;
let project: BuiltProject;

beforeAll(async () => {
  app = await openTestApp();
  project = await aProject().build();
});
afterAll(() => app?.close());

const post = (handler: Handler, body: Record<string, unknown>, params = {}) =>
  callJson(handler, { as: project.owner, method: "POST", body, params });
const get = (handler: Handler, params: Record<string, string>) =>
  callJson(handler, { as: project.owner, params });

describe("parsing", () => {
  it("answers that it has started, and again while it is under way", async () => {
    const { storyId } = await aStory().in(project).withScript(SHORT_SCRIPT).build();
    for (let time = 0; time < 2; time += 1) {
      expect(await post(parseScript, { story_id: storyId })).toEqual({
        status: 200,
        body: { status: "starting", message: "Parsing started" },
      });
    }
    expect((await get(parsingStatus, { storyId })).body.status).toBe("starting");
  });

  it("of an empty script is refused with what to do", async () => {
    const { storyId } = await aStory().in(project).build();
    expect(await post(parseScript, { story_id: storyId })).toEqual({
      status: 400,
      body: { error: catalogue["script.empty"].text, code: "script.empty" },
    });
  });

  it("is a conflict while a batch works on the lines, until that is cancelled", async () => {
    const { storyId } = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
    const { body: started } = await post(startAudio, { story_id: storyId });
    const conflict = await post(parseScript, { story_id: storyId });
    expect(conflict).toMatchObject({ status: 409, body: { code: "script.generationRunning" } });
    const runId = String(started.run_id);
    expect(await post(cancel, {}, { id: runId })).toEqual({
      status: 200,
      body: { run_id: runId, status: "cancelled" },
    });
    expect((await post(parseScript, { story_id: storyId })).status).toBe(200);
  });
});

describe("writing one line's prompt", () => {
  it.each([
    ["a model's", "material"],
    ["a person's", null],
  ])("leaves %s what it was when it is stopped", async (_whose, before) => {
    const { storyId } = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
    const lineId = String((await listLines({ storyId }))[1]?.line.id);
    await updateLinePrompt(lineId, "imagePrompt", "The lamp alone.", before);
    const started = await post(writePrompt, { kind: "image" }, { dialogueId: lineId });
    expect(started.body.written_from).toBe(before);
    const read = async () => (await listLines({ storyId }))[1]?.line;
    expect((await read())?.imagePromptHash).not.toBe(before);
    await post(cancel, {}, { id: String(started.body.run_id) });
    expect(await read()).toMatchObject({
      imagePrompt: "The lamp alone.",
      imagePromptHash: before,
    });
  });
});

describe("starting a batch", () => {
  it("joins the one under way with 200", async () => {
    const { storyId } = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
    const first = await post(startAudio, { story_id: storyId });
    expect(first).toEqual({
      status: 200,
      body: {
        run_id: expect.any(String),
        status: "queued",
        message: "Audio: started",
        joined: false,
      },
    });
    const second = await post(startAudio, { story_id: storyId });
    expect(second.body).toMatchObject({ run_id: first.body.run_id, joined: true });
    const state = await get(production, { id: storyId });
    expect(state.body.active_runs).toEqual({ audio: first.body.run_id });
    expect(state.body.run_counts).toEqual({ audio: { started: 1, ended: 0 } });
    expect(state.body.steps).toContainEqual(
      expect.objectContaining({ step: "audio", done: 0, total: 2, state: "running", progress: 0 }),
    );
  });

  it("is seen afterwards by a page that never saw it running", async () => {
    const { storyId } = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
    const started = await post(startAudio, { story_id: storyId });
    await post(cancel, {}, { id: String(started.body.run_id) });
    const { body } = await get(production, { id: storyId });
    expect(body.active_runs).toEqual({});
    expect(body.run_counts).toEqual({ audio: { started: 1, ended: 1 } });
  });

  it("is refused with the details of the cast until it is complete", async () => {
    // A project of its own: nobody there is called like the people of this script.
    const empty = await aProject().ownedBy(project.owner).build();
    const { storyId } = await aStory().in(empty).withScript(SHORT_SCRIPT).parsed().build();
    const { status, body } = await post(startAudio, { story_id: storyId });
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: catalogue["validation.incomplete"].text,
    });
    const { body: validation } = await post(validate, { story_id: storyId });
    expect(body.details).toEqual({ detailedResults: validation.detailedResults });
    const { body: state } = await get(production, { id: storyId });
    expect(state.steps).toContainEqual(
      expect.objectContaining({ step: "audio", state: "blocked" }),
    );
  });

  it("shows no line as being spoken before the engine has begun", async () => {
    const { storyId } = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
    await post(startAudio, { story_id: storyId });
    expect((await get(existingAudio, { storyId })).body).toEqual({ existing_audio: {} });
  });
});

describe("eight starts at the same moment", () => {
  const eight = (start: () => Promise<{ status: number; body: Record<string, unknown> }>) =>
    Promise.all(Array.from({ length: 8 }, start));
  const runsOf = (storyId: string) =>
    databaseSql()`select id from runs where subject_id = ${storyId}`;

  it("make one run of a parsing", async () => {
    const { storyId } = await aStory().in(project).withScript(SHORT_SCRIPT).build();
    const answers = await eight(() => post(parseScript, { story_id: storyId }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await runsOf(storyId)).toHaveLength(1);
  });

  it("make one run of a batch, which seven join", async () => {
    const { storyId } = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
    const answers = await eight(() => post(startAudio, { story_id: storyId }));
    expect(answers.filter(({ body }) => body.joined === false)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.run_id)).size).toBe(1);
    expect(await runsOf(storyId)).toHaveLength(1);
  });

  it("make one run of a casting, and each missing character once", async () => {
    const empty = await aProject().ownedBy(project.owner).build();
    const { storyId } = await aStory().in(empty).withScript(SHORT_SCRIPT).parsed().build();
    await eight(() => post(generateMissing, { story_id: storyId }));
    expect(await runsOf(storyId)).toHaveLength(1);
    const names = await databaseSql()`
      select name from characters where project_id = ${empty.projectId} order by name`;
    expect(names.map(({ name }) => name)).toEqual(["Marta", "Voss"]);
  });
});

describe("a shot", () => {
  it("is shown with its story and level, and takes the types there are", async () => {
    const { storyId } = await aStory().in(project).withScript(SHORT_SCRIPT).parsed().build();
    const lines = (await get(parsedLines, { storyId })).body.parsed_lines as WireLine[];
    // Before there is a sound, speech lasts as long as its words: five and three at 2.5 a second.
    expect(lines.map(({ shot_duration }) => shot_duration)).toEqual([2, 2.3, 1.5, 2]);
    const dialogueId = String(lines[1]?.id);
    expect((await get(fetchShot, { dialogueId })).body).toMatchObject({
      shot: { line_number: 2, shot_type: null },
      story: { id: storyId },
      permissionLevel: "owner",
    });
    const set = (shot_type: string) => post(updateShotType, { shot_type }, { dialogueId });
    expect((await set("action")).body.shot).toMatchObject({ shot_type: "action" });
    expect((await set("dancing")).status).toBe(400);
  });
});

describe("a story video", () => {
  it("of nothing is refused, and a job of another kind is no story video", async () => {
    const { storyId } = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
    expect(await post(createStoryVideo, { story_id: storyId })).toMatchObject({
      status: 400,
      body: { error: catalogue["storyVideo.noShots"].text },
    });
    const { body } = await post(startAudio, { story_id: storyId });
    const job = await get(storyVideoJob, { jobId: String(body.run_id) });
    expect(job).toMatchObject({ status: 404, body: { code: "run.notFound" } });
  });
});
