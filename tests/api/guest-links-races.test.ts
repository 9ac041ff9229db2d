import { afterAll, beforeAll, expect, it } from "vitest";
import { GET as media } from "@/app/api/review/[token]/media/[...file]/route";
import { POST as write } from "@/app/api/review/[token]/threads/route";
import { DELETE as revoke } from "@/app/api/review-link/[linkId]/route";
import { databaseSql } from "@/db/client";
import { callJson } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aFilm, aLink, comeBy, guestCall, guestJson } from "./guest-kit";

/** So often that every order comes about. */
const TIMES = 200;

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp({
    ROUGHCUT_LIMIT_LINKS_PER_STORY: String(TIMES),
    ROUGHCUT_LIMIT_GUEST_COMMENTS: String(TIMES),
  });
});
afterAll(() => app?.close());

it("a link that is ended while its guest watches and writes loses no word that was taken, two hundred times", async () => {
  const film = await aFilm();
  const outcomes = new Set<number>();
  const kept: string[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const { token, linkId } = await aLink(film, film.editor);
    const { guest } = await comeBy(token);
    const body = `Comment ${time}`;
    const watching = guestCall(media, guest, { params: { file: ["film"] } });
    const [written, ended] = await Promise.all([
      guestJson(write, guest, { method: "POST", body: { body, frame_from: 1 } }),
      callJson(revoke, { as: film.editor, method: "DELETE", params: { linkId } }),
    ]);
    expect(ended.status).toBe(200);
    outcomes.add(written.status);
    if (written.status === 200) kept.push(body);
    else expect(written.status).toBe(404);
    // What flowed before may end or break; after the end nothing is opened any more.
    await (await watching).body?.cancel();
    const after = await guestCall(media, guest, { params: { file: ["film"] } });
    expect(after.status).toBe(404);
    const again = await guestJson(write, guest, { method: "POST", body: { body: "Too late." } });
    expect(again.status).toBe(404);
  }
  expect(kept.length).toBeGreaterThan(0);
  const rows = await databaseSql()<{ body: string }[]>`select body from comments`;
  expect(rows.map(({ body }) => body).sort()).toEqual(kept.sort());
  expect([...outcomes].every((status) => status === 200 || status === 404)).toBe(true);
});
