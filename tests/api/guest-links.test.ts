import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as media } from "@/app/api/review/[token]/media/[...file]/route";
import { POST as reply } from "@/app/api/review/[token]/threads/[threadId]/comments/route";
import { GET as notes, POST as write } from "@/app/api/review/[token]/threads/route";
import { PUT as decide } from "@/app/api/review/[token]/verdict/route";
import { GET as view } from "@/app/api/review/[token]/view/route";
import { PUT as watched } from "@/app/api/review/[token]/watched/route";
import { GET as activity } from "@/app/api/review-link/[linkId]/activity/route";
import { DELETE as revoke } from "@/app/api/review-link/[linkId]/route";
import { GET as listLinks } from "@/app/api/story/[id]/review-links/route";
import { GET as threads, POST as writeThread } from "@/app/api/story/[id]/threads/route";
import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import type { WireGuestNote } from "@/lib/contracts/guest";
import type { WireReviewLink } from "@/lib/contracts/review-link";
import { sendLogTo } from "@/lib/log/log";
import { callJson, type Handler } from "../support/call-api";
import { ORIGIN } from "../support/call-route";
import { openTestApp } from "../support/test-app";
import { aStory, SHORT_SCRIPT } from "../support/world";
import {
  aFilm,
  aLink,
  answerOf,
  comeBy,
  DEAD,
  FILM,
  type Film,
  guestCall,
  guestJson,
} from "./guest-kit";

/** Links for people without an account: what they give, and when they end. */

let app: Awaited<ReturnType<typeof openTestApp>>;
const logged: string[] = [];

beforeAll(async () => {
  app = await openTestApp({ ROUGHCUT_LIMIT_GUESTS_PER_LINK: "3" });
  sendLogTo((_, line) => logged.push(line));
});
afterAll(() => app?.close());

