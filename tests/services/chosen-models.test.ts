import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as projectModels } from "@/app/api/project/[id]/models/route";
import { PUT as chooseLevel } from "@/app/api/project/[id]/update-models/route";
import { GET as shotModels } from "@/app/api/shot/[dialogueId]/models/route";
import { PUT as chooseModel } from "@/app/api/shot/[dialogueId]/update-model/route";
import { POST as generateImage } from "@/app/api/shot-image/generate-shot-image/[dialogueId]/route";
import { databaseSql } from "@/db/client";
import type { StoryScope } from "@/lib/access";
import type { WireProjectModels, WireShotModels } from "@/lib/contracts/models";
import { directStory } from "@/lib/services/generation/direct-story";
import { estimateStory } from "@/lib/services/generation/estimate-story";
import { lineKinds } from "@/lib/services/generation/kinds";
import { listStaleMedia } from "@/lib/services/generation/out-of-date";
import { callJson } from "../support/call-api";
import { endOfRun, openStudio } from "../support/studio";
import type { Member } from "../support/world";
import { aProject } from "../support/world";
import { aStoryToDraw, openPaidApp, runsOf, start } from "./spending-kit";

const USUAL = "google/nano-banana-2.1";
const OTHER = "fal-ai/nano-banana-2";
const DRAFT_CLIP = "fal-ai/kling-video/v2.5-turbo/standard/image-to-video";
/** The local vendor refuses pictures of this. */
const REFUSED = "A hand in gore on the great lens, mouth closed, the lamp behind it.";

let app: Awaited<ReturnType<typeof openPaidApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  // The table's own choices; pictures could be had from two vendors.
  app = await openPaidApp({
    ELEVENLABS_MODEL: "",
    FAL_IMAGE_MODEL: "",
    FAL_ACTION_VIDEO_MODEL: "",
    FAL_TALKING_VIDEO_MODEL: "",
  });
  studio = await openStudio();
  // What answers first reads the vendors' modules, for longer than a read may take on a busy machine.
  const { owner, projectId } = await aProject().build();
  await levelsOf(owner, projectId);
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});

async function aDrawnStory() {
  const project = await aProject().build();
  const story = await aStoryToDraw(project);
  await start(project, story);
  expect(await endOfRun("images", story.storyId)).toMatchObject({ status: "completed" });
  const rows = await databaseSql()<{ id: string }[]>`
    select id from lines where story_id = ${story.storyId} order by line_number`;
  return { project, story, shot: String(rows[1]?.id), lines: rows.map(({ id }) => id) };
}

async function levelsOf(as: Member, id: string) {
  const { body } = await callJson(projectModels, { as, params: { id } });
  return (body as WireProjectModels).jobs;
}

function choose(as: Member, dialogueId: string, model: string | null, job = "still") {
  const params = { dialogueId };
  return callJson(chooseModel, { as, method: "PUT", params, body: { job, model } });
}

async function stillOf(as: Member, dialogueId: string) {
  const { body } = await callJson(shotModels, { as, params: { dialogueId } });
  const found = (body as WireShotModels).jobs.find(({ job }) => job === "still");
  return found ?? expect.fail("the shot has no still to choose for");
}

const outdatedOf = async (story: StoryScope) =>
  (await listStaleMedia(story)).outdated.filter(({ stale }) => stale.image);
const orderedSince = (count: number) => app.vendors.fal.jobs.slice(count).map(({ model }) => model);

/** What each clip of a story would be made from, by the number of its line. */
async function clipHashes(story: StoryScope) {
  const directed = await directStory(story);
  return directed.lines.map((line) => {
    const { shotType } = line.subject;
    const { take } = lineKinds[shotType === "talking" ? "talking-videos" : "action-videos"];
    return take?.hashOf({ story: directed, line }, 0) ?? null;
  });
}

describe("the level of a project", () => {
  it("is told with the model, the price and the difference, for each kind of work", async () => {
    const { owner, projectId } = await aProject().build();
    const jobs = await levelsOf(owner, projectId);
    expect(jobs.map(({ job, level }) => [job, level])).toEqual([
      ["speech", "standard"],
      ["action", "standard"],
      ["talking", "standard"],
    ]);
    expect(jobs.find(({ job }) => job === "action")?.levels).toEqual([
      { level: "draft", model: DRAFT_CLIP, vendor: "fal", price: "$0.042 a second", times: 0.5 },
      {
        level: "standard",
        model: "fal-ai/kling-video/v3/standard/image-to-video",
        vendor: "fal",
        price: "$0.084 a second",
        times: 1,
      },
      {
        level: "best",
        model: "bytedance/seedance-2.0/image-to-video",
        vendor: "fal",
        price: "$0.3024 a second",
        times: 3.6,
      },
    ]);
  });

  it("decides what clips cost and are made from, and leaves the usual ones as they are", async () => {
    const { project, story } = await aDrawnStory();
    const { owner, projectId } = project;
    await databaseSql()`update lines set shot_type = 'action', video_prompt = 'Rain falls.'
      where story_id = ${story.storyId}`;
    const set = (level: string) =>
      callJson(chooseLevel, {
        as: owner,
        method: "PUT",
        params: { id: projectId },
        body: { job: "action", level },
      });
    // Stills of shots that talked are out of date by the type alone.
    const outdated = await outdatedOf(story);
    const before = await clipHashes(story);
    const price = async () => (await estimateStory(story)).works["action-videos"].micros;
    const usual = await price();

    expect((await set("draft")).status).toBe(200);
    // Half of it for a second, and of other lengths: the draft model makes 5 or 10 s only.
    expect(await price()).toBeLessThan(usual);
    const drafts = await clipHashes(story);
    expect(drafts.every((hash, at) => hash !== null && hash !== before[at])).toBe(true);
    expect(await outdatedOf(story)).toEqual(outdated);

    expect((await set("standard")).status).toBe(200);
    expect(await clipHashes(story)).toEqual(before);
    expect((await levelsOf(owner, projectId))[1]).toMatchObject({ level: "standard" });
  });
});

