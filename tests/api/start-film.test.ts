import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as fetchProject } from "@/app/api/project/[id]/check-and-fetch/route";
import { POST as readPdf } from "@/app/api/start-film/read-pdf/route";
import { POST as startFilm } from "@/app/api/start-film/route";
import { GET as fetchStory } from "@/app/api/story/[id]/details/route";
import { databaseSql } from "@/db/client";
import { catalogue } from "@/lib/errors";
import { SCRIPT_MAXIMUM } from "@/lib/rules/text-limits";
import { LOGLINE_MAXIMUM } from "@/lib/rules/writing";
import { type ApiCall, callJson } from "../support/call-api";
import { ORIGIN } from "../support/call-route";
import { SMALL_PDF } from "../support/small-pdf";
import { openTestApp } from "../support/test-app";
import { aMember, type Member, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const start = (as: Member | undefined, body: NonNullable<ApiCall["body"]>) =>
  callJson(startFilm, { as, method: "POST", body: { image_style: "Film Noir", ...body } });

/** What a start has made, as its owner sees it. */
async function madeBy(as: Member, body: NonNullable<ApiCall["body"]>) {
  const { status, body: made } = await start(as, body);
  expect(status).toBe(200);
  const [{ body: project }, { body: story }] = await Promise.all([
    callJson(fetchProject, { as, params: { id: String(made.project_id) } }),
    callJson(fetchStory, { as, params: { id: String(made.story_id) } }),
  ]);
  expect(story).toMatchObject({ projectId: made.project_id, permissionLevel: "owner" });
  return { project, story, storyId: String(made.story_id) };
}

async function projectsOf({ userId }: Member): Promise<number> {
  const rows = await databaseSql()`select 1 from projects where owner_id = ${userId}`;
  return rows.length;
}

describe("the start of a film", () => {
  it("makes of an idea a project and a story that is to be written from it", async () => {
    const ana = await aMember();
    const idea = "A keeper is told to put out the last lighthouse.\nA boy is still at sea.";
    const { project, story } = await madeBy(ana, { idea, length: { minutes: 0, seconds: 30 } });
    expect(project).toMatchObject({
      project: { name: "A keeper is told", image_style: "Film Noir" },
      permissionLevel: "owner",
    });
    expect(story).toMatchObject({
      story: {
        title: "A keeper is told",
        logline: { text: idea },
        script: { text: "", version: 0 },
        length: { minutes: 0, seconds: 30 },
        created_by: ana.email,
      },
    });
  });

  it("saves a script as it is, with its own title and as long as it plays", async () => {
    const ana = await aMember();
    const script = `Title: The Light\n\n${SHORT_SCRIPT}`;
    const { project, story, storyId } = await madeBy(ana, { script });
    expect(project).toMatchObject({ project: { name: "The Light" } });
    expect(story).toMatchObject({
      story: {
        title: "The Light",
        logline: { text: "" },
        script: { text: script, version: 1 },
        length: { minutes: 0 },
      },
    });
    const revisions = await databaseSql()`
      select text from script_revisions where story_id = ${storyId} and version = 1`;
    expect(revisions).toEqual([{ text: script }]);
  });

  it("calls it as the person does, before the script and the idea", async () => {
    const { project, story } = await madeBy(await aMember(), {
      idea: "Somebody waits.",
      script: `Title: The Light\n\n${SHORT_SCRIPT}`,
      title: "  Night watch ",
      length: { minutes: 2, seconds: 0 },
    });
    expect(project).toMatchObject({ project: { name: "Night watch" } });
    expect(story).toMatchObject({
      story: { title: "Night watch", length: { minutes: 2, seconds: 0 } },
    });
  });

  it("makes nothing of nothing, and nothing half", async () => {
    const ana = await aMember();
    const missing = catalogue["film.ideaMissing"].text;
    for (const body of [{}, { idea: " \n" }, { script: "" }, { idea: "", script: "  " }]) {
      expect(await start(ana, body)).toEqual({
        status: 400,
        body: { error: missing, code: "film.ideaMissing" },
      });
    }
    const refused = [
      { idea: "x".repeat(LOGLINE_MAXIMUM + 1) },
      { script: "x".repeat(SCRIPT_MAXIMUM + 1) },
      { idea: "A film.", title: "x".repeat(201) },
      { idea: "A film.", length: { minutes: 1, seconds: 20 } },
      { idea: "A film.", length: { minutes: 6, seconds: 0 } },
      { idea: "A film.", image_style: "Oil" },
      { idea: "A film\u0000." },
    ];
    for (const body of refused) expect((await start(ana, body)).status).toBe(400);
    expect((await start(undefined, { idea: "A film." })).status).toBe(401);
    expect(await projectsOf(ana)).toBe(0);
  });

  it("leaves no project behind when its story cannot be written", async () => {
    const ana = await aMember();
    const sql = databaseSql();
    await sql`alter table stories add constraint no_stories check (title <> 'Refused') not valid`;
    try {
      const { status, body } = await start(ana, { idea: "A film.", title: "Refused" });
      expect([status, body.error]).toEqual([500, catalogue["film.notStarted"].text]);
    } finally {
      await sql`alter table stories drop constraint no_stories`;
    }
    expect(await projectsOf(ana)).toBe(0);
  });
});

describe("a script that is a PDF", () => {
  const read = async (as: Member | undefined, bytes: Buffer | null) => {
    const form = new FormData();
    if (bytes) form.set("file", new Blob([new Uint8Array(bytes)], { type: "application/pdf" }));
    const request = new Request(`${ORIGIN}/api/start-film/read-pdf`, {
      method: "POST",
      headers: as ? { authorization: `Bearer ${as.bearer}` } : {},
      body: form,
    });
    const answer = await readPdf(request, { params: Promise.resolve({}) });
    return { status: answer.status, body: await answer.json() };
  };

  it("is read, and nothing of it is kept", async () => {
    const ana = await aMember();
    expect(await read(ana, SMALL_PDF)).toEqual({
      status: 200,
      body: { script: expect.stringContaining("The keeper writes a letter.") },
    });
    expect(await databaseSql()`select 1 from unclaimed_files`).toHaveLength(0);
  });

  it("is refused in words when it is none, is damaged, or did not come", async () => {
    const ana = await aMember();
    expect(await read(ana, Buffer.from("FADE IN:"))).toMatchObject({
      ...{ status: 400, body: { code: "upload.notPdf" } },
    });
    expect(await read(ana, Buffer.from("%PDF-1.7\nnothing"))).toEqual({
      status: 400,
      body: {
        error: "The PDF cannot be read; it may be damaged.",
        code: "film.pdfUnreadable",
      },
    });
    expect((await read(ana, null)).body.code).toBe("film.pdfMissing");
    expect((await read(undefined, SMALL_PDF)).status).toBe(401);
  });
});
