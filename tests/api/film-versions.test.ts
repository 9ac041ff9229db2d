import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as differenceOf } from "@/app/api/film-version/[filmId]/difference/route";
import { POST as restore } from "@/app/api/film-version/[filmId]/restore/route";
import {
  DELETE as deleteVersion,
  GET as fetchVersion,
  PUT as nameVersion,
} from "@/app/api/film-version/[filmId]/route";
import { GET as fetchStoryVideo } from "@/app/api/story-video/[storyId]/route";
import { GET as listVersions } from "@/app/api/story-video/[storyId]/versions/route";
import { databaseSql } from "@/db/client";
import { insertSameStoryVideo } from "@/db/queries/story-videos";
import type { WireFilmVersion } from "@/lib/contracts/film-versions";
import { callJson } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { anEndedRun, giveFilm } from "./films-kit";
import { aStoryWithShots } from "./shots-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

type Story = Awaited<ReturnType<typeof aStoryWithShots>>;

/** The versions as a viewer sees them, the highest number first. */
async function versionsOf({ scope, viewer }: Story): Promise<WireFilmVersion[]> {
  const { storyId } = scope;
  const { body } = await callJson(listVersions, { as: viewer, params: { storyId } });
  // Parsed by the route's own contract.
  return body.versions as WireFilmVersion[];
}

const said = (versions: readonly WireFilmVersion[]) =>
  versions.map(({ version, name, is_current }) => `${version}${name}${is_current ? " *" : ""}`);

/** The number of the film that pages show. */
async function shownVersion({ scope, viewer }: Story): Promise<unknown> {
  const { storyId } = scope;
  const { body } = await callJson(fetchStoryVideo, { as: viewer, params: { storyId } });
  return (body.video as { version: number } | null)?.version ?? null;
}

const send = (
  handler: typeof restore,
  as: Story["owner"] | undefined,
  method: "GET" | "POST" | "PUT" | "DELETE",
  filmId: string,
  body: Record<string, unknown> = {},
) => callJson(handler, { as, method, params: { filmId }, body });

/** Files that the sweep may take away. */
async function givenUp(): Promise<Set<string>> {
  const rows = await databaseSql()<{ key: string }[]>`
    select media_key as key from unclaimed_files where due_at <= now()`;
  return new Set(rows.map(({ key }) => key));
}

describe("the versions of a film", () => {
  it("count the films that were made, with their settings; the last one is the film", async () => {
    const story = await aStoryWithShots();
    expect(await versionsOf(story)).toEqual([]);
    await giveFilm(story.scope, { settings: { music: true, captions: "none" }, missing: "skip" });
    await giveFilm(story.scope, { openingSeconds: 3 });
    const versions = await versionsOf(story);
    expect(said(versions)).toEqual(["2 *", "1"]);
    expect(versions[1]).toMatchObject({
      ...{ music: true, captions: "none", missing: "skip", titles: false, link_count: 0 },
    });
    expect(versions[0]).toMatchObject({ music: false, captions: "track", titles: true });
  });

  it("are one where a film was asked for again unchanged", async () => {
    const story = await aStoryWithShots();
    const film = await giveFilm(story.scope);
    const again = await anEndedRun(story.scope);
    expect(await insertSameStoryVideo(film, again)).toBe(true);
    expect(said(await versionsOf(story))).toEqual(["1 *"]);
    await send(deleteVersion, story.editor, "DELETE", film, { confirm: true });
    expect(await versionsOf(story)).toEqual([]);
    expect(await insertSameStoryVideo(film, again)).toBe(false);
  });

  it("say how many links for guests show them", async () => {
    const story = await aStoryWithShots();
    const film = await giveFilm(story.scope);
    const { storyId } = story.scope;
    const sql = databaseSql();
    for (const revokedAt of [null, "2031-05-04T12:00:00.000Z"]) {
      await sql`insert into review_links (story_id, what, film_id, token_hash, may, made_by, revoked_at)
        values (${storyId}, 'film', ${film}, ${`${film}${revokedAt}`}, 'view',
          ${story.owner.userId}, ${revokedAt})`;
    }
    expect((await versionsOf(story))[0]).toMatchObject({ link_count: 1 });
  });
});

