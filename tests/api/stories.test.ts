import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as fetchCharacter } from "@/app/api/character/[id]/details/route";
import { POST as createCharacter } from "@/app/api/character/create/route";
import { GET as listCharacters } from "@/app/api/character/list/route";
import { POST as editScript } from "@/app/api/script/edit-script/route";
import { PUT as archiveStory } from "@/app/api/story/[id]/archive/route";
import { GET as fetchStory } from "@/app/api/story/[id]/details/route";
import { PUT as updateLength } from "@/app/api/story/[id]/update-length/route";
import { PUT as updateTitle } from "@/app/api/story/[id]/update-title/route";
import { POST as createStory } from "@/app/api/story/create/route";
import { DELETE as deleteStory } from "@/app/api/story/delete/route";
import { GET as listStories } from "@/app/api/story/list/route";
import { catalogue } from "@/lib/errors";
import { callJson } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, type Member } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

describe("stories", () => {
  it("are created with a title and the default length, and listed", async () => {
    const { owner: as, projectId: project_id } = await aProject().build();
    const body = { project_id, title: " Night Watch " };
    const made = await callJson(createStory, { as, method: "POST", body });
    expect(made).toMatchObject({
      status: 200,
      body: {
        story: {
          title: "Night Watch",
          created_by: as.email,
          length: { minutes: 5, seconds: 0 },
          logline: { text: "" },
          script: { text: "", version: 0 },
        },
      },
    });
    const listed = await callJson(listStories, { as, query: { project_id } });
    expect(listed.body).toEqual({
      stories: [
        {
          id: expect.any(String),
          title: "Night Watch",
          image_url: null,
          progress: expect.objectContaining({ has_script: false, line_count: 0 }),
          created_at: expect.stringMatching(/Z$/u),
          archived_at: null,
        },
      ],
    });
    const untitled = { as, method: "POST", body: { project_id, title: " " } };
    expect((await callJson(createStory, untitled)).body.error).toBe(
      catalogue["story.titleMissing"].text,
    );
  });

  it("are listed newest first, and put aside and taken back by whoever may change them", async () => {
    const [ben, vera] = [await aMember(), await aMember()];
    const project = await aProject().sharedWith(ben, "editor").sharedWith(vera, "viewer").build();
    const first = await aStory().in(project).build();
    const second = await aStory().in(project).build();
    const archive = (as: Member, archived: unknown) =>
      callJson(archiveStory, {
        as,
        method: "PUT",
        params: { id: first.storyId },
        body: { archived },
      });
    const listed = async () => {
      const query = { project_id: project.projectId };
      const { body } = await callJson(listStories, { as: vera, query });
      return (body.stories as { id: string; archived_at: string | null }[]).map(
        ({ id, archived_at }) => [id, archived_at],
      );
    };
    expect(await listed()).toEqual([
      [second.storyId, null],
      [first.storyId, null],
    ]);
    expect((await archive(vera, true)).status).toBe(403);
    expect((await archive(ben, "yes")).status).toBe(400);
    const { status, body } = await archive(ben, true);
    expect([status, body]).toEqual([200, { archived_at: expect.stringMatching(/Z$/u) }]);
    // Asked again it keeps its moment.
    expect((await archive(project.owner, true)).body).toEqual(body);
    expect(await listed()).toEqual([
      [second.storyId, null],
      [first.storyId, body.archived_at],
    ]);
    const details = { as: vera, params: { id: first.storyId } };
    expect((await callJson(fetchStory, details)).body).toMatchObject({
      story: { archived_at: body.archived_at },
    });
    expect((await archive(ben, false)).body).toEqual({ archived_at: null });
    expect((await listed())[1]).toEqual([first.storyId, null]);
  });

  it("take every length that is offered, and 0:00 becomes 0:15", async () => {
    const project = await aProject().build();
    const { storyId: id } = await aStory().in(project).build();
    const set = async (minutes: unknown, seconds: unknown) => {
      const call = { as: project.owner, method: "PUT", params: { id }, body: { minutes, seconds } };
      const { status, body } = await callJson(updateLength, call);
      return status === 200 ? (body.story as { length: unknown }).length : status;
    };
    expect(await set(2, 45)).toEqual({ minutes: 2, seconds: 45 });
    expect(await set(0, 0)).toEqual({ minutes: 0, seconds: 15 });
    expect(await set(5, 45)).toEqual({ minutes: 5, seconds: 45 });
    for (const [minutes, seconds] of [
      [6, 0],
      [1, 20],
      [-1, 0],
      [1.5, 0],
      ["1", "0"],
    ]) {
      expect(await set(minutes, seconds)).toBe(400);
    }
    const call = { as: project.owner, method: "PUT", params: { id }, body: { title: "" } };
    expect((await callJson(updateTitle, call)).status).toBe(400);
  });

  it("that are deleted are gone, whoever created them", async () => {
    const ben = await aMember();
    const project = await aProject().sharedWith(ben, "editor").build();
    const { storyId } = await aStory().in(project).createdBy(ben).build();
    const deletion = { as: ben, method: "DELETE", body: { story_id: storyId } };
    expect(await callJson(deleteStory, deletion)).toEqual({ status: 200, body: {} });
    const gone = await callJson(fetchStory, { as: project.owner, params: { id: storyId } });
    expect(gone).toMatchObject({ status: 404, body: { code: "story.notFound" } });
  });
});

