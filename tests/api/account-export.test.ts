import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as exportAccount } from "@/app/api/auth/export/route";
import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import { fileStore } from "@/lib/providers";
import { callApi } from "../support/call-api";
import { aPng } from "../support/own-files";
import { aDocument, aPicture } from "../support/pieces";
import { readStoredZip } from "../support/read-zip";
import { SMALL_PDF } from "../support/small-pdf";
import { openTestApp } from "../support/test-app";
import {
  aContextItem,
  aMember,
  anAttachment,
  anInformationEntry,
  aProject,
  aStory,
  type Member,
  SHORT_SCRIPT,
} from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

/** The files of somebody's export, by their paths below its folder. */
async function filesOf(member: Member): Promise<Map<string, Buffer>> {
  const answer = await callApi(exportAccount, { as: member });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="roughcut_/u);
  const zip = readStoredZip(new Uint8Array(await answer.arrayBuffer()));
  return new Map([...zip].map(([path, file]) => [path.slice(path.indexOf("/") + 1), file]));
}

const jsonIn = (files: Map<string, Buffer>, path: string) => JSON.parse(String(files.get(path)));

async function aNote(storyId: string, author: Member, body: string): Promise<void> {
  const threadId = randomUUID();
  await databaseSql()`
    insert into threads (id, story_id, subject_kind, subject_id, quote, author_id)
    values (${threadId}, ${storyId}, 'script', ${storyId}, 'the glass', ${author.userId})`;
  await databaseSql()`
    insert into comments (thread_id, author_id, body)
    values (${threadId}, ${author.userId}, ${body})`;
}

/** An owner with a story, an attached file and a member who wrote a note and attached a file. */
async function aSharedProject() {
  const [owner, editor] = [await aMember(), await aMember()];
  const project = await aProject().ownedBy(owner).sharedWith(editor, "editor").build();
  const { storyId } = await aStory().in(project).withScript(SHORT_SCRIPT).build();
  const entry = await anInformationEntry(await aContextItem(project));
  const mine = await anAttachment(entry, "Letters from the rock.pdf");
  const theirs = await anAttachment(entry, "../../evil name.pdf");
  await databaseSql()`
    update attachments set created_by = ${editor.userId} where id = ${theirs.attachmentId}`;
  await aNote(storyId, editor, "Hold the lamp longer.");
  return { owner, editor, project, storyId, mine };
}