describe("a version", () => {
  it("is watched by every member, with its shots", async () => {
    const story = await aStoryWithShots();
    const shot = { line_id: String(story.ids[0]), start: 0, frames: 48 };
    const takes = { audio_take: null, image_take: null, video_take: null };
    const film = await giveFilm(story.scope, { shots: [{ ...shot, ...takes }] });
    await giveFilm(story.scope);
    const { body } = await send(fetchVersion, story.viewer, "GET", film);
    expect(body.video).toMatchObject({ id: film, version: 1, shots: [shot] });
    expect((await send(fetchVersion, story.stranger, "GET", film)).status).toBe(404);
  });

  it("is named and loses its name, by editors alone", async () => {
    const story = await aStoryWithShots();
    const film = await giveFilm(story.scope);
    const name = (as: Story["owner"], text: unknown) =>
      send(nameVersion, as, "PUT", film, { name: text });
    expect(await name(story.editor, "  Without the storm ")).toMatchObject({
      status: 200,
      body: { version: { name: "Without the storm" } },
    });
    expect((await name(story.viewer, "Mine")).status).toBe(403);
    expect((await name(story.commenter, "Mine")).status).toBe(403);
    expect((await name(story.editor, "x".repeat(81))).status).toBe(400);
    expect((await name(story.editor, 7)).status).toBe(400);
    expect(said(await versionsOf(story))).toEqual(["1Without the storm *"]);
    await name(story.owner, "");
    expect(said(await versionsOf(story))).toEqual(["1 *"]);
  });

  it("becomes the film again with its number, and the runs tell of it", async () => {
    const story = await aStoryWithShots();
    const first = await giveFilm(story.scope, { name: "First", settings: { music: true } });
    await giveFilm(story.scope);
    expect((await send(restore, story.commenter, "POST", first)).status).toBe(403);
    expect(await shownVersion(story)).toBe(2);
    const { body } = await send(restore, story.editor, "POST", first);
    expect(body.version).toMatchObject({ version: 1, is_current: true, music: true });
    expect(await shownVersion(story)).toBe(1);
    expect(said(await versionsOf(story))).toEqual(["2", "1First *"]);
    const messages = () => databaseSql()`select message from runs
      where story_id = ${story.scope.storyId} and message <> ''`;
    expect(await messages()).toEqual([{ message: "Version 1: First was restored." }]);
    // Once more is nothing more.
    await send(restore, story.editor, "POST", first);
    expect(await messages()).toHaveLength(1);
    // The next one that is made is a new one.
    await giveFilm(story.scope);
    expect(said(await versionsOf(story))).toEqual(["3 *", "2", "1First"]);
  });

  it("is deleted with its files, and the film of the story only when that is confirmed", async () => {
    const story = await aStoryWithShots();
    const { projectId, storyId } = story.scope;
    const key = (name: string) => `projects/${projectId}/${storyId}/${name}`;
    const first = await giveFilm(story.scope, { mediaKey: key("one"), posterKey: key("shared") });
    const second = await giveFilm(story.scope, { mediaKey: key("two"), captionsKey: key("words") });
    expect(await send(deleteVersion, story.editor, "DELETE", second)).toMatchObject({
      status: 409,
      body: {
        code: "filmVersion.isCurrent",
        error: "Version 2 is the film of this story. Deleting it has to be confirmed.",
      },
    });
    expect((await send(deleteVersion, story.viewer, "DELETE", first)).status).toBe(403);
    expect(said(await versionsOf(story))).toEqual(["2 *", "1"]);
    const { body } = await send(deleteVersion, story.editor, "DELETE", second, { confirm: true });
    expect(body.versions).toMatchObject([{ version: 1, is_current: true }]);
    const gone = await givenUp();
    expect([key("two"), key("words"), key("one"), key("shared")].map((k) => gone.has(k))).toEqual([
      ...[true, true, false, false],
    ]);
    expect((await send(deleteVersion, story.editor, "DELETE", second)).status).toBe(404);
    // The only one is the film, too.
    expect((await send(deleteVersion, story.owner, "DELETE", first)).status).toBe(409);
    await send(deleteVersion, story.owner, "DELETE", first, { confirm: true });
    expect(await shownVersion(story)).toBeNull();
  });
});

describe("the difference of two versions", () => {
  const takes = { audio_take: null, image_take: null, video_take: null };

  it("is told shot by shot with the lines' numbers, whichever is named first", async () => {
    const story = await aStoryWithShots();
    const [a = "", b = "", c = ""] = story.ids;
    const gone = "00000000-0000-4000-8000-000000000001";
    const shot = (line_id: string, start: number, frames: number) => ({
      ...{ line_id, start, frames, ...takes },
    });
    const older = await giveFilm(story.scope, {
      shots: [shot(a, 0, 48), shot(gone, 48, 24), shot(b, 72, 48)],
    });
    const newer = await giveFilm(story.scope, {
      shots: [shot(a, 0, 36), shot(b, 36, 48), shot(c, 84, 24)],
    });
    const ask = async (one: string, other: string) =>
      callJson(differenceOf, {
        as: story.viewer,
        params: { filmId: one },
        query: { with: other },
      });
    const { status, body } = await ask(newer, older);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      older: { id: older, version: 1 },
      newer: { id: newer, version: 2 },
      shots: [
        { line_number: 1, change: "changed", frames_longer: -12, moved: false },
        { line_id: gone, line_number: null, change: "removed", start: 48 },
        { line_number: 3, change: "new", start: 84 },
      ],
    });
    expect((await ask(older, newer)).body).toEqual(body);
    const unknown = await giveFilm(story.scope);
    expect((await ask(older, unknown)).body).toMatchObject({ shots: null });
    const foreign = await giveFilm((await aStoryWithShots()).scope);
    expect((await ask(older, foreign)).status).toBe(404);
    expect((await ask(older, "nothing")).status).toBe(404);
    expect((await ask(older, "")).status).toBe(404);
  });
});