describe("the model of a shot", () => {
  it("makes its take out of date with a reason, and is asked for it alone", async () => {
    const { project, story, shot } = await aDrawnStory();
    const { owner } = project;
    expect(await outdatedOf(story)).toEqual([]);
    const found = await stillOf(owner, shot);
    expect(found).toMatchObject({ chosen: null, is_known: true, next: null });
    expect(found.of_project).toMatchObject({ id: USUAL, price: "about $0.04" });
    expect(found.choices.find(({ id }) => id === OTHER)?.price).toBe("about $0.08");

    const runs = await runsOf(story.projectId);
    expect(await choose(owner, shot, OTHER)).toMatchObject({ status: 200 });
    expect(await runsOf(story.projectId)).toBe(runs);
    expect(await outdatedOf(story)).toEqual([
      { line_id: shot, stale: { image: expect.stringContaining("the model have changed") } },
    ]);
    expect((await estimateStory(story)).works.images.micros).toBe(80_000);
    const count = app.vendors.fal.jobs.length;
    await start(project, story);
    expect(await endOfRun("images", story.storyId)).toMatchObject({ error: null });
    expect(orderedSince(count)).toEqual([expect.stringContaining(OTHER)]);
    expect(await outdatedOf(story)).toEqual([]);
  });

  it("may be another vendor's, or the built-in studio's", async () => {
    const { project, shot } = await aDrawnStory();
    const { owner } = project;
    for (const [model, provider] of [
      ["gpt-image-2.6-flare", "openai"],
      ["builtin", "builtin"],
    ] as const) {
      expect((await choose(owner, shot, model)).status).toBe(200);
      const params = { dialogueId: shot };
      await callJson(generateImage, { as: owner, method: "POST", params, body: {} });
      expect(await endOfRun("images", shot)).toMatchObject({ status: "completed", error: null });
      const [row] = await databaseSql()<{ provider: string }[]>`
        select provider from takes join lines on lines.image_take_id = takes.id
        where lines.id = ${shot}`;
      expect(row?.provider).toBe(provider);
    }
  });

  it("is refused with the names that are known, and nothing is changed", async () => {
    const { project, story, shot } = await aDrawnStory();
    for (const unknown of ["gpt-image-9", DRAFT_CLIP]) {
      const answer = await choose(project.owner, shot, unknown);
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toContain(`${unknown} is not known here`);
      expect(JSON.stringify(answer.body)).toContain(USUAL);
    }
    expect(await outdatedOf(story)).toEqual([]);
    expect((await stillOf(project.owner, shot)).chosen).toBeNull();
  });

  it("is never replaced in silence when it is not known any more", async () => {
    const { project, story, shot } = await aDrawnStory();
    await databaseSql()`update lines set models = '{"still": "gone-model"}' where id = ${shot}`;
    const count = app.vendors.fal.jobs.length;
    await start(project, story);
    const run = await endOfRun("images", story.storyId);
    expect(run.stats).toMatchObject({ failed: 1 });
    const [news] = await databaseSql()<{ error: string }[]>`
      select body->>'error' as error from progress_events
      where run_id = ${run.id} and key = ${`line:${shot}`}`;
    expect(news?.error).toMatch(/cannot be asked here/u);
    expect(orderedSince(count)).toEqual([]);
    expect(await stillOf(project.owner, shot)).toMatchObject({
      chosen: "gone-model",
      is_known: false,
    });
  });
});

describe("another model", () => {
  async function aFailedShot(prompt: string) {
    const { project, story, shot } = await aDrawnStory();
    await databaseSql()`update lines set image_prompt = ${prompt}, image_prompt_hash = null
      where id = ${shot}`;
    await start(project, story);
    const run = await endOfRun("images", story.storyId);
    expect(run.stats).toMatchObject({ failed: 1 });
    return { owner: project.owner, shot, run };
  }

  it("is offered with its price when a picture was refused, and is taken only when asked", async () => {
    const { owner, shot } = await aFailedShot(REFUSED);
    expect(await stillOf(owner, shot)).toMatchObject({
      chosen: null,
      next: { id: OTHER, vendor: "fal", price: "about $0.08" },
    });
  });

  it("is one of another vendor when the first has not worked for five minutes", async () => {
    const { owner, shot, run } = await aFailedShot(REFUSED);
    const since = async (minutes: number) => {
      const fault = { kind: "down", since: new Date(Date.now() - minutes * 60_000).toISOString() };
      await databaseSql()`update progress_events
        set body = body || jsonb_build_object('fault', ${JSON.stringify(fault)}::text::jsonb)
        where run_id = ${run.id} and key = ${`line:${shot}`}`;
    };
    await since(4);
    expect((await stillOf(owner, shot)).next).toBeNull();
    await since(6);
    expect((await stillOf(owner, shot)).next).toMatchObject({ vendor: "OpenAI" });
  });
});
