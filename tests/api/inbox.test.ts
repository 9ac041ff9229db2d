import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PUT as markInbox } from "@/app/api/inbox/read/route";
import { GET as readInbox } from "@/app/api/inbox/route";
import { GET as readSettings, PUT as saveSettings } from "@/app/api/inbox/settings/route";
import { POST as unsubscribe } from "@/app/api/inbox/unsubscribe/route";
import { PUT as followStory } from "@/app/api/story/[id]/follow/route";
import { databaseSql } from "@/db/client";
import { unsubscribeToken } from "@/lib/services/inbox/unsubscribe";
import { callJson } from "../support/call-api";
import { ORIGIN } from "../support/call-route";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, type Member } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let person: Member;
let storyId: string;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  person = await aMember();
  const project = await aProject().sharedWith(person, "viewer").build();
  storyId = (await aStory().in(project).build()).storyId;
});

/** So many notices, one second apart; the last is the newest. @returns their ids, newest first */
async function notices(count: number, of: Member = person): Promise<string[]> {
  const rows = await databaseSql()<{ id: string }[]>`
    insert into notifications (person_id, story_id, kind, dedupe, data, created_at)
    select ${of.userId}, ${storyId}, 'approval_request', 'request:' || n, '{"note": "Please."}',
      now() - n * interval '1 second' from generate_series(1, ${count}) n
    returning id`;
  return rows.map(({ id }) => id);
}

const read = async (query: Record<string, string> = {}) =>
  (await callJson(readInbox, { as: person, query })).body as {
    notifications: { id: string; title: string; text: string; path: string }[];
    next_cursor: string | null;
    unread: number;
    has_archived: boolean;
  };
const mark = (body: Record<string, unknown>, as: Member = person) =>
  callJson(markInbox, { as, method: "PUT", body });

describe("an inbox", () => {
  it("is read page by page, newest first, in sentences", async () => {
    const ids = await notices(40);
    const first = await read();
    expect(first.unread).toBe(40);
    expect(first.notifications).toHaveLength(30);
    expect(first.notifications[0]).toMatchObject({
      title: "Somebody asks you to approve a shot",
      text: "Please.",
      path: `/story/${storyId}/script-media`,
    });
    const second = await read({ cursor: String(first.next_cursor) });
    expect(second.next_cursor).toBeNull();
    const seen = [...first.notifications, ...second.notifications].map(({ id }) => id);
    expect(seen).toEqual(ids);
  });

  it("has parts for what is unread, read and archived; what is of others stays as it is", async () => {
    const other = await aMember();
    const [mine = "", second = ""] = await notices(2);
    const [theirs = ""] = await notices(1, other);
    expect((await mark({ ids: [mine, theirs] })).body).toEqual({ unread: 1 });
    expect((await mark({ ids: [second], state: "archived" })).body).toEqual({ unread: 0 });
    const idsOf = async (state: string) =>
      (await read({ state })).notifications.map(({ id }) => id);
    expect([await idsOf("unread"), await idsOf("read"), await idsOf("archived")]).toEqual([
      [],
      [mine],
      [second],
    ]);
    expect((await read()).has_archived).toBe(true);
    await mark({ ids: [second], state: "unread" });
    expect(await idsOf("all")).toEqual([mine, second]);
    expect((await read()).has_archived).toBe(false);
    const [row] = await databaseSql()`select read_at from notifications where id = ${theirs}`;
    expect(row?.read_at).toBeNull();
    await mark({ all: true });
    expect((await read()).unread).toBe(0);
  });

  it("tells nothing of a story that cannot be seen any more", async () => {
    await notices(1);
    await databaseSql()`delete from permissions where email = ${person.email}`;
    expect(await read()).toEqual({
      ...{ notifications: [], next_cursor: null, unread: 0, has_archived: false },
    });
    expect(
      (
        await callJson(followStory, {
          as: person,
          method: "PUT",
          params: { id: storyId },
          body: { level: "all" },
        })
      ).status,
    ).toBe(404);
  });
});

describe("mails of an inbox", () => {
  const rhythm = async () => (await callJson(readSettings, { as: person })).body;

  it("come in the rhythm and zone that were chosen, and in no zone that does not exist", async () => {
    expect(await rhythm()).toEqual({ rhythm: "soon", time_zone: "UTC" });
    const save = (body: Record<string, unknown>) =>
      callJson(saveSettings, { as: person, method: "PUT", body });
    await save({ rhythm: "daily", time_zone: "Europe/Berlin" });
    expect((await save({ rhythm: "daily", time_zone: "Mars/Olympus" })).status).toBe(400);
    expect((await save({ rhythm: "daily" })).body).toEqual({
      rhythm: "daily",
      time_zone: "Europe/Berlin",
    });
  });

  it("end by a signed link alone, as mail programs send it", async () => {
    const send = (token: string) =>
      unsubscribe(
        new Request(`${ORIGIN}/api/inbox/unsubscribe?token=${encodeURIComponent(token)}`, {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: "List-Unsubscribe=One-Click",
        }),
      );
    const token = unsubscribeToken(person.userId);
    const stranger = await aMember();
    for (const wrong of ["", "x", `${stranger.userId}.${token.split(".")[1]}`, `${token}0`]) {
      expect((await send(wrong)).status).toBe(404);
    }
    expect(await rhythm()).toMatchObject({ rhythm: "soon" });
    expect((await send(token)).status).toBe(200);
    expect(await rhythm()).toMatchObject({ rhythm: "never" });
  });
});
