import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import type { StoryScope } from "@/lib/access";
import { FPS } from "@/lib/rules/house-format";
import { listStaleMedia } from "@/lib/services/generation/out-of-date";
import { productionStatus } from "@/lib/services/generation/production-status";
import { openTestApp } from "../support/test-app";
import { aStory, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

async function film(scope: StoryScope) {
  return (await productionStatus(scope)).steps.find(({ step }) => step === "film");
}

async function changed(scope: StoryScope) {
  return (await productionStatus(scope)).changed_shots;
}

/** A still for every line, or so many of them, as the batch leaves it. */
async function giveStills(scope: StoryScope, most = 100): Promise<void> {
  const sql = databaseSql();
  const lines = await sql<{ id: string }[]>`
    select id from lines where story_id = ${scope.storyId} limit ${most}`;
  for (const { id } of lines) {
    const [take] = await sql<{ id: string }[]>`
      insert into takes (project_id, line_id, kind, media_key, content_type, size_bytes, provider,
        input_hash)
      values (${scope.projectId}, ${id}, 'image', ${`stills/${id}`}, 'image/jpeg', 1, 'builtin', ${randomUUID()})
      returning id`;
    await sql`update lines set image_take_id = ${String(take?.id)} where id = ${id}`;
  }
}

/** A sound of this length for the first line of a story. */
async function giveSound(scope: StoryScope, seconds: number): Promise<void> {
  const sql = databaseSql();
  const [take] = await sql<{ id: string }[]>`
    insert into takes (project_id, kind, media_key, content_type, duration_seconds, size_bytes,
      provider, input_hash)
    values (${scope.projectId}, 'audio', 'sound', 'audio/wav', ${seconds}, 1, 'builtin', 'sound')
    returning id`;
  await sql`update lines set audio_take_id = ${String(take?.id)}, character_name = 'MARTA'
    where story_id = ${scope.storyId} and line_number = 1`;
}

/** A film of all lines that was made just now, with titles of these lengths before and after it. */
async function giveFilm(scope: StoryScope, opening = 0, credits = 0): Promise<void> {
  const sql = databaseSql();
  const { length_seconds: seconds } = await productionStatus(scope);
  const [run] = await sql<{ id: string }[]>`
    insert into runs (kind, project_id, story_id, subject_id, status)
    values ('story-video', ${scope.projectId}, ${scope.storyId}, ${scope.storyId}, 'completed')
    returning id`;
  await sql`
    insert into story_videos (story_id, version, run_id, media_key, video_count, line_ids,
      duration_seconds, opening_seconds, credits_seconds, file_size_bytes, input_hash)
    values (${scope.storyId}, (select count(*) + 1 from story_videos where story_id = ${scope.storyId}), ${String(run?.id)}, 'film', 4,
      array(select id from lines where story_id = ${scope.storyId} order by line_number), ${(seconds ?? 0) + opening + credits},
      ${opening}, ${credits}, 1, 'hash')`;
}

describe("where a production stands", () => {
  it("has no length before there are lines, and then the length of its shots", async () => {
    const bare = await aStory().build();
    expect((await productionStatus(bare)).length_seconds).toBeNull();
    const parsed = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    // Two silent shots of the least of 2 s, and five and three words with the pause after them.
    expect((await productionStatus(parsed)).length_seconds).toBe((48 + 55 + 36 + 48) / FPS);
    expect((await productionStatus(parsed)).film_seconds).toBeNull();
  });

  it("counts a line with a sound as long as that and its pause", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    await giveSound(scope, 3.2);
    const { steps, length_seconds: seconds } = await productionStatus(scope);
    expect(steps.find(({ step }) => step === "audio")).toMatchObject({ done: 1 });
    // And three as long as their words take.
    expect(seconds).toBe((84 + 55 + 36 + 48) / FPS);
  });

  it("calls a film out of date when a sound is newer", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    await giveStills(scope);
    await giveSound(scope, 1);
    await giveFilm(scope);
    expect(await film(scope)).toMatchObject({ state: "done" });
    await giveSound(scope, 1);
    expect(await film(scope)).toMatchObject({ state: "stale" });
  });

  it("calls a film out of date as soon as one of its shots is newer", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    expect(await film(scope)).toMatchObject({ state: "blocked" });
    await giveStills(scope);
    expect(await film(scope)).toMatchObject({ state: "ready" });
    await giveFilm(scope);
    expect(await film(scope)).toMatchObject({ state: "done", done: 1 });
    await giveStills(scope, 1);
    expect(await film(scope)).toMatchObject({ state: "stale", done: 1 });
    expect(await changed(scope)).toBe(1);
  });

  it("counts a shot for which another take was chosen after the film", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    expect(await changed(scope)).toBeNull();
    await giveStills(scope);
    await giveFilm(scope);
    expect(await changed(scope)).toBe(0);
    await databaseSql()`update lines set image_asked_at = now()
      where story_id = ${scope.storyId} and line_number in (1, 3)`;
    expect(await changed(scope)).toBe(2);
    expect(await film(scope)).toMatchObject({ state: "stale", stale: 1 });
  });

  it("counts a shot that was added once, and one that is longer as one", async () => {
    const sql = databaseSql();
    const scope = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    await giveStills(scope);
    await giveFilm(scope);
    await sql`update story_videos set video_count = 3, line_ids = line_ids[1:3]
      where story_id = ${scope.storyId}`;
    await sql`update lines set image_asked_at = now()
      where story_id = ${scope.storyId} and line_number = 4`;
    expect(await changed(scope)).toBe(1);
    await giveFilm(scope);
    expect(await changed(scope)).toBe(0);
    await sql`update lines set stage_directions = ${"She climbs on and on. ".repeat(4)}
      where story_id = ${scope.storyId} and line_number = 1`;
    expect(await changed(scope)).toBe(1);
  });

  it("counts a shot that stands at another place", async () => {
    const sql = databaseSql();
    const scope = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    await giveStills(scope);
    await giveFilm(scope);
    // The first goes to the end, the others keep their order.
    await sql`update lines set line_number = line_number + 10 where story_id = ${scope.storyId}`;
    await sql`update lines set line_number = case when line_number = 11 then 4
      else line_number - 11 end where story_id = ${scope.storyId}`;
    expect(await changed(scope)).toBe(1);
    expect(await film(scope)).toMatchObject({ state: "stale" });
  });

  it("takes title and credits for no change of the shots", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    await giveStills(scope);
    await giveFilm(scope, 3, 4.5);
    expect(await film(scope)).toMatchObject({ state: "done" });
    const { film_seconds: whole, length_seconds: shots } = await productionStatus(scope);
    expect(whole).toBeCloseTo((shots ?? 0) + 7.5);
  });

  it("compares a film without its stills with the shots that have a video", async () => {
    const sql = databaseSql();
    const scope = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    await giveStills(scope);
    await giveFilm(scope);
    await sql`update lines set video_take_id = image_take_id
      where story_id = ${scope.storyId} and line_number < 4`;
    await sql`update story_videos set missing = 'skip', video_count = 3, line_ids = line_ids[1:3],
        duration_seconds = ${(48 + 55 + 36) / FPS}
      where story_id = ${scope.storyId}`;
    expect(await film(scope)).toMatchObject({ state: "done" });
  });

  it("calls a film out of date when a shot is gone from the story", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    await giveStills(scope);
    await giveFilm(scope);
    await databaseSql()`update lines set image_take_id = null
      where story_id = ${scope.storyId} and line_number = 4`;
    expect(await film(scope)).toMatchObject({ state: "stale" });
    expect(await changed(scope)).toBe(1);
  });
});

