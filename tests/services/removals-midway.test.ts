import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DELETE as removeMember } from "@/app/api/share/remove-permission/route";
import { databaseSql } from "@/db/client";
import { markAccountDeleted } from "@/db/queries/account-deletion";
import { insertProviderJob } from "@/db/queries/provider-jobs";
import { findRun, type RunKind } from "@/db/queries/runs";
import type { CharacterScope, StoryScope } from "@/lib/access";
import { releaseIdleHolds } from "@/lib/ledger/release-idle-holds";
import { fileStore } from "@/lib/providers";
import { cancelRun } from "@/lib/runs/end-run";
import { adviseRetry, logStepError } from "@/lib/runs/step-errors";
import { finishDeletion } from "@/lib/services/account/finish-deletion";
import { deleteCharacter } from "@/lib/services/character/characters";
import { startFace } from "@/lib/services/character/start-face";
import { startAllMedia } from "@/lib/services/generation/start-batch";
import { changeStoryLine } from "@/lib/services/parsing/change-story-line";
import { deleteProject, purgeProject } from "@/lib/services/project/trash";
import { deleteStory, purgeStory } from "@/lib/services/story/trash";
import { ensureContext } from "@/lib/services/writing/build-context";
import { callJson } from "../support/call-api";
import { openStudio } from "../support/studio";
import { aMember, aProject, type Member } from "../support/world";
import { errorsLogged, holds, idle, NOTHING, orphans } from "./removals-kit";
import { aStoryToDraw, openPaidApp } from "./spending-kit";

/**
 * Row T48: things and people go while the engine works for them at slow providers. The work ends as
 * cancelled, nobody else notices, and nothing is left: no row, file, job of the engine or money.
 */

let app: Awaited<ReturnType<typeof openPaidApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;
let errors: string[] = [];

beforeAll(async () => {
  app = await openPaidApp();
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});
beforeEach(() => {
  errors = errorsLogged();
  const slow = () => ({ kind: "slow", ms: 700 }) as const;
  app.vendors.openai.failBy(slow);
  app.vendors.elevenlabs.failBy(slow);
  app.vendors.fal.failBy(slow);
});
afterEach(() => {
  for (const vendor of [app.vendors.openai, app.vendors.elevenlabs, app.vendors.fal]) {
    vendor.failBy(null);
  }
});

async function activeRun(projectId: string, kind: RunKind): Promise<string> {
  const [row] = await databaseSql()`
    select id from runs where project_id = ${projectId} and kind = ${kind}
    and status in ('queued', 'running')`;
  return String(row?.id);
}

/** Waits until fal was asked for something since. */
async function midway(since: number): Promise<void> {
  await expect.poll(() => app.vendors.fal.calls.length).toBeGreaterThan(since);
}

/** "Generate all" of a story of four lines, with an order at the provider. */
async function working(project: { projectId: string; owner: Member }, by?: Member) {
  const scope = await aStoryToDraw(project);
  const since = app.vendors.fal.calls.length;
  const acting: StoryScope = by
    ? {
        ...scope,
        actor: {
          kind: "person",
          level: "editor",
          caller: {
            ...by,
            userName: "editor",
            isAdmin: false,
            sessionVersion: 1,
            via: "bearer",
          },
        },
      }
    : scope;
  const { run_id: runId } = await startAllMedia(acting);
  await midway(since);
  return { scope, runId };
}

