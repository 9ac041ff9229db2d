import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import { findActiveRun, insertRunOrJoin } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";
import { catalogue } from "@/lib/errors";
import { followRun } from "@/lib/progress";
import { BATCH_KINDS } from "@/lib/rules/batch";
import { FILM_STAGES } from "@/lib/rules/film-stages";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { cancelRun } from "@/lib/runs/end-run";
import { openFilmStory } from "@/lib/services/film/open-film-story";
import { fetchFilmPlan } from "@/lib/services/film/plan-film";
import { makeFilm, startFilm } from "@/lib/services/film/start-film";
import { editScript } from "@/lib/services/script/script";
import { fetchStoryVideo } from "@/lib/services/story-video/fetch-story-video";
import { theFfmpeg } from "../media/media-kit";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aStory } from "../support/world";

const TWO_LINES = `INT. LAMP ROOM - NIGHT

MARTA, 34, red scarf, wipes the lens.

MARTA
Done.
`;

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  app = await openTestApp({ FFMPEG_PATH: (await theFfmpeg()).path });
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});

describe("a film of a saved script", () => {
  /** Made whole once; what the tests after that look at, and the last of them changes its script. */
  let scope: StoryScope;
  let runId: string;
  let before: Awaited<ReturnType<typeof fetchFilmPlan>>;

  it("says before what it will do, and is one film for whoever asks while it is made", async () => {
    scope = await aStory().withScript(TWO_LINES).build();
    before = await fetchFilmPlan(scope);
    expect(before).toMatchObject({
      run_id: null,
      shots: 2,
      to_cast: [{ name: "MARTA", lacks: "character" }],
      obstacle: null,
    });
    expect(before).toMatchObject({ is_free: true, estimate: { usd: 0, text: "" } });

    const started = await makeFilm(scope);
    runId = started.run_id;
    expect(started.joined).toBe(false);
    expect((await fetchFilmPlan(scope)).run_id).toBe(runId);
    expect(await makeFilm(scope)).toMatchObject({ run_id: runId, joined: true });
    const told: number[] = [];
    for await (const { run } of followRun(runId, 0, new AbortController().signal)) {
      told.push(run.progress);
    }
    expect(told).toEqual(told.toSorted((left, right) => left - right));
    expect(told.at(-1)).toBe(100);
  });

  it("goes from there to the finished video, and a second and a third one make nothing again", async () => {
    const ended = await endOfRun("film", scope.storyId);
    expect(ended).toMatchObject({ id: runId, status: "completed", progress: 100, error: null });
    const stages = await databaseSql()`
      select kind, status from runs where parent_run_id = ${runId} order by created_at`;
    expect(stages.map(({ kind }) => kind).sort()).toEqual([...FILM_STAGES].sort());
    const parts = await databaseSql()`
      select kind, status from runs where parent_run_id in
        (select id from runs where parent_run_id = ${runId} and kind = 'all-media')`;
    expect(parts.map(({ kind }) => kind).sort()).toEqual([...BATCH_KINDS].sort());
    expect(parts.every(({ status }) => status === "completed")).toBe(true);
    expect(stages.every(({ status }) => status === "completed")).toBe(true);
    const rows = await listLines({ storyId: scope.storyId });
    for (const { video } of rows) expect(video?.contentType).toBe("video/mp4");
    expect((await fetchStoryVideo(scope)).video).toMatchObject({ video_count: 2 });

    const takes = () => databaseSql()`select id from takes order by id`;
    const made = await takes();
    for (const start of [startFilm, makeFilm]) {
      await start(scope);
      expect((await endOfRun("film", scope.storyId)).status).toBe("completed");
      expect(await takes()).toEqual(made);
    }
    const parses = await databaseSql()`
      select id from runs where story_id = ${scope.storyId} and kind = 'parse'`;
    expect(parses).toHaveLength(1);
  });

  it("says afterwards that nothing is left but joining, and of a change what it changes", async () => {
    const after = await fetchFilmPlan(scope);
    expect(after).toMatchObject({ run_id: null, shots: 2, to_cast: [], estimate: { pieces: 0 } });
    expect(after.making_seconds).toBeLessThan(before.making_seconds);

    // Of a changed script only what has changed is counted.
    await editScript(scope, { script: TWO_LINES.replace("Done.", "Done, at last.") });
    const changed = await fetchFilmPlan(scope);
    expect(changed).toMatchObject({ shots: 2, to_cast: [] });
    expect(changed.estimate.pieces).toBeGreaterThan(0);
    expect(changed.estimate.pieces).toBeLessThan(before.estimate.pieces);
  });
});