describe("what is out of date", () => {
  const images = async (scope: StoryScope) =>
    (await productionStatus(scope)).steps.find(({ step }) => step === "images");

  it("is told by the head as by the lists, and no longer once it is right", async () => {
    const sql = databaseSql();
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    await giveStills(scope);
    // Stills of which nobody knows what they were made from would be made anew.
    expect(await images(scope)).toMatchObject({ done: 4, total: 4, stale: 4, state: "stale" });
    expect((await listStaleMedia(scope)).outdated).toHaveLength(4);
    // A person's own file stays as it is.
    await sql`update takes set provider = 'own' where project_id = ${scope.projectId}`;
    await sql`update lines set image_asked_at = now() where story_id = ${scope.storyId}`;
    expect(await images(scope)).toMatchObject({ done: 4, stale: 0, state: "done" });
    expect(await productionStatus(scope)).toMatchObject({ outdated_shots: 0 });
    expect(await listStaleMedia(scope)).toEqual({ outdated: [] });
  });

  it("leaves a step open that is not complete, and tells how many of it are old", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    await giveStills(scope);
    await databaseSql()`update lines set image_take_id = null
      where story_id = ${scope.storyId} and line_number = 4`;
    expect(await images(scope)).toMatchObject({ done: 3, stale: 3, state: "ready" });
  });

  it("is asked again when the project's style changes", async () => {
    const sql = databaseSql();
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    const before = await listStaleMedia(scope);
    // Nothing is noted of a take that is changed, which never happens: only the mark can tell.
    await giveStills(scope);
    await sql`update takes set provider = 'own' where project_id = ${scope.projectId}`;
    await sql`update projects set image_style = 'Film Noir' where id = ${scope.projectId}`;
    expect(await listStaleMedia(scope)).toEqual(before);
    await sql`update takes set provider = 'builtin' where project_id = ${scope.projectId}`;
    await sql`update projects set image_style = 'Watercolor' where id = ${scope.projectId}`;
    expect((await listStaleMedia(scope)).outdated).toHaveLength(4);
  });
});
