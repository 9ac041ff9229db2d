import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DELETE as deleteCharacter } from "@/app/api/character/delete/route";
import { DELETE as removeMember } from "@/app/api/share/remove-permission/route";
import { databaseSql } from "@/db/client";
import { releaseIdleHolds } from "@/lib/ledger/release-idle-holds";
import type { StartWorld } from "../api/start-calls";
import { callJson } from "../support/call-api";
import { openStudio } from "../support/studio";
import { aMember, type Member } from "../support/world";
import { errorsLogged, holds, idle, orphans } from "./removals-kit";
import { ANSWER_MS, aStoryAtWork, listMoments } from "./removals-moments";
import { openPaidApp } from "./spending-kit";

/**
 * Row T48, at any moment: who started the work leaves the project, or all its characters are deleted.
 * The work belongs to the project and goes on, without what is gone, to an end of its own.
 */

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

/** Somebody who may edit the world's project. */
async function anEditor({ scope, owner }: StartWorld): Promise<Member> {
  const editor = await aMember();
  await databaseSql()`
    insert into permissions (project_id, email, level, shared_by)
    values (${scope.projectId}, ${editor.email}, 'editor', ${owner.email})`;
  return editor;
}

async function removeCharacters({ owner, scope }: StartWorld): Promise<number[]> {
  const characters = await databaseSql()`
    select id from characters where project_id = ${scope.projectId}`;
  const answers = await Promise.all(
    characters.map(({ id }) =>
      callJson(deleteCharacter, {
        as: owner,
        method: "DELETE",
        body: { character_id: String(id) },
      }),
    ),
  );
  return answers.map(({ status }) => status);
}

it.each(listMoments("the characters", "those who started it"))(
  "$call is under way for $afterMs ms when $thing are removed",
  async ({ call, afterMs, thing }) => {
    let editor: Member | null = null;
    const world = await aStoryAtWork(call, async (built) => {
      editor = await anEditor(built);
      return editor;
    });
    await pause(afterMs);
    const { projectId } = world.scope;
    const statuses =
      thing === "the characters"
        ? await removeCharacters(world)
        : [await removeEditor(world, editor)];
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expect.poll(() => activeRuns(projectId), { interval: 250 }).toEqual([]);
    await idle();
    expect(await orphans(projectId)).toMatchObject({ active: 0, takes: 0, files: [] });
    await releaseIdleHolds();
    expect(await holds(projectId)).toBe(0);
    expect(errors).toEqual([]);
  },
);

async function activeRuns(projectId: string): Promise<string[]> {
  const rows = await databaseSql()<{ kind: string }[]>`
    select kind from runs where project_id = ${projectId} and status in ('queued', 'running')`;
  return rows.map(({ kind }) => kind);
}

async function removeEditor(world: StartWorld, editor: Member | null): Promise<number> {
  const body = { projectId: world.scope.projectId, email: editor?.email };
  return (await callJson(removeMember, { as: world.owner, method: "DELETE", body })).status;
}
