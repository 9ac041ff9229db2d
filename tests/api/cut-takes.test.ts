import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import type { WireClip, WireCut } from "@/lib/contracts/cut";
import { directCut } from "@/lib/services/cut/cut-story";
import { productionStatus } from "@/lib/services/generation/production-status";
import { planHandOver } from "@/lib/services/hand-over/plan-hand-over";
import {
  planFilmShots,
  planShots,
  printFilmShots,
  shotsOf,
} from "@/lib/services/story-video/film-shots";
import { openTestApp } from "../support/test-app";
import { cutOf, putCut, type Story, stepInCut } from "./cut-kit";
import { aStoryWithShots, giveTake } from "./shots-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

/** A story whose first shot, which is silent, has two clips and a still; the second clip is chosen. */
async function aStoryWithTakes() {
  const story = await aStoryWithShots();
  const shot = String(story.ids[0]);
  const still = await giveTake(story.scope, shot, "image");
  const older = await giveTake(story.scope, shot, "video", { durationSeconds: 2 });
  const newer = await giveTake(story.scope, shot, "video", { durationSeconds: 5 });
  return { ...story, shot, still, older, newer };
}

/** The cut with its first clip changed. */
const withFirst = ({ clips }: WireCut, change: Partial<WireClip>) =>
  clips.map((clip, at) => (at === 0 ? { ...clip, ...change } : clip));

/** Takes that the clips of a line show in a film. */
async function shownIn(story: Story, lineId: string) {
  const planned = planShots(await directCut(story.scope)).filter(
    ({ line }) => line.row.line.id === lineId,
  );
  return planned.map(({ line: { row } }) => (row.video ?? row.image)?.id);
}

describe("a clip that names a take", () => {
  it("shows it wherever the cut is shown, until that is taken back", async () => {
    const story = await aStoryWithTakes();
    const { shot, older, newer } = story;
    const cut = await cutOf(story);
    const [first] = cut.clips;
    expect(first).toMatchObject({ take_id: null, take: null, take_frames: 120 });
    const before = printFilmShots(planShots(await directCut(story.scope)));
    const answer = await putCut(story, cut, { clips: withFirst(cut, { take_id: older }) });
    expect(answer.status).toBe(200);
    const made = await cutOf(story);
    expect(made.clips[0]).toMatchObject({ take_id: older, take_frames: 48 });
    expect(made.clips[0]?.take).toMatchObject({ kind: "video" });
    expect(await shownIn(story, shot)).toEqual([older]);
    expect(printFilmShots(planShots(await directCut(story.scope)))).not.toEqual(before);
    const { events, numbered } = await planHandOver(story.scope);
    expect(numbered[0]?.picture).toMatchObject({ takeId: older, frames: 48, take: 1 });
    expect(events.pictures[1]?.medium?.id).toBe(older);
    await stepInCut(story, "undo");
    expect(await shownIn(story, shot)).toEqual([newer]);
    expect(printFilmShots(planShots(await directCut(story.scope)))).toEqual(before);
  });

  it("shows another take in each half of a shot that is split, also a still", async () => {
    const story = await aStoryWithTakes();
    const { shot, older, still } = story;
    const cut = await cutOf(story);
    const [first, ...others] = cut.clips;
    if (!first) return expect.fail("the story has shots");
    const halves = [
      { ...first, out: 20, hold: 0, take_id: older },
      { ...first, id: `${shot}.2`, in: 20, take_id: still },
    ];
    await putCut(story, cut, { clips: [...halves, ...others] });
    expect(await shownIn(story, shot)).toEqual([older, still]);
    // What is heard of it is one sound still: the pictures bring none along.
    const [one, two] = planShots(await directCut(story.scope));
    expect([one?.shot.heardFrames, two?.shot.heardFrames]).toEqual([first.derived_frames, 0]);
    const facts = shotsOf(planShots(await directCut(story.scope)), one ? [one.shot] : [], 0);
    expect(facts.map(({ take, video_take, image_take }) => [take, video_take, image_take])).toEqual(
      [
        [older, older, still],
        [still, null, still],
      ],
    );
  });

  it("is listed when its take is gone, shows the chosen one, and counts again", async () => {
    const story = await aStoryWithTakes();
    const { shot, older, newer, scope } = story;
    const cut = await cutOf(story);
    await putCut(story, cut, { clips: withFirst(cut, { take_id: older }) });
    // Made for another format than the story has now.
    await databaseSql()`update takes set format = '9x16-720' where id = ${older}`;
    const lost = await cutOf(story);
    expect(lost.clips[0]).toMatchObject({ take_id: null, take: null });
    expect(lost.unused).toEqual([{ line_id: shot, lost: "take" }]);
    expect(await shownIn(story, shot)).toEqual([newer]);
    await putCut(story, lost, { clips: withFirst(lost, { out: 30, hold: 0 }) });
    await databaseSql()`update takes set format = '16x9-720' where id = ${older}`;
    const back = await cutOf(story);
    expect(back).toMatchObject({ unused: [] });
    expect(back.clips[0]).toMatchObject({ take_id: older, out: 30 });
    await databaseSql()`delete from takes where id = ${older}`;
    expect((await cutOf(story)).unused).toEqual([{ line_id: shot, lost: "take" }]);
    expect(await shownIn(story, shot)).toEqual([newer]);
    // A take of another line, or of another story, is never shown.
    const other = await giveTake(scope, String(story.ids[1]), "video", { durationSeconds: 2 });
    const foreign = (await aStoryWithTakes()).newer;
    for (const take_id of [other, foreign]) {
      const now = await cutOf(story);
      const { body } = await putCut(story, now, { clips: withFirst(now, { take_id }) });
      expect(body).toMatchObject({ unused: [{ line_id: shot, lost: "take" }] });
      expect(await shownIn(story, shot)).toEqual([newer]);
    }
    const now = await cutOf(story);
    const clips = withFirst(now, { take_id: newer });
    expect((await putCut(story, now, { clips })).body).toMatchObject({ unused: [] });
  });

  it("counts as a change of the film, and two takes of two people are asked for", async () => {
    const story = await aStoryWithTakes();
    const { older, still } = story;
    const cut = await cutOf(story);
    await putCut(story, cut, { clips: withFirst(cut, { take_id: older }) }, "owner");
    const refused = await putCut(story, cut, { clips: withFirst(cut, { take_id: still }) });
    expect(refused.status).toBe(409);
    // The other shots have no picture.
    const planned = planFilmShots(await directCut(story.scope), "still");
    const shots = shotsOf(
      planned,
      planned.map(({ shot }) => shot),
      0,
    );
    const seconds = shots.reduce((sum, { frames }) => sum + frames, 0) / 24;
    const { storyId, projectId } = story.scope;
    await databaseSql()`
      with run as (insert into runs (kind, project_id, story_id, subject_id, status)
        values ('story-video', ${projectId}, ${storyId}, ${storyId}, 'completed') returning id)
      insert into story_videos (story_id, run_id, version, media_key, input_hash, duration_seconds,
        file_size_bytes, video_count, line_ids, shots)
      values (${storyId}, (select id from run), 1, 'film.mp4', 'film', ${seconds}, 1, ${shots.length},
        array[${story.shot}::uuid],
        ${JSON.stringify(shots)}::text::jsonb)`;
    expect((await productionStatus(story.scope)).changed_shots).toBe(0);
    const now = await cutOf(story);
    await putCut(story, now, { clips: withFirst(now, { take_id: still }) });
    expect((await productionStatus(story.scope)).changed_shots).toBe(1);
  });
});

