import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as search } from "@/app/api/search/route";
import { databaseSql } from "@/db/client";
import { search as contract } from "@/lib/contracts/search";
import { callApi } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import {
  aMember,
  aProject,
  aStory,
  type BuiltProject,
  type Member,
  SHORT_SCRIPT,
} from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let project: BuiltProject;
let viewer: Member;
let storyId: string;

beforeAll(async () => {
  app = await openTestApp();
  viewer = await aMember();
  project = await aProject().sharedWith(viewer, "viewer").build();
  const story = await aStory().in(project).withScript(SHORT_SCRIPT).parsed().build();
  storyId = story.storyId;
  const sql = databaseSql();
  await sql`update projects set name = 'Harbour 100%' where id = ${project.projectId}`;
  await sql`update stories set title = 'The glass lamp' where id = ${storyId}`;
});
afterAll(() => app?.close());

async function found(q: string, as: Member = viewer) {
  const response = await callApi(search, { as, query: { q } });
  expect(response.status).toBe(200);
  return contract.response.parse(await response.json()).results;
}

const briefly = (results: Awaited<ReturnType<typeof found>>) =>
  results.map(({ kind, title, place }) => `${kind}: ${title}${place ? `, ${place}` : ""}`);

describe("the search", () => {
  it("finds projects, stories and shots by their names and words, the nearest kind first", async () => {
    expect(briefly(await found("harbour"))).toEqual(["project: Harbour 100%"]);
    expect(briefly(await found("GLASS"))).toEqual([
      "story: The glass lamp, Harbour 100%",
      "shot: Shot 2: MARTA, The glass lamp",
    ]);
    expect(await found("let me finish")).toMatchObject([{ text: "Let me finish the glass." }]);
  });

  it("finds a shot by its number", async () => {
    expect(briefly(await found("3"))).toEqual(["shot: Shot 3: VOSS, The glass lamp"]);
    expect(briefly(await found("Shot 4"))).toEqual(["shot: Shot 4, The glass lamp"]);
  });

  it("takes signs of the database's own patterns for what they are", async () => {
    expect(briefly(await found("100%"))).toEqual(["project: Harbour 100%"]);
    expect(await found("H%r")).toEqual([]);
    expect(await found("_")).toEqual([]);
    expect(await found("\\")).toEqual([]);
    expect(await found(" ")).toEqual([]);
  });

  it("shows nobody what they may not see, nor what is deleted", async () => {
    expect(await found("glass", await aMember())).toEqual([]);
    const sql = databaseSql();
    await sql`update stories set deleted_at = now() where id = ${storyId}`;
    expect(await found("glass")).toEqual([]);
    await sql`update stories set deleted_at = null where id = ${storyId}`;
    await sql`update projects set deleted_at = now() where id = ${project.projectId}`;
    expect(await found("glass")).toEqual([]);
    await sql`update projects set deleted_at = null where id = ${project.projectId}`;
  });

  it("answers with a few of each kind, however many there are", async () => {
    const sql = databaseSql();
    const word = randomUUID();
    const [line] = await sql`select id from lines where story_id = ${storyId} limit 1`;
    await sql`
      insert into lines (story_id, line_number, character_name, dialogue_text, stage_directions)
      select story_id, 100 + at, 'MARTA', ${word} || repeat(' and on', 40), ''
      from lines, generate_series(1, 30) as at where lines.id = ${String(line?.id)}`;
    const results = await found(word);
    expect(results.map(({ title }) => title)).toEqual(
      Array.from({ length: 8 }, (_, at) => `Shot ${101 + at}: MARTA`),
    );
    expect(results.every(({ text }) => text.length < 130 && text.endsWith("..."))).toBe(true);
  });

  it("asks for what to look for", async () => {
    const response = await callApi(search, { as: viewer, query: {} });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: "q: is missing: give a text" });
  });
});