describe("a script", () => {
  it("is saved with a version, and a save on an older one keeps both texts", async () => {
    const project = await aProject().build();
    const { storyId: story_id } = await aStory().in(project).build();
    const save = (script: string, version?: number) =>
      callJson(editScript, {
        as: project.owner,
        method: "POST",
        body: { story_id, script, ...(version === undefined ? {} : { version }) },
      });
    const first = await save("One.", 0);
    expect(first.body.story).toMatchObject({ script: { text: "One.", version: 1 } });
    const late = await save("Two.", 0);
    expect(late).toEqual({
      status: 409,
      body: {
        error: catalogue["story.changedMeanwhile"].text,
        code: "story.changedMeanwhile",
        details: { currentText: "One.", currentVersion: 1, savedBy: project.owner.email },
      },
    });
    const saves = await Promise.all(["A.", "B.", "C."].map((text) => save(text, 1)));
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await save("The last save wins.")).body.story).toMatchObject({
      script: { text: "The last save wins.", version: 3 },
    });
  });

  it("may be long and hold any character but those that cannot be stored", async () => {
    const project = await aProject().build();
    const { storyId: story_id } = await aStory().in(project).build();
    const save = (script: string) =>
      callJson(editScript, { as: project.owner, method: "POST", body: { story_id, script } });
    expect((await save("Zoë — “No.” 消 😀\r\n".repeat(20_000))).status).toBe(200);
    expect((await save("a\u0000b")).status).toBe(400);
    expect((await save("\ud800")).status).toBe(400);
    expect((await save("x".repeat(1_000_001))).status).toBe(400);
  });
});

describe("characters", () => {
  it("are added by name and shown with who made them", async () => {
    const { owner: as, projectId: project_id } = await aProject().build();
    const call = { as, method: "POST", body: { project_id, name: "Marta" } };
    const { body } = await callJson(createCharacter, call);
    expect(body.character).toMatchObject({
      name: "Marta",
      created_by: as.email,
      character_image_url: null,
      image_description: "",
      generation_status: "",
      voice_id: null,
    });
    const { id } = body.character as { id: string };
    expect((await callJson(listCharacters, { as, query: { project_id } })).body).toEqual({
      characters: [body.character],
    });
    expect((await callJson(fetchCharacter, { as, params: { id } })).body).toMatchObject({
      character: { id },
      permissionLevel: "owner",
      projectId: project_id,
    });
    const nameless = { as, method: "POST", body: { project_id, name: " " } };
    expect((await callJson(createCharacter, nameless)).body.code).toBe("character.nameMissing");
  });
});