describe("while a story is being made", () => {
  it("the story is deleted, and later emptied from the trash", async () => {
    const project = await aProject().build();
    const { scope, runId } = await working(project);
    await deleteStory(scope);
    expect((await findRun(runId))?.status).toBe("cancelled");
    await purgeStory(scope.storyId);
    await idle();
    expect(await findRun(runId)).toBeNull();
    expect(await orphans(scope.projectId)).toEqual(NOTHING);
    expect(await holds(scope.projectId)).toBe(0);
    expect(errors).toEqual([]);
  });

  it("its project is deleted, and emptied from the trash with every file", async () => {
    const project = await aProject().build();
    const { scope, runId } = await working(project);
    await deleteProject(scope);
    expect((await findRun(runId))?.status).toBe("cancelled");
    await purgeProject(scope.projectId);
    await idle();
    expect(await findRun(runId)).toBeNull();
    expect(await orphans(scope.projectId)).toEqual(NOTHING);
    await releaseIdleHolds();
    expect(await holds(scope.projectId)).toBe(0);
    expect(errors).toEqual([]);
  });

  it("its owner's account is deleted with all projects", async () => {
    const project = await aProject().build();
    const { scope, runId } = await working(project);
    await markAccountDeleted(project.owner.userId, new Set([scope.projectId]));
    await finishDeletion(project.owner.userId);
    await idle();
    expect(await findRun(runId)).toBeNull();
    expect(await orphans(scope.projectId)).toEqual(NOTHING);
    expect(errors).toEqual([]);
  });

  it("the editor who started it is removed: it goes on for the project, and ends as ever", async () => {
    const editor = await aMember();
    const project = await aProject().sharedWith(editor, "editor").build();
    const { scope, runId } = await working(project, editor);
    const answer = await callJson(removeMember, {
      as: project.owner,
      method: "DELETE",
      body: { projectId: project.projectId, email: editor.email },
    });
    expect(answer.status).toBe(200);
    expect((await findRun(runId))?.status).toMatch(/^(?:queued|running)$/u);
    await cancelRun(runId);
    await idle();
    expect(await orphans(scope.projectId)).toMatchObject({ active: 0, takes: 0, files: [] });
    await releaseIdleHolds();
    expect(await holds(scope.projectId)).toBe(0);
    expect(errors).toEqual([]);
  });

  it("the account of the editor who started it is deleted", async () => {
    const editor = await aMember();
    const project = await aProject().sharedWith(editor, "editor").build();
    const { scope, runId } = await working(project, editor);
    await markAccountDeleted(editor.userId, new Set());
    await finishDeletion(editor.userId);
    expect((await findRun(runId))?.status).toBe("cancelled");
    await idle();
    expect(await orphans(scope.projectId)).toEqual(NOTHING);
    expect(errors).toEqual([]);
  });

  it("none of its lines can be removed; once it is cancelled they can", async () => {
    const project = await aProject().build();
    const { scope, runId } = await working(project);
    const lineId = await firstLine(scope);
    const removal = () => changeStoryLine(scope, lineId, { kind: "remove" });
    await expect(removal()).rejects.toMatchObject({ code: "script.generationRunning" });
    await cancelRun(runId);
    await removal();
    await idle();
    expect(await orphans(scope.projectId)).toMatchObject({ active: 0, takes: 0, files: [] });
    expect(errors).toEqual([]);
  });
});

it("a take that is written while its story is emptied from the trash leaves no file", async () => {
  const scope = await aStoryToDraw();
  const lineId = await firstLine(scope);
  const key = `projects/${scope.projectId}/${lineId}/late.mp3`;
  await fileStore().put(key, Buffer.from("a voice"), "audio/mpeg");
  await deleteStory(scope);
  const written = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const saving = databaseSql().begin(async (transaction) => {
    await transaction`
      insert into takes (project_id, line_id, kind, media_key, content_type, size_bytes, provider,
        input_hash)
      values (${scope.projectId}, ${lineId}, 'audio', ${key}, 'audio/mpeg', 7, 'acme', 'late')`;
    written.resolve();
    await ended.promise;
  });
  await written.promise;
  const purging = purgeStory(scope.storyId);
  const waiting = async () => {
    const [row] = await databaseSql()<{ count: number }[]>`
      select count(*)::int as count from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`;
    return row?.count;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
  ended.resolve();
  await Promise.all([saving, purging]);
  expect(await fileStore().find(key)).toBeNull();
  expect(await orphans(scope.projectId)).toEqual(NOTHING);
});

it("a step that is late for its story ends with it, and is no fault", async () => {
  const project = await aProject().build();
  const { scope, runId } = await working(project);
  await deleteProject(scope);
  await purgeProject(scope.projectId);
  const late = await insertProviderJob({
    ...{ workKey: `late-${runId}`, projectId: scope.projectId, runId, provider: "fal" },
    ...{ status: "submitting", attempt: 1, submitter: "nobody" },
  }).catch((error: unknown) => error);
  // It looks into what it is for between two looks at whether that is still there.
  const unread = await ensureContext(scope, "logline").catch((error: unknown) => error);
  for (const failure of [late, unread]) {
    logStepError(failure);
    expect(adviseRetry(failure)).toEqual({ retry: false });
  }
  expect(errors).toEqual([]);
  await idle();
});

it("a character goes while its face is drawn", async () => {
  const project = await aProject().build();
  const scope = await aStoryToDraw(project);
  const [row] = await databaseSql()`
    select id from characters where project_id = ${scope.projectId} limit 1`;
  const character = { ...scope, characterId: String(row?.id) } satisfies CharacterScope;
  const since = app.vendors.fal.calls.length;
  await startFace(character);
  const runId = await activeRun(scope.projectId, "character-image");
  await midway(since);
  await deleteCharacter(character);
  expect((await findRun(runId))?.status).toBe("cancelled");
  await idle();
  expect(await orphans(scope.projectId)).toEqual(NOTHING);
  await releaseIdleHolds();
  expect(await holds(scope.projectId)).toBe(0);
  expect(errors).toEqual([]);
});

async function firstLine({ storyId }: StoryScope): Promise<string> {
  const [line] = await databaseSql()`
    select id from lines where story_id = ${storyId} order by line_number limit 1`;
  return String(line?.id);
}