describe("the export of an account", () => {
  it("holds every project of the person with what was written and attached in it", async () => {
    const { owner, editor } = await aSharedProject();
    const files = await filesOf(owner);
    expect(jsonIn(files, "account.json")).toMatchObject({
      person: { email: owner.email, two_step_since: null },
      projects: [{ project: "The Light", level: "owner" }],
    });
    const project = jsonIn(files, "projects/001-The-Light/project.json");
    expect(project).toMatchObject({
      name: "The Light",
      context: [{ item: "The lighthouse", information: "Built in 1871 on the outer rock." }],
    });
    expect(project.members.map(({ email }: { email: string }) => email)).toContain(editor.email);
    const story = [...files.keys()].find((path) => path.endsWith("/story.json"));
    const folder = String(story).replace("/story.json", "");
    expect(folder).toMatch(/^projects\/001-The-Light\/001-/u);
    expect(String(files.get(`${folder}/script.fountain`))).toBe(SHORT_SCRIPT);
    expect(jsonIn(files, `${folder}/story.json`).notes).toMatchObject([
      { body: "Hold the lamp longer.", quote: "the glass" },
    ]);
    const attached = files.get("projects/001-The-Light/files/Letters-from-the-rock.pdf");
    expect(attached?.equals(SMALL_PDF)).toBe(true);
    // No name that somebody chose leads out of the folder.
    expect([...files.keys()].filter((path) => path.includes(".."))).toEqual([]);
    expect(files.has("missing.txt")).toBe(false);
  });

  it("holds the cut of a story by the numbers of its lines", async () => {
    const owner = await aMember();
    const project = await aProject().ownedBy(owner).build();
    const story = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
    const ids = (await listLines({ storyId: story.storyId })).map(({ line }) => line.id);
    const [first = "", second = "", third = ""] = ids;
    const edits = {
      [first]: { frames: 40, in: 6 },
      [second]: { isOut: true },
      [third]: { after: null },
      [randomUUID()]: { frames: 9 },
    };
    await databaseSql()`
      insert into story_cuts (story_id, version, edits)
      values (${story.storyId}, 1, ${JSON.stringify(edits)}::text::jsonb)`;
    const files = await filesOf(owner);
    const path = [...files.keys()].find((one) => one.endsWith("/story.json"));
    const { cut } = jsonIn(files, String(path));
    const byLine = cut.toSorted((a: { line: number }, b: { line: number }) => a.line - b.line);
    expect(byLine).toEqual([
      { line: 1, frames: 40, first_frame: 6 },
      { line: 2, is_out: true },
      { line: 3, behind_line: null },
    ]);
  });

  it("holds of other people's projects what the person wrote there, and nothing else", async () => {
    const { owner, editor } = await aSharedProject();
    const files = await filesOf(editor);
    expect([...files.keys()].sort()).toEqual([
      "README.txt",
      "account.json",
      "elsewhere.json",
      "elsewhere/evil-name.pdf",
    ]);
    const written = jsonIn(files, "elsewhere.json");
    expect(written.notes).toMatchObject([{ project: "The Light", body: "Hold the lamp longer." }]);
    expect(jsonIn(await filesOf(owner), "elsewhere.json").notes).toEqual([]);
  });

  it("holds pictures and documents with their files, also those that were added elsewhere", async () => {
    const { owner, editor, project } = await aSharedProject();
    await aPicture(project, { note: "Brass gone green." });
    const { pieceId } = await aDocument(project, { text: "The keeper has not slept." });
    await databaseSql()`
      update context_pieces set created_by = ${editor.userId} where id = ${pieceId}`;
    const files = await filesOf(owner);
    const folder = "projects/001-The-Light";
    expect(jsonIn(files, `${folder}/project.json`).pictures_links_documents).toMatchObject([
      { kind: "picture", title: "The lamp", note: "Brass gone green.", file: "lamp.png" },
      { kind: "document", title: "Treatment", file: "treatment.txt" },
    ]);
    expect(files.get(`${folder}/files/lamp.png`)?.equals(aPng())).toBe(true);
    expect(String(files.get(`${folder}/files/treatment.txt`))).toBe("The keeper has not slept.");
    const elsewhere = await filesOf(editor);
    expect(String(elsewhere.get("elsewhere/treatment.txt"))).toBe("The keeper has not slept.");
    expect(jsonIn(elsewhere, "elsewhere.json").pictures_links_documents).toMatchObject([
      { project: "The Light", kind: "document", title: "Treatment" },
    ]);
  });

  it("holds no secret of anybody", async () => {
    const { owner } = await aSharedProject();
    const hash = `secret-${randomUUID()}`;
    await databaseSql()`update users set password_hash = ${hash} where id = ${owner.userId}`;
    await databaseSql()`
      insert into two_step_secrets (user_id, sealed_secret) values (${owner.userId}, ${hash})`;
    for (const file of (await filesOf(owner)).values()) expect(String(file)).not.toContain(hash);
  });

  it("says which files are not there any more, and holds all the others", async () => {
    const { owner, mine } = await aSharedProject();
    await fileStore().remove([mine.mediaKey]);
    const files = await filesOf(owner);
    expect(String(files.get("missing.txt"))).toBe(
      "projects/001-The-Light/files/Letters-from-the-rock.pdf\n",
    );
    expect(files.has("elsewhere.json")).toBe(true);
  });

  it("is sent to a person once at a time", async () => {
    const { owner, editor } = await aSharedProject();
    const first = await callApi(exportAccount, { as: owner });
    const second = await callApi(exportAccount, { as: owner });
    expect([second.status, (await second.json()).code]).toEqual([429, "handOver.busy"]);
    await filesOf(editor);
    await first.body?.cancel();
    await filesOf(owner);
  });
});
