import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as unknownCalls from "@/app/api/[...unknown]/route";
import { GET as health } from "@/app/api/health/route";
import { PUT as archiveProject } from "@/app/api/project/[id]/archive/route";
import { GET as fetchProject } from "@/app/api/project/[id]/check-and-fetch/route";
import { PUT as updateDescription } from "@/app/api/project/[id]/update-description/route";
import { PUT as updateImageStyle } from "@/app/api/project/[id]/update-image-style/route";
import { PUT as updateName } from "@/app/api/project/[id]/update-name/route";
import { PUT as updatePronunciations } from "@/app/api/project/[id]/update-pronunciations/route";
import { POST as createProject } from "@/app/api/project/create/route";
import { DELETE as deleteProject } from "@/app/api/project/delete/route";
import { GET as listProjects } from "@/app/api/project/list-all/route";
import { databaseSql } from "@/db/client";
import { catalogue } from "@/lib/errors";
import { DEFAULT_IMAGE_STYLE, IMAGE_STYLES } from "@/lib/rules/image-style";
import { callApi, callJson } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, type Member } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

describe("projects", () => {
  it("are created by name, belong to whoever made them and are listed by who may see them", async () => {
    const [ana, ben] = [await aMember(), await aMember()];
    const made = await callJson(createProject, {
      as: ana,
      method: "POST",
      body: { user_id: ana.userId, projectName: "  The Light  " },
    });
    expect(made).toEqual({ status: 200, body: { project_id: expect.any(String) } });
    const shared = await aProject().ownedBy(ben).sharedWith(ana, "commenter").build();
    const { body } = await callJson(listProjects, { as: ana, query: { user_email: ana.email } });
    expect(body).toMatchObject({
      owned_projects: [{ id: made.body.project_id, name: "The Light", permission: "owner" }],
      accessible_projects: [{ id: shared.projectId, permission: "commenter" }],
    });
    const fetched = await callJson(fetchProject, {
      as: ana,
      params: { id: String(made.body.project_id) },
    });
    expect(fetched.body).toMatchObject({
      project: { name: "The Light", description: "", image_style: DEFAULT_IMAGE_STYLE },
      permissionLevel: "owner",
      projectOwnerId: ana.userId,
    });
  });

  it("are listed newest first, and put aside and taken back by their owner", async () => {
    const [ana, ben] = [await aMember(), await aMember()];
    const first = await aProject().ownedBy(ana).sharedWith(ben, "editor").build();
    const second = await aProject().ownedBy(ana).sharedWith(ben, "editor").build();
    const archive = (as: Member, archived: unknown) =>
      callJson(archiveProject, {
        as,
        method: "PUT",
        params: { id: first.projectId },
        body: { archived },
      });
    expect((await archive(ben, true)).status).toBe(403);
    expect((await archive(ana, 1)).status).toBe(400);
    const { status, body: put } = await archive(ana, true);
    expect([status, put]).toEqual([200, { archived_at: expect.stringMatching(/Z$/u) }]);
    expect((await archive(ana, true)).body).toEqual(put);
    const expected = [
      { id: second.projectId, archived_at: null },
      { id: first.projectId, archived_at: put.archived_at },
    ];
    expect((await callJson(listProjects, { as: ana })).body).toMatchObject({
      owned_projects: expected,
    });
    expect((await callJson(listProjects, { as: ben })).body).toMatchObject({
      accessible_projects: expected,
    });
    const opened = await callJson(fetchProject, { as: ben, params: { id: first.projectId } });
    expect(opened.body).toMatchObject({ project: { archived_at: put.archived_at } });
    expect((await archive(ana, false)).body).toEqual({ archived_at: null });
  });

  it("without a name are refused in the specification's words", async () => {
    const ana = await aMember();
    for (const projectName of ["", "   "]) {
      const call = { as: ana, method: "POST", body: { projectName } };
      expect(await callJson(createProject, call)).toEqual({
        status: 400,
        body: { error: catalogue["project.nameMissing"].text, code: "project.nameMissing" },
      });
    }
  });

  it("change name, description and image style, and refuse a style that is not offered", async () => {
    const { owner: as, projectId: id } = await aProject().build();
    const put = (handler: typeof updateName, body: Record<string, unknown>) =>
      callJson(handler, { as, method: "PUT", params: { id }, body });
    await put(updateName, { name: "Renamed" });
    await put(updateDescription, { description: "Two\nlines." });
    const { body } = await put(updateImageStyle, { image_style: IMAGE_STYLES[1] });
    expect(body.project).toMatchObject({
      name: "Renamed",
      description: "Two\nlines.",
      image_style: IMAGE_STYLES[1],
    });
    expect((await put(updateImageStyle, { image_style: "Crayons" })).status).toBe(400);
    expect((await put(updateDescription, { description: "x".repeat(5_001) })).status).toBe(400);
    expect((await put(updateName, { name: "\u0000" })).status).toBe(400);
  });

  it("tell how names are said, and refuse a line that does not", async () => {
    const { owner: as, projectId: id } = await aProject().build();
    const put = (pronunciations: string) =>
      callJson(updatePronunciations, {
        as,
        method: "PUT",
        params: { id },
        body: { pronunciations },
      });
    const list = "Siobhan = shi-vawn\nRio = ree-oh";
    expect((await put(list)).body).toMatchObject({ project: { pronunciations: list } });
    expect(await put("Rio = ree-oh\nSiobhan")).toMatchObject({
      status: 400,
      body: {
        code: "project.pronunciationUnreadable",
        error: expect.stringMatching(/This line is not: Siobhan$/u),
      },
    });
    const { body } = await callJson(fetchProject, { as, params: { id } });
    expect(body).toMatchObject({ project: { pronunciations: list } });
  });

  it("that are deleted are gone for everybody, while their rows stay", async () => {
    const ben = await aMember();
    const { owner: as, projectId } = await aProject().sharedWith(ben, "editor").build();
    const deletion = { as, method: "DELETE", body: { project_id: projectId } };
    expect(await callJson(deleteProject, deletion)).toEqual({ status: 200, body: {} });
    for (const member of [as, ben]) {
      const { status } = await callJson(fetchProject, { as: member, params: { id: projectId } });
      expect(status).toBe(404);
    }
    expect((await callJson(deleteProject, deletion)).status).toBe(404);
    expect(await databaseSql()`select 1 from projects where id = ${projectId}`).toHaveLength(1);
  });
});