describe("a review link", () => {
  it("is told once, and kept as a hash alone", async () => {
    const film = await aFilm();
    const { status, body, token } = await aLink(film, film.editor, { password: "salt water" });
    expect(status).toBe(200);
    expect(token).toMatch(/^[\w-]{43}$/u);
    expect(body.url).toBe(`${ORIGIN}/review/${token}`);
    const [row] = await databaseSql()<{ row: string }[]>`
      select review_links::text as row from review_links where id = ${String(body.link_id)}`;
    expect(row?.row).not.toContain(token);
    expect(row?.row).not.toContain("salt water");
    expect(row?.row).toContain("$argon2id$");
    const list = await callJson(listLinks, { as: film.editor, params: { id: film.storyId } });
    expect(JSON.stringify(list.body)).not.toContain(token);
    expect(list.body.links).toMatchObject([
      { what: "film", film_version: 1, has_password: true, state: "open", guests: 0 },
    ]);
  });

  it("is an editor's to make, of a film that there is, and without a download under a watermark", async () => {
    const film = await aFilm();
    for (const as of [film.commenter, film.viewer]) {
      expect((await aLink(film, as)).status).toBe(403);
    }
    const both = await aLink(film, film.editor, { watermark: true, allow_download: true });
    expect(both).toMatchObject({ status: 400, body: { code: "reviewLink.watermarkNoDownload" } });
    const past = await aLink(film, film.editor, { expires_at: "2020-01-01T00:00:00Z" });
    expect(past).toMatchObject({ status: 400, body: { code: "reviewLink.expired" } });
    const { storyId } = await aStory().in(film).build();
    expect(await aLink({ storyId }, film.editor)).toMatchObject({
      status: 409,
      body: { code: "reviewLink.noFilm" },
    });
  });

  it("shows its film with ranges to a guest who said a name, and to nobody else", async () => {
    const film = await aFilm();
    const { token } = await aLink(film, film.editor);
    expect(answerOf(await guestJson(view, { token }))).toEqual(DEAD);
    expect(answerOf(await guestJson(media, { token }, { params: { file: ["film"] } }))).toEqual(
      DEAD,
    );
    const { status, body, guest, headers } = await comeBy(token, "  Gil\u202E  ");
    expect({ status, name: body.guest_name, what: body.what }).toEqual({
      status: 200,
      name: "Gil",
      what: "film",
    });
    const [page, calls] = headers.getSetCookie();
    for (const cookie of [page, calls]) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/u);
    expect([page, calls].map((cookie) => /Path=([^;]+)/u.exec(cookie ?? "")?.[1])).toEqual([
      `/review/${token}`,
      `/api/review/${token}`,
    ]);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    const part = await guestCall(media, guest, {
      params: { file: ["film"] },
      headers: { range: "bytes=10-19" },
    });
    expect([part.status, part.headers.get("content-range")]).toEqual([
      206,
      `bytes 10-19/${FILM.byteLength}`,
    ]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(FILM.slice(10, 20));
    expect(part.headers.get("cache-control")).toBe("private, no-store");
    const download = { params: { file: ["film"] }, query: { download: "1" } };
    expect((await guestCall(media, guest, download)).status).toBe(403);
  });

  it("opens with its password alone, and slows down who guesses it", async () => {
    const film = await aFilm();
    const { token } = await aLink(film, film.editor, { password: "salt water" });
    expect(answerOf(await comeBy(token))).toEqual(DEAD);
    for (let time = 0; time < 9; time += 1) {
      expect(answerOf(await comeBy(token, "Gil", `guess ${time}`))).toEqual(DEAD);
    }
    expect((await comeBy(token, "Gil", "guess 10")).status).toBe(429);
    expect((await comeBy(token, "Gil", "salt water")).status).toBe(429);
    const other = await aLink(film, film.editor, { password: "salt water" });
    expect((await comeBy(other.token, "Gil", "salt water")).status).toBe(200);
    // A token of nobody's is slowed down as well: nothing tells the two apart.
    const nobodys = "A".repeat(43);
    for (let time = 0; time < 10; time += 1) {
      expect(answerOf(await comeBy(nobodys, "Gil", "guess"))).toEqual(DEAD);
    }
    expect((await comeBy(nobodys, "Gil", "guess")).status).toBe(429);
  });

  it("takes a name, and only so many guests", async () => {
    const film = await aFilm();
    const { token } = await aLink(film, film.editor);
    expect((await comeBy(token, " \u200B ")).body.code).toBe("review.nameMissing");
    expect((await comeBy(token, "x".repeat(61))).status).toBe(400);
    for (const name of ["Ada", "Ben", "Cy"]) expect((await comeBy(token, name)).status).toBe(200);
    expect((await comeBy(token, "Di")).body.code).toBe("review.full");
  });

  it("ends for everybody at once, also for a film that is flowing", async () => {
    const film = await aFilm();
    const { token, linkId } = await aLink(film, film.editor);
    const { guest } = await comeBy(token);
    const flowing = await guestCall(media, guest, { params: { file: ["film"] } });
    const reader = flowing.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    const ended = await callJson(revoke, {
      as: film.owner,
      method: "DELETE",
      params: { linkId },
    });
    expect(ended.status).toBe(200);
    expect(answerOf(await guestJson(view, guest))).toEqual(DEAD);
    expect(answerOf(await comeBy(token))).toEqual(DEAD);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await expect(
      (async () => {
        for (;;) if ((await reader?.read())?.done) return "whole";
      })(),
    ).rejects.toThrow("ended");
    const list = await callJson(listLinks, { as: film.editor, params: { id: film.storyId } });
    expect((list.body.links as WireReviewLink[])[0]?.state).toBe("ended");
  });

  it.each([
    [
      "expires",
      (linkId: string) => databaseSql()`
      update review_links set expires_at = now() - interval '1 second' where id = ${linkId}`,
    ],
    [
      "loses its story",
      (linkId: string) => databaseSql()`
      update stories set deleted_at = now()
      where id = (select story_id from review_links where id = ${linkId})`,
    ],
    [
      "has a maker who becomes a commenter",
      (linkId: string) => databaseSql()`
      update permissions set level = 'commenter' where level = 'editor' and email =
        (select email from users join review_links on made_by = users.id where review_links.id = ${linkId})`,
    ],
    [
      "has a maker who leaves the project",
      (linkId: string) => databaseSql()`
      delete from permissions where level = 'editor' and email =
        (select email from users join review_links on made_by = users.id where review_links.id = ${linkId})`,
    ],
    [
      "loses its film",
      (linkId: string) => databaseSql()`
      delete from story_videos where id = (select film_id from review_links where id = ${linkId})`,
    ],
  ])("is dead once it %s", async (_what, change) => {
    const film = await aFilm();
    const { token, linkId } = await aLink(film, film.editor);
    const { guest } = await comeBy(token);
    expect((await guestJson(view, guest)).status).toBe(200);
    await change(linkId);
    expect(answerOf(await guestJson(view, guest))).toEqual(DEAD);
    expect(answerOf(await comeBy(token))).toEqual(DEAD);
  });

  it("is opened by none of another link's cookies, and by no member's token", async () => {
    const film = await aFilm();
    const [one, two] = [await aLink(film, film.editor), await aLink(film, film.editor)];
    const { guest } = await comeBy(one.token);
    expect(answerOf(await guestJson(view, { ...guest, token: two.token }))).toEqual(DEAD);
    const [name, value = ""] = String(guest.cookie).split("=");
    const forged = `${name}=${value.slice(0, -2)}AA`;
    expect(answerOf(await guestJson(view, { token: one.token, cookie: forged }))).toEqual(DEAD);
    const bearer = { authorization: `Bearer ${film.owner.bearer}` };
    expect(answerOf(await guestJson(view, { token: one.token }, { headers: bearer }))).toEqual(
      DEAD,
    );
  });
});

