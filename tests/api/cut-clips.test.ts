import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import type { WireClip, WireCut } from "@/lib/contracts/cut";
import { joinSounds } from "@/lib/media/join-sounds";
import { directCut } from "@/lib/services/cut/cut-story";
import { productionStatus } from "@/lib/services/generation/production-status";
import { planHandOver } from "@/lib/services/hand-over/plan-hand-over";
import { applyScript } from "@/lib/services/parsing/apply-script";
import { planShots, shotsOf } from "@/lib/services/story-video/film-shots";
import { aWav } from "../support/own-files";
import { openTestApp } from "../support/test-app";
import { cutOf, putCut, type Story, stepInCut } from "./cut-kit";
import { aStoryWithShots, uploadTo } from "./shots-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const SPOKEN = 1;

/** A story in which a line is recorded. */
async function aSpokenStory(): Promise<Story> {
  const story = await aStoryWithShots();
  const content = aWav(2);
  await uploadTo(story.owner, String(story.ids[SPOKEN]), { kind: "audio", content });
  return story;
}

/** The clips with one of them in two, the second of which begins after so many frames. */
function split({ clips }: WireCut, at: number, frames: number): WireClip[] {
  return clips.flatMap((clip, place) => {
    if (place !== at) return [clip];
    const cutAt = clip.in + frames;
    const second = { ...clip, id: `${clip.line_id}.2`, in: cutAt, gap: 0 };
    return [{ ...clip, out: cutAt, hold: 0 }, second];
  });
}

const idsOf = ({ clips }: WireCut) => clips.map(({ id }) => id);

describe("a shot that is split", () => {
  it("is two clips of one line, until that is taken back, to the byte", async () => {
    const story = await aSpokenStory();
    const zero = await cutOf(story);
    const moved = zero.clips.map((clip, at) => (at === 0 ? { ...clip, level: 3 } : clip));
    await putCut(story, zero, { clips: moved });
    const edits = async () => {
      const rows = await databaseSql()`
        select edits::text from story_cuts where story_id = ${story.scope.storyId}
        order by version desc limit 1`;
      return rows[0]?.edits;
    };
    const before = await edits();
    const cut = await cutOf(story);
    const lineId = String(story.ids[SPOKEN]);
    const answer = await putCut(story, cut, { clips: split(cut, SPOKEN, 20) });
    expect(answer.status).toBe(200);
    const made = await cutOf(story);
    expect(made.frames).toBe(cut.frames);
    expect(idsOf(made)).toEqual([
      ...story.ids.slice(0, SPOKEN + 1),
      `${lineId}.2`,
      ...story.ids.slice(SPOKEN + 1),
    ]);
    const [, first, second] = made.clips;
    expect(first).toMatchObject({ line_id: lineId, in: 0, out: 20, is_moved: false });
    expect(second).toMatchObject({ line_id: lineId, in: 20, is_moved: false });
    expect(second?.start).toBe((first?.start ?? 0) + 20);
    await stepInCut(story, "undo");
    expect(await edits()).toBe(before);
    expect((await cutOf(story)).clips).toEqual(cut.clips);
    await stepInCut(story, "redo");
    expect((await cutOf(story)).clips).toEqual(made.clips);
  });

  it("is heard, read and handed over as if it were whole", async () => {
    const story = await aSpokenStory();
    const whole = planShots(await directCut(story.scope)).map(({ shot }) => shot);
    const before = await planHandOver(story.scope);
    const cut = await cutOf(story);
    await putCut(story, cut, { clips: split(cut, SPOKEN, 20) });
    const parts = planShots(await directCut(story.scope)).map(({ shot }) => shot);
    const { heardFrames: _, ...joined } = joinSounds(parts)[SPOKEN] ?? {};
    expect(joined).toEqual(whole[SPOKEN]);
    expect(joinSounds(parts)).toHaveLength(whole.length);
    const after = await planHandOver(story.scope);
    expect(after.events.captions).toEqual(before.events.captions);
    const linesOf = ({ events }: typeof after) =>
      events.sounds
        .filter(({ role }) => role === "dialogue")
        .flatMap((track) => track.events.map(({ start, frames }) => [start, frames]));
    expect(linesOf(after)).toEqual(linesOf(before));
    const chapters = ({ events }: typeof after) =>
      events.markers.filter(({ kind }) => kind === "chapter");
    expect(chapters(after)).toEqual(chapters(before));
    // In two places it is heard in two parts.
    const made = await cutOf(story);
    const [one, two, three, ...others] = made.clips;
    if (!one || !two || !three) return expect.fail("the story has shots");
    await putCut(story, made, { clips: [one, three, two, ...others] });
    expect(linesOf(await planHandOver(story.scope))).toHaveLength(2);
  });

  it("keeps both parts through another script, and loses them with their line", async () => {
    const story = await aSpokenStory();
    const cut = await cutOf(story);
    await putCut(story, cut, { clips: split(cut, SPOKEN, 20) });
    const made = await cutOf(story);
    const [row] = await databaseSql()`select script from stories where id = ${story.scope.storyId}`;
    const rewrite = async (script: string) => {
      await databaseSql()`update stories set script = ${script} where id = ${story.scope.storyId}`;
      await applyScript(story.scope);
      return cutOf(story);
    };
    const script = String(row?.script);
    expect(
      idsOf(await rewrite(`${script}\n\nThe sea is calm.\n`)).slice(0, made.clips.length),
    ).toEqual(idsOf(made));
    const without = await rewrite("INT. LAMP ROOM - NIGHT\n\nThe sea is calm.\n");
    expect(without.clips.every(({ id, line_id }) => id === line_id)).toBe(true);
    expect(without.unused.map(({ line_id }) => line_id)).toEqual([
      story.ids[SPOKEN],
      story.ids[SPOKEN],
    ]);
  });
});

