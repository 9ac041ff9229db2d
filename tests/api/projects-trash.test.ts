import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as fetchProject } from "@/app/api/project/[id]/check-and-fetch/route";
import { POST as createSample } from "@/app/api/project/create-sample/route";
import { DELETE as deleteProject } from "@/app/api/project/delete/route";
import { GET as listProjects } from "@/app/api/project/list-all/route";
import { GET as listDeletedProjects } from "@/app/api/project/list-deleted/route";
import { POST as restoreProject } from "@/app/api/project/restore/route";
import { GET as fetchStory } from "@/app/api/story/[id]/details/route";
import { DELETE as deleteStory } from "@/app/api/story/delete/route";
import { GET as listStories } from "@/app/api/story/list/route";
import { GET as listDeletedStories } from "@/app/api/story/list-deleted/route";
import { POST as restoreStory } from "@/app/api/story/restore/route";
import { databaseSql } from "@/db/client";
import { findLatestRun } from "@/db/queries/runs";
import { TRASH_DAYS } from "@/lib/rules/trash";
import { startFilm } from "@/lib/services/film/start-film";
import { callJson } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, type Member, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const dropProject = (as: Member, project_id: string) =>
  callJson(deleteProject, { as, method: "DELETE", body: { project_id } });
const dropStory = (as: Member, story_id: string) =>
  callJson(deleteStory, { as, method: "DELETE", body: { story_id } });
const bringProjectBack = (as: Member | undefined, project_id: string) =>
  callJson(restoreProject, { as, method: "POST", body: { project_id } });
const bringStoryBack = (as: Member | undefined, project_id: string, story_id: string) =>
  callJson(restoreStory, { as, method: "POST", body: { project_id, story_id } });

/** As if something had been deleted that long ago. */
async function age(table: "projects" | "stories", id: string, seconds: number): Promise<void> {
  const sql = databaseSql();
  await sql`update ${sql(table)} set deleted_at = now() - make_interval(secs => ${seconds})
    where id = ${id}`;
}

const DAY_SECONDS = 24 * 60 * 60;

describe("a deleted project", () => {
  it("is listed for its owner alone, who brings it back for everybody, as often as it is asked", async () => {
    const ben = await aMember();
    const { owner: ana, projectId } = await aProject().sharedWith(ben, "editor").build();
    const { storyId } = await aStory().in({ projectId, owner: ana }).build();
    await dropProject(ana, projectId);
    const listed = await callJson(listDeletedProjects, { as: ana });
    expect(listed).toEqual({
      status: 200,
      body: {
        projects: [
          {
            id: projectId,
            name: "The Light",
            deleted_at: expect.stringMatching(/Z$/u),
            purged_at: expect.stringMatching(/Z$/u),
          },
        ],
      },
    });
    const [item] = listed.body.projects as { deleted_at: string; purged_at: string }[];
    const keptMs = Date.parse(String(item?.purged_at)) - Date.parse(String(item?.deleted_at));
    expect(keptMs).toBe(TRASH_DAYS * DAY_SECONDS * 1000);
    expect((await callJson(listDeletedProjects, { as: ben })).body).toEqual({ projects: [] });

    for (const again of [1, 2]) {
      const back = await bringProjectBack(ana, projectId);
      expect({ again, ...back }).toMatchObject({
        again,
        status: 200,
        body: { project: { id: projectId, name: "The Light" } },
      });
    }
    expect((await callJson(listDeletedProjects, { as: ana })).body).toEqual({ projects: [] });
    for (const as of [ana, ben]) {
      expect((await callJson(fetchProject, { as, params: { id: projectId } })).status).toBe(200);
      expect((await callJson(fetchStory, { as, params: { id: storyId } })).status).toBe(200);
    }
  });

  it("does not exist for anybody but its owner, and nobody else can bring it back", async () => {
    const [editor, stranger] = [await aMember(), await aMember()];
    const { owner, projectId } = await aProject().sharedWith(editor, "editor").build();
    await dropProject(owner, projectId);
    expect((await bringProjectBack(undefined, projectId)).status).toBe(401);
    for (const as of [editor, stranger]) {
      expect(await bringProjectBack(as, projectId)).toMatchObject({
        status: 404,
        body: { code: "project.notFound" },
      });
    }
    expect((await bringProjectBack(owner, "not-an-id")).status).toBe(404);
    const claim = { project_id: projectId, user_id: editor.userId };
    const call = { as: owner, method: "POST", body: claim };
    expect((await callJson(restoreProject, call)).status).toBe(403);
    const [row] = await databaseSql()`select deleted_at from projects where id = ${projectId}`;
    expect(row?.deleted_at).not.toBeNull();
  });

  it("can be brought back up to the last moment of its thirty days, and not after", async () => {
    const { owner, projectId } = await aProject().build();
    await dropProject(owner, projectId);
    await age("projects", projectId, TRASH_DAYS * DAY_SECONDS + 1);
    expect((await callJson(listDeletedProjects, { as: owner })).body).toEqual({ projects: [] });
    expect((await bringProjectBack(owner, projectId)).status).toBe(404);
    await age("projects", projectId, TRASH_DAYS * DAY_SECONDS - 60);
    expect((await bringProjectBack(owner, projectId)).status).toBe(200);
  });

  it("stops what works for it, and so does a deleted story", async () => {
    const project = await aProject().build();
    const stories = [
      await aStory().in(project).withScript(SHORT_SCRIPT).build(),
      await aStory().in(project).withScript(SHORT_SCRIPT).build(),
    ] as const;
    for (const story of stories) await startFilm(story);
    const states = () =>
      Promise.all(
        stories.map(async ({ storyId }) => (await findLatestRun("film", storyId))?.status),
      );
    await dropStory(project.owner, stories[0].storyId);
    expect(await states()).toEqual(["cancelled", "queued"]);
    await dropProject(project.owner, project.projectId);
    expect(await states()).toEqual(["cancelled", "cancelled"]);
  });
});

