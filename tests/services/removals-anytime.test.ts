import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DELETE as deleteProject } from "@/app/api/project/delete/route";
import { DELETE as deleteStory } from "@/app/api/story/delete/route";
import { databaseSql } from "@/db/client";
import { releaseIdleHolds } from "@/lib/ledger/release-idle-holds";
import { purgeProject } from "@/lib/services/project/trash";
import { purgeStory } from "@/lib/services/story/trash";
import { callJson } from "../support/call-api";
import { openStudio } from "../support/studio";
import { errorsLogged, holds, idle, NOTHING, orphans } from "./removals-kit";
import { ANSWER_MS, aStoryAtWork, listMoments } from "./removals-moments";
import { openPaidApp } from "./spending-kit";

/**
 * Row T48, at any moment: what a person removes goes with the work that is done for it, whichever of
 * the ten pipelines does it and however far it is.
 */

/** Ten points of each pipeline, for a story and for its project; or every pipeline once. */
const MOMENTS = listMoments("story", "project");

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

it.each(MOMENTS)(
  "$call is under way for $afterMs ms when its $thing is removed",
  async ({ call, afterMs, thing }) => {
    const { owner, scope } = await aStoryAtWork(call);
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
);