describe("a film", () => {
  it("is also made of a script in which nobody speaks", async () => {
    const scope = await aStory().withScript("INT. ROOM - DAY\n\nRain.\n\nA cup falls.\n").build();
    await startFilm(scope);
    expect(await endOfRun("film", scope.storyId)).toMatchObject({
      status: "completed",
      error: null,
    });
    const rows = await listLines({ storyId: scope.storyId });
    expect(rows.map(({ video }) => video?.contentType)).toEqual(["video/mp4", "video/mp4"]);
    expect((await fetchStoryVideo(scope)).video).toMatchObject({ video_count: 2 });
  });

  it("of a script without lines says so and stops there", async () => {
    const scope = await aStory().withScript("Title: The Light\n").build();
    await startFilm(scope);
    expect(await endOfRun("film", scope.storyId)).toMatchObject({
      status: "failed",
      error: expect.stringContaining("No lines were found"),
    });
    const kinds = await databaseSql()`select kind from runs where story_id = ${scope.storyId}`;
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(["film", "parse"]);
  });

  it("that is cancelled stops with the stage that is under way", async () => {
    const scope = await aStory().withScript(TWO_LINES).build();
    const film = await startFilm(scope);
    await cancelRun(film.id);
    expect((await endOfRun("film", scope.storyId)).status).toBe("cancelled");
    // A stage that was opened in that very moment is stopped by the film, once it hears of its end.
    await expect
      .poll(
        () => databaseSql()`
          select id from runs where story_id = ${scope.storyId} and status in ('queued', 'running')`,
        { timeout: 20_000 },
      )
      .toHaveLength(0);
  });
});

describe("a film one of whose batches is cancelled", () => {
  it("ends as well, and says which batch it was", async () => {
    const script = `INT. ROOM - DAY\n\n${"ANA\nOne more.\n\n".repeat(16)}`;
    const scope = await aStory().withScript(script).fullyCast().build();
    const film = await startFilm(scope);
    const signal = new AbortController().signal;
    for await (const { events } of followRun(film.id, 0, signal)) {
      const media = events.find(({ key }) => key === "stage:all-media");
      if (media?.body.status !== "running") continue;
      // Under way, with the film waiting for it.
      for await (const { events: news } of followRun(String(media.body.run_id), 0, signal)) {
        if (news.some(({ key }) => key.startsWith("audio:line:"))) break;
      }
      const audio = await findActiveRun("audio", scope.storyId);
      await cancelRun(String(audio?.id));
    }
    expect(await endOfRun("film", scope.storyId)).toMatchObject({
      status: "failed",
      error: "Audio: cancelled",
    });
  });
});

describe("making the film from the studio", () => {
  it.each([
    ["nothing", "", "script.empty"],
    ["no lines", "Title: The Light\n", "script.noLines"],
  ] as const)("of a script with %s begins nothing, and says why", async (_, script, code) => {
    const scope = await aStory().withScript(script).build();
    await expect(makeFilm(scope)).rejects.toMatchObject({ code });
    expect((await fetchFilmPlan(scope)).obstacle).toBe(catalogue[code].text);
    expect(await databaseSql()`select id from runs where story_id = ${scope.storyId}`).toEqual([]);
  });

  it("waits for nobody's work on lines that the new script would replace: it is refused", async () => {
    const scope = await aStory().withScript(TWO_LINES).fullyCast().build();
    await insertRunOrJoin({
      kind: "images",
      projectId: scope.projectId,
      storyId: scope.storyId,
      subjectId: scope.storyId,
      requestedBy: null,
      parentRunId: null,
      input: {},
    });
    await editScript(scope, { script: TWO_LINES.replace("Done.", "Done, at last.") });
    await expect(makeFilm(scope)).rejects.toMatchObject({ code: "script.generationRunning" });
  });
});

describe("the story of a script on the command line", () => {
  it("is the same for the same script, also when it is opened twice at once", async () => {
    const film = { title: "The Light", script: TWO_LINES, format: STANDARD_FORMAT };
    const opened = await Promise.all([openFilmStory(film), openFilmStory(film)]);
    const again = await openFilmStory(film);
    expect(new Set(opened.map(({ projectId }) => projectId))).toEqual(new Set([again.projectId]));
    const other = await openFilmStory({ ...film, script: `${TWO_LINES}\nShe leaves.\n` });
    expect(other.projectId).not.toBe(again.projectId);
  });
});