describe("a request body", () => {
  const send = async (body: string, headers: Record<string, string> = {}) => {
    const { bearer } = await aMember();
    const request = new Request("http://localhost:3000/api/project/create", {
      method: "POST",
      headers: {
        authorization: `Bearer ${bearer}`,
        "content-type": "application/json",
        ...headers,
      },
      body,
    });
    return createProject(request, { params: Promise.resolve(undefined) });
  };

  it("that is no JSON object, is of another type or is too large is refused as that", async () => {
    expect((await send("{")).status).toBe(400);
    expect((await send("[]")).status).toBe(400);
    expect((await send("projectName=x", { "content-type": "text/plain" })).status).toBe(415);
    expect((await send(JSON.stringify({ projectName: "x".repeat(70_000) }))).status).toBe(413);
  });

  it("cannot reach into prototypes, and fields that nobody asked for are dropped", async () => {
    expect((await send('{"projectName":"x","__proto__":{"isAdmin":true}}')).status).toBe(400);
    expect((await send('{"projectName":{"constructor":1}}')).status).toBe(400);
    const answer = await send('{"projectName":"x","owner_id":"somebody","deletedAt":"now"}');
    expect(answer.status).toBe(200);
  });
});

describe("a path that is no call", () => {
  it.each(Object.entries(unknownCalls))(
    "answers %s like everything that is not there",
    async (_, call) => {
      const response = await call();
      expect(response.status).toBe(404);
      expect(response.headers.get("cache-control")).toContain("no-store");
      expect(await response.json()).toMatchObject({ code: "general.notFound" });
    },
  );
});

describe("health", () => {
  it("is answered to anybody, with what each service is provided by in embedded mode", async () => {
    const response = await callApi(health);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.json()).toEqual({
      status: "ok",
      version: expect.any(String),
      services: {
        database: "embedded",
        storage: "embedded",
        mail: "embedded",
        engine: "embedded",
        text: "builtin",
        speech: "builtin",
        image: "builtin",
        video: "builtin",
      },
      vendors: [],
    });
  });
});
