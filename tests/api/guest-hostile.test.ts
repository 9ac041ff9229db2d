import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  PUT as changeWords,
  DELETE as takeBack,
} from "@/app/api/review/[token]/comments/[commentId]/route";
import { GET as media } from "@/app/api/review/[token]/media/[...file]/route";
import { POST as reply } from "@/app/api/review/[token]/threads/[threadId]/comments/route";
import { PUT as setState } from "@/app/api/review/[token]/threads/[threadId]/state/route";
import { GET as notes, POST as write } from "@/app/api/review/[token]/threads/route";
import { PUT as decide } from "@/app/api/review/[token]/verdict/route";
import { GET as activity } from "@/app/api/review-link/[linkId]/activity/route";
import { databaseSql } from "@/db/client";
import type { WireGuestNote } from "@/lib/contracts/guest";
import { callJson, type Handler } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, SHORT_SCRIPT } from "../support/world";
import { aFilm, aLink, comeBy, type Guest, guestCall, guestJson } from "./guest-kit";
import { notesOf } from "./threads-kit";

/** Guests who want more than their link gives them. */

let app: Awaited<ReturnType<typeof openTestApp>>;
const MOST_WORDS = 6;
beforeAll(async () => {
  app = await openTestApp({ ROUGHCUT_LIMIT_GUEST_COMMENTS: String(MOST_WORDS) });
});
afterAll(() => app?.close());

const send = (handler: Handler, guest: Guest, method: string, body: object, params = {}) =>
  guestJson(handler, guest, { method, body: { ...body }, params });

async function aNoteOf(guest: Guest, body = "Hold this longer.") {
  const answer = await send(write, guest, "POST", { body, frame_from: 24 });
  expect(answer.status).toBe(200);
  const note = answer.body.note as WireGuestNote;
  return { id: note.id, commentId: String(note.comments[0]?.id) };
}

const shownTo = async (guest: Guest) =>
  (await guestJson(notes, guest)).body.notes as WireGuestNote[];