describe("a deleted story", () => {
  it("can be brought back by the owner, also when the editor who created it deleted it", async () => {
    const [ben, vera, stranger] = [await aMember(), await aMember(), await aMember()];
    const project = await aProject().sharedWith(ben, "editor").sharedWith(vera, "viewer").build();
    const { owner, projectId } = project;
    const { storyId } = await aStory().in(project).createdBy(ben).build();
    await dropStory(ben, storyId);
    const trash = (as: Member) =>
      callJson(listDeletedStories, { as, query: { project_id: projectId } });
    expect((await trash(owner)).body).toMatchObject({
      stories: [{ id: storyId, title: "Night Watch" }],
    });
    for (const [as, status] of [
      [ben, 403],
      [vera, 403],
      [stranger, 404],
    ] as const) {
      expect((await trash(as)).status).toBe(status);
      expect((await bringStoryBack(as, projectId, storyId)).status).toBe(status);
    }
    expect((await bringStoryBack(undefined, projectId, storyId)).status).toBe(401);
    for (const _again of [1, 2]) {
      expect(await bringStoryBack(owner, projectId, storyId)).toMatchObject({
        status: 200,
        body: { story: { id: storyId, title: "Night Watch" } },
      });
    }
    expect((await trash(owner)).body).toEqual({ stories: [] });
    const { body } = await callJson(listStories, { as: ben, query: { project_id: projectId } });
    expect(body).toMatchObject({ stories: [{ id: storyId }] });
  });

  it("of another project, or whose thirty days are over, does not exist", async () => {
    const ana = await aMember();
    const [here, there] = [
      await aProject().ownedBy(ana).build(),
      await aProject().ownedBy(ana).build(),
    ];
    const { storyId } = await aStory().in(here).build();
    await dropStory(ana, storyId);
    const elsewhere = await bringStoryBack(ana, there.projectId, storyId);
    expect(elsewhere).toMatchObject({ status: 404, body: { code: "story.notFound" } });
    await age("stories", storyId, TRASH_DAYS * DAY_SECONDS + 1);
    expect((await bringStoryBack(ana, here.projectId, storyId)).status).toBe(404);
    await age("stories", storyId, 1);
    await dropProject(ana, here.projectId);
    expect((await bringStoryBack(ana, here.projectId, storyId)).status).toBe(404);
  });
});

describe("the sample", () => {
  it("becomes a project of the caller's own, with its lines, its characters and its film", async () => {
    const ana = await aMember();
    const { status, body } = await callJson(createSample, { as: ana, method: "POST" });
    expect([status, body.has_film]).toEqual([200, true]);
    const id = String(body.project_id);
    const { body: lists } = await callJson(listProjects, { as: ana });
    expect(lists).toMatchObject({
      owned_projects: [{ id, name: "The Last Light", permission: "owner" }],
      accessible_projects: [],
    });
    const { body: listed } = await callJson(listStories, { as: ana, query: { project_id: id } });
    expect(listed).toMatchObject({
      stories: [
        {
          id: body.story_id,
          title: "The Last Light",
          progress: { has_script: true, line_count: 12, image_count: 12, video_count: 12 },
        },
      ],
    });
    const cast = await databaseSql()`
      select script_character, character_id from character_mappings`;
    expect(cast.length).toBeGreaterThan(1);
    expect(cast.every(({ character_id }) => character_id !== null)).toBe(true);
    const active = await databaseSql()`
      select 1 from runs where project_id = ${id} and status in ('queued', 'running')`;
    expect(active).toHaveLength(0);
    expect((await callJson(createSample, { method: "POST" })).status).toBe(401);
  });
});