describe("a shot that is there twice", () => {
  it("is a clip of its own, which a film tells of, and is left out without its line", async () => {
    const story = await aSpokenStory();
    const cut = await cutOf(story);
    const lineId = String(story.ids[SPOKEN]);
    const twice = cut.clips.flatMap((clip) =>
      clip.line_id === lineId ? [clip, { ...clip, id: `${lineId}.2` }] : [clip],
    );
    expect((await putCut(story, cut, { clips: twice })).status).toBe(200);
    const made = await cutOf(story);
    const { derived_frames } = made.clips[SPOKEN] ?? { derived_frames: 0 };
    expect(made.frames).toBe(cut.frames + derived_frames);
    const ofLine = planShots(await directCut(story.scope)).filter(
      ({ line }) => line.row.line.id === lineId,
    );
    expect(ofLine.map(({ line }) => line.clipId)).toEqual([lineId, `${lineId}.2`]);
    const facts = shotsOf(
      ofLine,
      ofLine.map(({ shot }) => shot),
      0,
    );
    expect(facts.map(({ line_id, clip }) => [line_id, clip])).toEqual([
      [lineId, undefined],
      [lineId, `${lineId}.2`],
    ]);
    const captions = ofLine.map(({ shot }) => shot.captions);
    expect(captions[1]).toEqual(captions[0]);
    expect((await productionStatus(story.scope)).changed_shots).toBeNull();
    // The one that was recorded alone stays.
    await putCut(story, made, { clips: cut.clips });
    expect(await cutOf(story)).toMatchObject({ clips: cut.clips, left_out: [] });
  });

  it("is called by its line, each clip once", async () => {
    const story = await aStoryWithShots();
    const cut = await cutOf(story);
    const [first] = cut.clips;
    if (!first) return expect.fail("the story has shots");
    for (const id of [
      `${first.line_id}.1`,
      `${first.line_id}.02`,
      `${first.line_id}.x`,
      `${story.ids[1]}.2`,
    ])
      expect((await putCut(story, cut, { clips: [...cut.clips, { ...first, id }] })).status).toBe(
        400,
      );
    const again = { ...first, id: `${first.line_id}.2` };
    const answer = await putCut(story, cut, { clips: [...cut.clips, again, again] });
    expect(answer).toMatchObject({ status: 400, body: { error: "A clip is in the cut once." } });
  });

  it("is put together with another's changes, and asked for where both made one", async () => {
    const story = await aStoryWithShots();
    const cut = await cutOf(story);
    await putCut(story, cut, { clips: split(cut, 0, 10) }, "owner");
    const longer = cut.clips.map((clip, at) => (at === 2 ? { ...clip, out: 99, hold: 0 } : clip));
    const merged = await putCut(story, cut, { clips: longer });
    expect(merged.status).toBe(200);
    expect(idsOf(await cutOf(story))[1]).toBe(`${story.ids[0]}.2`);
    const refused = await putCut(story, cut, { clips: split(cut, 0, 12) });
    expect(refused.status).toBe(409);
    expect(refused.body.details).toMatchObject({ line_ids: [story.ids[0]] });
  });
});
