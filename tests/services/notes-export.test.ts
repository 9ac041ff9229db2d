import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as exportFile } from "@/app/api/story/[id]/export/[name]/route";
import { databaseSql } from "@/db/client";
import type { StoryScope } from "@/lib/access";
import { readPdfText } from "@/lib/media/read-pdf-text";
import { createThrowawayFolder, type ThrowawayFolder } from "../run/throwaway-folder";
import { callApi } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, type Member, SHORT_SCRIPT } from "../support/world";

let folder: ThrowawayFolder;
let app: Awaited<ReturnType<typeof openTestApp>>;
let owner: Member;
let viewer: Member;
let story: StoryScope;
let lines: string[];

beforeAll(async () => {
  app = await openTestApp();
  folder = await createThrowawayFolder();
  [owner, viewer] = await Promise.all([aMember(), aMember()]);
  const project = await aProject().ownedBy(owner).sharedWith(viewer, "viewer").build();
  story = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
  const rows = await databaseSql()<{ id: string }[]>`
    select id from lines where story_id = ${story.storyId} order by line_number`;
  lines = rows.map(({ id }) => id);
});
afterAll(async () => {
  await folder?.remove();
  await app?.close();
});

async function fetchFile(name: string, query: Record<string, string> = {}): Promise<Response> {
  const params = { id: story.storyId, name };
  const answer = await callApi(exportFile, { as: viewer, params, query });
  expect(answer.status).toBe(200);
  return answer;
}
const exported = async (name: string) => (await fetchFile(name)).text();

/** The words of printed boards, a space for every line end. */
async function printed(query: Record<string, string> = {}): Promise<string> {
  const file = path.join(folder.path, "boards.pdf");
  const answer = await fetchFile("boards.pdf", { grid: "1x1", ...query });
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  return (await readPdfText(file)).text.replaceAll(/\s+/gu, " ");
}

/** A note with its first words and replies. */
async function aNote(columns: Record<string, unknown>, said: string[]): Promise<void> {
  const sql = databaseSql();
  const [thread] = await sql<{ id: string }[]>`
    insert into threads ${sql({
      ...{ story_id: story.storyId, subject_kind: "line", subject_id: story.storyId },
      ...{ author_id: owner.userId, ...columns },
    })} returning id`;
  for (const [index, body] of said.entries()) {
    await sql`insert into comments (thread_id, author_id, body, created_at)
      values (${String(thread?.id)}, ${owner.userId}, ${body}, now() + ${index} * interval '1 second')`;
  }
}

describe("the notes of a story", () => {
  beforeAll(async () => {
    const [first, second] = lines;
    const named = `=1+1, @[${viewer.userId}]`;
    await aNote({ line_id: second, shot_frame: 5 }, ["Too late.", "It is night.", named]);
    await aNote({ line_id: first, state: "done" }, ["Wider."]);
    await aNote({ subject_kind: "script", quote: "The lamp turns." }, ["=SUM(A1)"]);
    await aNote({ line_id: first, deleted_at: new Date().toISOString() }, ["Taken back."]);
    await databaseSql()`insert into mentions (comment_id, person_id)
      select id, ${viewer.userId} from comments where body = ${named}`;
  });

  it("leave as a list in the order of the film, which no spreadsheet computes", async () => {
    const [head, ...rows] = (await exported("notes.csv")).trim().split(/\r\n/u);
    expect(head).toContain('"Shot","Timecode","Frame","About","State","Audience","Author","Note"');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(/^"S01_010","01:00:\d\d:\d\d","\d+","line","done","team","member\./u);
    const frames = rows.slice(0, 2).map((row) => Number(row.split('","')[2]));
    expect(frames[1]).toBeGreaterThan(Number(frames[0]));
    expect(rows[1]).toMatch(/"member\.\S+: It is night\.\nmember\.\S+: =1\+1, @member\./u);
    expect(rows[2]).toMatch(/^"","","","script: “The lamp turns\.”","open",.*"'=SUM\(A1\)"/u);
    expect(rows.join("")).not.toContain("Taken back");
  });

  it("leave as markers in every timeline", async () => {
    for (const name of ["timeline.otio", "timeline.fcpxml", "timeline.xml", "timeline.edl"]) {
      const text = await exported(name);
      expect(text).toContain("Too late. (open, 2 replies)");
      expect(text).toContain("Wider. (done)");
      expect(text).not.toContain("Taken back");
    }
  });

  it("stand with their boards while they are open, where that is wanted", async () => {
    await aNote({ line_id: lines[1], state: "doing" }, ["Softer 🙂."]);
    const boards = await printed({ notes: "true" });
    expect(boards).toMatch(/S01_020.*Note member\.\S+: Too late\. \(open, 2 replies\).*S0/u);
    // A letter that no typeface of ours has holds up no print.
    expect(boards).toMatch(/Note member\.\S+: Softer \?\. \(doing\)/u);
    expect(boards).not.toContain("Wider.");
    expect(await printed()).not.toContain("Too late.");
  });
});
