import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DELETE as deleteProject } from "@/app/api/project/delete/route";
import { DELETE as deleteStory } from "@/app/api/story/delete/route";
import { databaseSql } from "@/db/client";
import { purgeProject } from "@/lib/services/project/purge-project";
import { releaseIdleHolds } from "@/lib/services/spending/release-idle-holds";
import { purgeStory } from "@/lib/services/story/purge-story";
import { aStartableStory, routeFile, STARTS } from "../api/start-calls";
import { callJson, type Handler } from "../support/call-api";
import { openStudio } from "../support/studio";
import { errorsLogged, holds, idle, NOTHING, orphans } from "./removals-kit";
import { openPaidApp } from "./spending-kit";

/**
 * Row T48, at any moment: what a person removes goes with the work that is done for it, whichever of
 * the ten pipelines does it and however far it is.
 */

const PIPELINES = [
  ["POST /logline/generate-recommendations"],
  ["POST /script-parsing/parse-script"],
  ["POST /script-character-generation/generate-missing-characters"],
  ["POST /character-image/{id}/generate-image"],
  ["POST /script-audio/start-generation"],
  ["POST /script-shot-types/generate/{storyId}"],
  [
    "POST /script-shot-image-prompts/generate-prompts/{storyId}",
    "POST /script-shot-video-prompts/generate-prompts/{storyId}",
  ],
  ["POST /script-shot-images/generate/{storyId}"],
  [
    "POST /script-talking-videos/generate/{storyId}",
    "POST /script-action-videos/generate/{storyId}",
  ],
  ["POST /story-video/create"],
] as const;

/** The moments, each so long after the one before; vendors answer in the middle of one. */
const POINTS = 10;
const POINT_MS = 150;
const ANSWER_MS = 200;

/** Ten points of each pipeline, for a story and for its project; or every pipeline once. */
const ROUNDS = (process.env.LONG_TESTS ? 2 * POINTS : 1) * PIPELINES.length;
const ROUND_MS = 60_000;

const routes = import.meta.glob<Record<string, Handler>>("../../app/api/**/route.ts");

let app: Awaited<ReturnType<typeof openPaidApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;
let errors: string[] = [];

beforeAll(async () => {
  app = await openPaidApp();
  studio = await openStudio();
  for (const vendor of [app.vendors.openai, app.vendors.elevenlabs, app.vendors.fal]) {
    vendor.failBy(() => ({ kind: "slow", ms: ANSWER_MS }));
  }
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});
beforeEach(() => {
  errors = errorsLogged();
});

const rounds = Array.from({ length: ROUNDS }, (_, round) => {
  const lap = Math.floor(round / PIPELINES.length);
  const calls = PIPELINES[round % PIPELINES.length] ?? PIPELINES[0];
  const point = process.env.LONG_TESTS ? lap % POINTS : round % POINTS;
  const isOfStory = process.env.LONG_TESTS ? lap < POINTS : round % 2 === 0;
  const thing = isOfStory ? "story" : "project";
  return { call: String(calls[lap % calls.length]), afterMs: point * POINT_MS, thing } as const;
});

it.each(rounds)(
  "$call is under way for $afterMs ms when its $thing is removed",
  async ({ call, afterMs, thing }) => {
    const [, path = ""] = call.split(" ");
    const { POST: start } = (await routes[`../../${routeFile(path)}`]?.()) ?? {};
    const how = STARTS[call];
    if (!start || !how) throw new Error(`${call} starts nothing`);
    const world = await (how.world ?? aStartableStory)();
    const { owner, scope } = world;
    const asked = { as: owner, method: "POST", ...(await how.input(world)) };
    expect((await callJson(start, asked)).status).toBeLessThan(300);
    await pause(afterMs);

    const { projectId, storyId } = scope;
    const [remove, body] =
      thing === "story"
        ? ([deleteStory, { project_id: projectId, story_id: storyId }] as const)
        : ([deleteProject, { project_id: projectId }] as const);
    const removed = await callJson(remove, { as: owner, method: "DELETE", body });
    expect(removed.status, JSON.stringify(removed.body)).toBe(200);
    const active = await databaseSql()`
      select kind from runs where project_id = ${projectId} and status in ('queued', 'running')
      and (${thing} = 'project' or story_id = ${storyId})`;
    expect(active).toEqual([]);
    // For good while the last steps are still on their way, as an impatient owner would.
    await (thing === "story" ? purgeStory(storyId) : purgeProject(projectId));
    await idle();
    expect(await orphans(projectId)).toEqual(NOTHING);
    await releaseIdleHolds();
    expect(await holds(projectId)).toBe(0);
    expect(errors).toEqual([]);
  },
  ROUND_MS,
);
