import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as readPresence, PUT as tellPresence } from "@/app/api/story/[id]/presence/route";
import { databaseSql } from "@/db/client";
import { callJson } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, type Member, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let storyId: string;
let lines: string[];
let owner: Member;
let ana: Member;
let ben: Member;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  [owner, ana, ben] = await Promise.all([aMember(), aMember(), aMember()]);
  const project = await aProject()
    .ownedBy(owner)
    .sharedWith(ana, "editor")
    .sharedWith(ben, "editor")
    .build();
  ({ storyId } = await aStory().in(project).withScript(SHORT_SCRIPT).parsed().build());
  const rows = await databaseSql()<{ id: string }[]>`
    select id from lines where story_id = ${storyId} order by line_number`;
  lines = rows.map(({ id }) => id);
});

interface Seen {
  id: string;
  page: string;
  line_number: number | null;
  editing: boolean;
  holds_line: boolean;
}

const peopleOf = ({ body }: { body: Record<string, unknown> }) => body.people as Seen[];
const seenBy = async (as: Member) =>
  peopleOf(await callJson(readPresence, { as, params: { id: storyId } }));
const tell = async (as: Member, place: Record<string, unknown>) =>
  peopleOf(
    await callJson(tellPresence, {
      ...{ as, method: "PUT", params: { id: storyId } },
      body: { tab: randomUUID(), page: "script", ...place },
    }),
  );

describe("who is in a story", () => {
  it("is told to others, each person once, until they leave or nothing is heard of them", async () => {
    const tab = randomUUID();
    expect(await tell(ana, { tab, page: "film" })).toEqual([]);
    await tell(ana, { page: "script" });
    expect(await seenBy(ben)).toMatchObject([{ id: ana.userId, page: "script", editing: false }]);
    expect(await seenBy(ana)).toEqual([]);
    const sql = databaseSql();
    await sql`update presence set seen_at = now() - interval '46 seconds' where page = 'script'`;
    expect(await seenBy(ben)).toMatchObject([{ id: ana.userId, page: "film" }]);
    await tell(ana, { tab, leaving: true });
    expect(await seenBy(ben)).toEqual([]);
    // The next who says something clears away who is gone.
    await tell(ben, {});
    expect(await sql`select 1 from presence where person_id = ${ana.userId}`).toHaveLength(0);
  });

  it("is nobody who does not belong to it any more, and no more windows than ten of a person", async () => {
    for (let window = 0; window < 12; window += 1) await tell(ana, {});
    const sql = databaseSql();
    expect(await sql`select 1 from presence where person_id = ${ana.userId}`).toHaveLength(10);
    await sql`delete from permissions where email = ${ana.email}`;
    expect(await seenBy(ben)).toEqual([]);
  });
});

describe("a line that is being written in", () => {
  const writing = { editing: true, page: "media" };

  it("is held by who began first, against everybody but the owner, until they stop", async () => {
    const line = String(lines[0]);
    const tab = randomUUID();
    await tell(ana, { tab, line, ...writing });
    const [held] = await tell(ben, { line, ...writing });
    expect(held).toMatchObject({ id: ana.userId, line_number: 1, editing: true, holds_line: true });
    const toAna = await seenBy(ana);
    expect(toAna).toMatchObject([{ id: ben.userId, editing: true, holds_line: false }]);
    const toOwner = await tell(owner, { line, ...writing });
    expect(toOwner.map(({ holds_line }) => holds_line)).toEqual([false, false]);
    await tell(ana, { tab, line, page: "media" });
    expect((await seenBy(ben)).some(({ holds_line }) => holds_line)).toBe(false);
  });

  it("holds no other line, and none of another story", async () => {
    await tell(ana, { line: lines[0], ...writing });
    const [other] = await tell(ben, { line: lines[1], ...writing });
    expect(other).toMatchObject({ id: ana.userId, holds_line: false });
    const tab = randomUUID();
    await tell(ana, { tab, line: randomUUID(), ...writing });
    await tell(ana, { tab, line: randomUUID(), ...writing });
    const elsewhere = await databaseSql()`
      select editing_since from presence where tab = ${tab}`;
    expect(elsewhere).toHaveLength(1);
    expect((await seenBy(ben)).filter(({ editing }) => editing)).toMatchObject([
      { id: ana.userId, line_number: 1 },
    ]);
  });
});