describe("a clip that is slowed", () => {
  it("fills a longer place with its own frames, in films and in what is handed over", async () => {
    const story = await aStoryWithTakes();
    const { shot, older } = story;
    const cut = await cutOf(story);
    const clips = withFirst(cut, { take_id: older, in: 6, out: 57, hold: 0, slow: 20 });
    await putCut(story, cut, { clips });
    const [first] = (await cutOf(story)).clips;
    // 48 frames are 58 that are a fifth longer.
    expect(first).toMatchObject({ in: 6, out: 57, hold: 0, slow: 20 });
    const [planned] = planShots(await directCut(story.scope));
    expect(planned?.shot).toMatchObject({ frameCount: 51, fromFrame: 6, slow: 20 });
    const { events, numbered } = await planHandOver(story.scope);
    expect(numbered[0]?.picture).toMatchObject({ frames: 58, slow: 20, ending: "mp4" });
    expect(events.pictures[1]).toMatchObject({ sourceStart: 6, frames: 51 });
    expect(events.pictures[1]?.medium?.fileName).toMatch(/_SLOW20\.mp4$/u);
    expect(events.markers.filter(({ kind }) => kind === "hold")).toEqual([]);
    const now = await cutOf(story);
    for (const slow of [21, -1, 2.5])
      expect((await putCut(story, now, { clips: withFirst(now, { slow }) })).status).toBe(400);
    expect(shot).toBe(first?.line_id);
  });

  it("is shown as it is where it has no clip", async () => {
    const story = await aStoryWithTakes();
    const cut = await cutOf(story);
    await putCut(story, cut, { clips: withFirst(cut, { take_id: story.still, slow: 10 }) });
    const [planned] = planShots(await directCut(story.scope));
    expect(planned?.shot).not.toHaveProperty("slow");
    expect((await cutOf(story)).clips[0]).toMatchObject({ hold: 0, take_frames: null });
  });
});