describe("a guest", () => {
  it("writes, replies and decides within what the link allows", async () => {
    const film = await aFilm();
    const links = {
      view: await aLink(film, film.editor, { may: "view" }),
      comment: await aLink(film, film.editor, { may: "comment" }),
      approve: await aLink(film, film.editor, { may: "approve" }),
    };
    const statuses = async (token: string) => {
      const { guest } = await comeBy(token);
      const send = (handler: Handler, method: string, body: Record<string, unknown>) =>
        guestJson(handler, guest, { method, body });
      return [
        (await send(write, "POST", { body: "Hold this longer.", frame_from: 24 })).status,
        (await send(decide, "PUT", { verdict: "approved" })).status,
        (await send(watched, "PUT", { frame: 48 })).status,
      ];
    };
    expect(await statuses(links.view.token)).toEqual([403, 403, 200]);
    expect(await statuses(links.comment.token)).toEqual([200, 403, 200]);
    expect(await statuses(links.approve.token)).toEqual([200, 200, 200]);
  });

  it("sees what is for everyone, with names and without what is the team's", async () => {
    const film = await aFilm();
    const { token } = await aLink(film, film.editor);
    const { guest } = await comeBy(token);
    const { body: written } = await guestJson(write, guest, {
      method: "POST",
      body: { body: "The cut comes late.", frame_from: 24, frame_to: 30 },
    });
    const note = written.note as WireGuestNote;
    expect(note).toMatchObject({ author: "Gil", is_guest: true, mine: true, frame_from: 24 });
    const [row] = await databaseSql()<{ filmId: string }[]>`
      select film_id as "filmId" from review_links where story_id = ${film.storyId} limit 1`;
    const filmId = String(row?.filmId);
    for (const audience of ["team", "everyone"]) {
      await callJson(writeThread, {
        as: film.editor,
        method: "POST",
        params: { id: film.storyId },
        body: {
          subject: { kind: "film", id: filmId },
          film_id: filmId,
          body: `For the ${audience}.`,
          audience,
        },
      });
    }
    const seen = (await guestJson(notes, guest)).body.notes as WireGuestNote[];
    expect(seen.map(({ comments }) => comments[0]?.body).sort()).toEqual([
      "For the everyone.",
      "The cut comes late.",
    ]);
    expect(JSON.stringify(seen)).not.toContain("/api/media/");
    const team = await callJson(threads, { as: film.viewer, params: { id: film.storyId } });
    const all = team.body.threads as { id: string; comments: { body: string }[] }[];
    const secret = all.find(({ comments }) => comments[0]?.body === "For the team.");
    const answer = await guestJson(reply, guest, {
      method: "POST",
      params: { threadId: String(secret?.id) },
      body: { body: "I see you." },
    });
    expect(answer).toMatchObject({ status: 404, body: { code: "thread.notFound" } });
    expect(all.find(({ id }) => id === note.id)).toMatchObject({
      audience: "everyone",
      author: { kind: "guest", name: "Gil" },
    });
  });

  it("is seen by whoever made the link: opened, watched to, commented, approved", async () => {
    const film: Film = await aFilm();
    const { token, linkId } = await aLink(film, film.editor);
    const { guest } = await comeBy(token);
    await guestJson(watched, guest, { method: "PUT", body: { frame: 120 } });
    await guestJson(watched, guest, { method: "PUT", body: { frame: 48 } });
    await guestJson(write, guest, { method: "POST", body: { body: "Lovely.", frame_from: 3 } });
    await guestJson(decide, guest, {
      method: "PUT",
      body: { verdict: "changes", note: "Slower." },
    });
    await guestJson(decide, guest, { method: "PUT", body: { verdict: "approved" } });
    const { body } = await callJson(activity, { as: film.owner, params: { linkId } });
    expect(body.guests).toMatchObject([{ name: "Gil", watched_seconds: 5 }]);
    const kinds = (body.activity as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(
      ["opened", "watched", "commented", "changes", "approved"].toSorted(),
    );
    expect((await guestJson(view, guest)).body.verdict).toEqual({ verdict: "approved", note: "" });
    const told = await databaseSql()`
      select kind from notifications where person_id = ${film.editor.userId} and guest_id is not null`;
    expect(told.map(({ kind }) => kind)).toContain("guest_verdict");
  });

  it("of a board sees stills and words, and notes a shot of it", async () => {
    const film = await aFilm();
    const { storyId } = await aStory().in(film).withScript(SHORT_SCRIPT).parsed().build();
    const { token } = await aLink({ storyId }, film.editor, { what: "board", may: "comment" });
    const { body, guest } = await comeBy(token);
    expect(body).toMatchObject({ what: "board", film: null });
    const lines = await listLines({ storyId });
    expect(body.board).toHaveLength(lines.length);
    const lineId = String(lines[0]?.line.id);
    const written = await guestJson(write, guest, {
      method: "POST",
      body: { body: "Darker.", line_id: lineId },
    });
    expect(written).toMatchObject({ status: 200, body: { note: { line_id: lineId } } });
    const bare = await guestJson(write, guest, { method: "POST", body: { body: "Darker." } });
    expect(bare.status).toBe(400);
  });

  it("leaves no trace of the link in the log", async () => {
    const film = await aFilm();
    const { token } = await aLink(film, film.editor, { password: "salt water" });
    await comeBy(token, "Gil", "wrong");
    const { guest } = await comeBy(token, "Gil", "salt water");
    await guestJson(media, guest, { params: { file: ["nothing"] } });
    expect(logged.filter((line) => line.includes(token) || line.includes("salt water"))).toEqual(
      [],
    );
  });
});