describe("a guest's words", () => {
  it("are changed and taken back by the guest alone, as the table of rights has it", async () => {
    const film = await aFilm();
    const { token } = await aLink(film, film.editor);
    const [{ guest }, { guest: other }] = [await comeBy(token), await comeBy(token, "Ada")];
    const { id, commentId } = await aNoteOf(guest);
    const edit = { body: "Hold this a breath longer." };
    const ofComment = { commentId };
    const changed = await send(changeWords, guest, "PUT", edit, ofComment);
    expect(changed).toMatchObject({
      status: 200,
      body: { note: { id, comments: [{ body: edit.body, mine: true }] } },
    });
    for (const [handler, method] of [
      [changeWords, "PUT"],
      [takeBack, "DELETE"],
    ] as const) {
      expect((await send(handler, other, method, edit, ofComment)).status).toBe(403);
    }
    const answered = await send(reply, other, "POST", { body: "Yes." }, { threadId: id });
    expect(answered.status).toBe(200);
    expect((await send(takeBack, guest, "DELETE", {}, ofComment)).status).toBe(200);
    const [seen] = await shownTo(other);
    expect(seen?.comments).toMatchObject([
      { body: "", deleted: true, author: "Gil" },
      { body: "Yes.", deleted: false, author: "Ada" },
    ]);
    // With the last words the note goes.
    const last = { commentId: String(seen?.comments[1]?.id) };
    expect((await send(takeBack, other, "DELETE", {}, last)).body.note).toBeNull();
    expect(await shownTo(other)).toEqual([]);
  });

  it("cannot be changed by one who may only look, nor by a link to another film", async () => {
    const film = await aFilm();
    const [open, look] = [
      await aLink(film, film.editor),
      await aLink(film, film.editor, { may: "view" }),
    ];
    const { guest } = await comeBy(open.token);
    const { guest: watcher } = await comeBy(look.token);
    const { id, commentId } = await aNoteOf(guest);
    const edit = { body: "Mine now." };
    expect((await send(changeWords, watcher, "PUT", edit, { commentId })).status).toBe(403);
    const elsewhere = await aFilm();
    const foreign = await comeBy((await aLink(elsewhere, elsewhere.editor)).token);
    const attempts = [
      [changeWords, "PUT", edit, { commentId }],
      [takeBack, "DELETE", {}, { commentId }],
      [reply, "POST", edit, { threadId: id }],
      [setState, "PUT", { state: "done" }, { threadId: id }],
    ] as const;
    for (const [handler, method, body, params] of attempts) {
      expect((await send(handler, foreign.guest, method, body, params)).status).toBe(404);
    }
    const [seen] = await shownTo(guest);
    expect(seen).toMatchObject({ state: "open", comments: [{ body: "Hold this longer." }] });
  });

  it("name nobody, whatever ids and names stand in them", async () => {
    const film = await aFilm();
    const { guest } = await comeBy((await aLink(film, film.editor)).token);
    const [owner] = await databaseSql()`
      select user_name as name from users where id = ${film.owner.userId}`;
    await aNoteOf(guest, `Look, @[${film.owner.userId}] @${owner?.name}.`);
    const told = await databaseSql()`
      select kind from notifications where person_id = ${film.owner.userId}`;
    expect(told.filter(({ kind }) => kind === "mention")).toEqual([]);
    expect(await databaseSql()`select * from mentions`).toEqual([]);
  });

  it("decisions and states are counted together, so that nobody is flooded", async () => {
    const film = await aFilm();
    const { guest } = await comeBy((await aLink(film, film.editor)).token);
    const { id } = await aNoteOf(guest);
    const toggle = (state: string) => send(setState, guest, "PUT", { state }, { threadId: id });
    const verdict = () => send(decide, guest, "PUT", { verdict: "approved" });
    const statuses = [];
    for (const state of ["done", "open", "done"]) {
      statuses.push((await toggle(state)).status, (await verdict()).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("are never one note in two stories by one key", async () => {
    const member = await aMember();
    const [left, own] = await Promise.all([aProject().build(), aProject().ownedBy(member).build()]);
    const first = await aStory().in(left).withScript(SHORT_SCRIPT).build();
    const second = await aStory().in(own).withScript(SHORT_SCRIPT).build();
    await databaseSql()`insert into threads (story_id, subject_kind, subject_id, author_id, client_key)
      values (${first.storyId}, 'script', ${first.storyId}, ${member.userId},
        '11111111-1111-4111-8111-111111111111')`;
    const answer = await notesOf(member).write(second.storyId, {
      subject: { kind: "script" },
      ...{ text_from: 0, text_to: 5, body: "What did they say after I left?" },
      client_key: "11111111-1111-4111-8111-111111111111",
    });
    expect(answer).toMatchObject({ status: 400, code: "general.invalid" });
  });
});

describe("what a guest sends", () => {
  it.each(["still/../film", "../../secret", "film/1", "posters", "__proto__", "constructor"])(
    "as the name of a file opens no other one: %s",
    async (file) => {
      const film = await aFilm();
      const { guest } = await comeBy((await aLink(film, film.editor)).token);
      const { storyId } = await aStory().in(film).withScript(SHORT_SCRIPT).parsed().build();
      const [line] = await databaseSql()<{ id: string }[]>`
      select id from lines where story_id = ${storyId} limit 1`;
      const path = file === "film/1" ? ["still", String(line?.id)] : file.split("/");
      const answer = await guestCall(media, guest, { params: { file: path } });
      expect(answer.status).toBe(404);
    },
  );

  it("is drawn within its limit, and pollutes nothing", async () => {
    const film = await aFilm();
    const { guest } = await comeBy((await aLink(film, film.editor)).token);
    const stroke = (at: number) => ({
      ...{ id: `s${at}`, kind: "pen", colour: 0, width: 6 },
      points: Array.from({ length: 1_500 }, (_, each) => [each / 1_500, 0.123_456]),
    });
    const large = { body: "See.", frame_from: 1, marks: { strokes: [0, 1, 2, 3, 4].map(stroke) } };
    expect(await send(write, guest, "POST", large)).toMatchObject({
      status: 400,
      body: { code: "thread.marksTooLarge" },
    });
    const hostile: Record<string, unknown> = JSON.parse(
      `{"body":"See.","frame_from":1,"__proto__":{"mayComment":true},
        "marks":{"strokes":[],"__proto__":{"polluted":true}}}`,
    );
    expect((await send(write, guest, "POST", hostile)).status).toBeLessThan(500);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    const off = { ...stroke(0), points: [[0.5, 1.5]] };
    const outside = { body: "See.", frame_from: 1, marks: { strokes: [off] } };
    expect((await send(write, guest, "POST", outside)).status).toBe(400);
  });

  it.each([
    ["\u202Enoitcerid\u202C", "noitcerid"],
    ["Gil\u0007\nBcc: ada@example.org", "Gil Bcc: ada@example.org"],
    ["\u2066Ada\u2069\u3164", "Ada"],
  ])("as a name is one plain line: %j", async (given, kept) => {
    const film = await aFilm();
    const { body } = await comeBy((await aLink(film, film.editor)).token, given);
    expect(body.guest_name).toBe(kept);
  });

  it.each(["\u3164", "\u2800", "\u200B\uFE0F"])(
    "is no name when nobody sees it: %j",
    async (name) => {
      const film = await aFilm();
      const { status, body } = await comeBy((await aLink(film, film.editor)).token, name);
      expect([status, body.code]).toEqual([400, "review.nameMissing"]);
    },
  );

  it("for parts of one download is told once", async () => {
    const film = await aFilm();
    const { token, linkId } = await aLink(film, film.editor, { allow_download: true });
    const { guest } = await comeBy(token);
    for (const range of ["bytes=0-9", "bytes=10-19"]) {
      const part = { params: { file: ["film"] }, query: { download: "1" }, headers: { range } };
      const answer = await guestCall(media, guest, part);
      expect(answer.status).toBe(206);
      await answer.body?.cancel();
    }
    const { body } = await callJson(activity, { as: film.editor, params: { linkId } });
    const kinds = (body.activity as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "downloaded")).toHaveLength(1);
  });
});
