import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as fetchCutSound } from "@/app/api/story/[id]/cut/sound/route";
import { databaseSql } from "@/db/client";
import type { WireCut, WireSoundOnTrack } from "@/lib/contracts/cut";
import { directCut } from "@/lib/services/cut/cut-story";
import { planHandOver } from "@/lib/services/hand-over/plan-hand-over";
import { applyScript } from "@/lib/services/parsing/apply-script";
import { planShots } from "@/lib/services/story-video/film-shots";
import { callJson } from "../support/call-api";
import { aWav } from "../support/own-files";
import { openTestApp } from "../support/test-app";
import { SHORT_SCRIPT } from "../support/world";
import { cutOf, paramsOf, putCut as put, stepInCut as step } from "./cut-kit";
import { aStoryWithShots, uploadTo } from "./shots-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const said = ({ clips }: WireCut) =>
  clips.map(({ line_id, out, hold }) => [line_id, out + hold] as const);

/** The clips with another length for one of them. */
const withFrames = ({ clips }: WireCut, at: number, frames: number) =>
  clips.map((clip, index) => (index === at ? { ...clip, out: frames, hold: 0 } : clip));

describe("the cut of a story", () => {
  it("is one clip for each line, until somebody changes it", async () => {
    const story = await aStoryWithShots();
    const cut = await cutOf(story);
    expect(cut).toMatchObject({ version: 0, left_out: [], unused: [] });
    expect(cut).toMatchObject({ can_undo: false, can_redo: false });
    expect(cut.clips.map(({ line_id }) => line_id)).toEqual(story.ids);
    let end = 0;
    for (const { start, out, hold, derived_frames } of cut.clips) {
      expect([start, out + hold]).toEqual([end, derived_frames]);
      end += out + hold;
    }
    expect(cut.frames).toBe(end);
  });

  it("takes another first frame, which films, their sounds and hand-overs begin with", async () => {
    const story = await aStoryWithShots();
    const spoken = String(story.ids[1]);
    expect((await uploadTo(story.owner, spoken, { kind: "audio", content: aWav(2) })).status).toBe(
      200,
    );
    const cut = await cutOf(story);
    const before = await planHandOver(story.scope);
    const from = 12;
    const trimmed = cut.clips.map((clip) =>
      clip.line_id === spoken ? { ...clip, in: from } : clip,
    );
    const answer = await put(story, cut, { clips: trimmed });
    expect(answer.status).toBe(200);
    const made = await cutOf(story);
    const clip = made.clips[1];
    expect(clip).toMatchObject({ line_id: spoken, in: from, out: cut.clips[1]?.out });
    expect(made.frames).toBe(cut.frames - from);
    const [, planned] = planShots(await directCut(story.scope));
    expect(planned?.shot).toMatchObject({ fromFrame: from });
    const { captions } = planned?.shot ?? {};
    expect(captions?.[0]?.startSeconds).toBe(0);
    expect(captions?.[0]?.endSeconds).toBeCloseTo(2 - from / 24, 2);
    expect((await planHandOver(story.scope)).hash).not.toBe(before.hash);
    // Taken back, the film is the one of before.
    expect((await step(story, "undo")).status).toBe(200);
    expect((await planHandOver(story.scope)).hash).toBe(before.hash);
    const nothing = cut.clips.map((one) => ({ ...one, in: one.out + one.hold }));
    expect((await put(story, await cutOf(story), { clips: nothing })).status).toBe(400);
  });

  it("takes black before shots and the level of voices, which films and timelines follow", async () => {
    const story = await aStoryWithShots();
    const cut = await cutOf(story);
    const [first, second, ...others] = cut.clips;
    if (!first || !second) return expect.fail("the story has shots");
    const before = planShots(await directCut(story.scope));
    const clips = [first, { ...second, gap: 36, level: -6 }, ...others];
    expect((await put(story, cut, { clips })).status).toBe(200);
    const made = await cutOf(story);
    expect(made.frames).toBe(cut.frames + 36);
    expect(made.clips[1]).toMatchObject({ gap: 36, level: -6, start: second.start + 36 });
    const after = planShots(await directCut(story.scope));
    expect(after[1]?.shot).toMatchObject({ gap: 36 });
    expect(after[1]?.shot.loudnessLu).toBe((before[1]?.shot.loudnessLu ?? 0) - 6);
    expect(after[0]?.shot).toEqual(before[0]?.shot);
    const { events } = await planHandOver(story.scope);
    const black = events.pictures.find(({ name }) => name === "BLACK");
    expect(black).toMatchObject({ frames: 36, medium: null });
    let end = 0;
    for (const { start, frames } of events.pictures) {
      expect(start).toBe(end);
      end += frames;
    }
    expect(end).toBe(events.frames);
    for (const wrong of [{ gap: 241 }, { gap: -1 }, { level: 13 }, { level: -25 }, { level: 0.5 }])
      expect((await put(story, made, { clips: [{ ...second, ...wrong }] })).status).toBe(400);
    await step(story, "undo");
    expect((await cutOf(story)).clips).toEqual(cut.clips);
  });

  it("takes voices that begin before or behind their pictures, and has a second track where two overlap", async () => {
    const story = await aStoryWithShots();
    for (const at of [1, 2])
      await uploadTo(story.owner, String(story.ids[at]), { kind: "audio", content: aWav(2) });
    const cut = await cutOf(story);
    const [first, second, third, ...others] = cut.clips;
    if (!first || !second || !third) return expect.fail("the story has shots");
    const before = await planHandOver(story.scope);
    // Nothing is heard before the first shot.
    const clips = [{ ...first, offset: -9 }, second, { ...third, offset: -12 }, ...others];
    expect((await put(story, cut, { clips })).status).toBe(200);
    const made = await cutOf(story);
    expect(made.clips.map(({ offset }) => offset).slice(0, 3)).toEqual([0, 0, -12]);
    expect(made.frames).toBe(cut.frames);
    const [, , planned] = planShots(await directCut(story.scope));
    expect(planned?.shot).toMatchObject({ offset: -12 });
    const { events, hash } = await planHandOver(story.scope);
    expect(hash).not.toBe(before.hash);
    const starts = (plan: typeof events) =>
      plan.sounds
        .filter(({ role }) => role === "dialogue")
        .map((track) => track.events.map(({ start }) => start));
    const [one = 0, two = 0] = starts(before.events).flat();
    expect(starts(before.events)).toEqual([[one, two]]);
    expect(starts(events)).toEqual([[one], [two - 12]]);
    const captionsOf = (plan: typeof events) => plan.captions.map((cue) => cue.startSeconds);
    const moved = captionsOf(before.events)[1] ?? 0;
    expect(captionsOf(events)[1]).toBeCloseTo(moved - 0.5, 3);
    for (const offset of [49, -49, 0.5])
      expect((await put(story, made, { clips: [{ ...second, offset }] })).status).toBe(400);
    await step(story, "undo");
    expect((await planHandOver(story.scope)).hash).toBe(before.hash);
  });

  it("tells what is heard of it, track by track, from files that are read once", async () => {
    const story = await aStoryWithShots();
    const lineId = String(story.ids[1]);
    await uploadTo(story.owner, lineId, { kind: "audio", content: aWav(2) });
    const soundOf = async (track: string) => {
      const query = { track };
      const { status, body } = await callJson(fetchCutSound, {
        ...{ as: story.viewer, params: paramsOf(story), query },
      });
      expect(status).toBe(200);
      // Parsed by the route's own contract.
      return body as { sounds: WireSoundOnTrack[]; broken_line_ids: string[] };
    };
    const dialogue = await soundOf("dialogue");
    expect(dialogue.sounds.map(({ line_id, start }) => [line_id, start])).toEqual([[lineId, 0]]);
    const peaks = Buffer.from(dialogue.sounds[0]?.peaks ?? "", "base64");
    expect(peaks).toHaveLength(2 * 24 * 2);
    expect(Math.max(...peaks)).toBeGreaterThan(0);
    expect(await soundOf("dialogue")).toEqual(dialogue);
    const [music] = (await soundOf("music")).sounds;
    const { frames } = await cutOf(story);
    expect(Buffer.from(music?.peaks ?? "", "base64")).toHaveLength(frames * 2);
    expect(music?.marks.every((beat) => beat >= 0 && beat < frames)).toBe(true);
    expect((await soundOf("effects")).broken_line_ids).toEqual([]);
  });

  it("takes transitions, which films begin and end with, and timelines tell of", async () => {
    const story = await aStoryWithShots();
    const cut = await cutOf(story);
    const [first, second, ...others] = cut.clips;
    if (!first || !second) return expect.fail("the story has shots");
    const clips = [
      { ...first, dissolve: 12, fade_in: 0, fade_out: 8 },
      { ...second, dissolve: 18 },
      ...others,
    ];
    expect((await put(story, cut, { clips })).status).toBe(200);
    const made = await cutOf(story);
    expect(made.frames).toBe(cut.frames);
    // Nothing can be seen through the first shot.
    expect(made.clips[0]).toMatchObject({ dissolve: 0, fade_in: 0, fade_out: 8 });
    expect(made.clips[1]).toMatchObject({ dissolve: 18, fade_out: 0 });
    const [one, two, three] = planShots(await directCut(story.scope));
    expect(one?.shot).toMatchObject({ fadeOut: 8 });
    expect(two?.shot).toMatchObject({ dissolve: 18 });
    expect(three?.shot).not.toHaveProperty("dissolve");
    const { events } = await planHandOver(story.scope);
    expect(events.markers.filter(({ kind }) => kind === "transition")).toHaveLength(2);
    expect(
      (await put(story, made, { clips: [{ ...second, dissolve: 4, fade_in: 4 }] })).status,
    ).toBe(400);
    expect((await put(story, made, { clips: [{ ...second, dissolve: 73 }] })).status).toBe(400);
    await step(story, "undo");
    expect((await cutOf(story)).clips).toEqual(cut.clips);
  });

  it("takes order, lengths and what is left out, and films follow it", async () => {
    const story = await aStoryWithShots();
    const before = await planHandOver(story.scope);
    const cut = await cutOf(story);
    const [first, ...others] = withFrames(cut, 1, 100);
    const last = others.pop();
    const clips = [...others, ...(first ? [first] : [])];
    const left_out = last ? [{ line_id: last.line_id, derived_frames: 0 }] : [];
    const answer = await put(story, cut, { clips, left_out });
    expect(answer.status).toBe(200);
    const made = await cutOf(story);
    expect(answer.body).toEqual(made);
    expect(made.version).toBe(1);
    expect(said(made).map(([id]) => id)).toEqual(clips.map(({ line_id }) => line_id));
    expect(said(made)[0]?.[1]).toBe(100);
    expect(made.left_out.map(({ line_id }) => line_id)).toEqual([last?.line_id]);

    const planned = planShots(await directCut(story.scope));
    expect(planned.map(({ line, shot }) => [line.row.line.id, shot.frameCount])).toEqual(
      said(made),
    );
    const { shots, hash } = await planHandOver(story.scope);
    expect(hash).not.toBe(before.hash);
    expect(shots.map(({ line }) => line.row.line.id)).toEqual(said(made).map(([id]) => id));
  });

  it("is undone and done again, as far as it goes", async () => {
    const story = await aStoryWithShots();
    const zero = await cutOf(story);
    const { hash } = await planHandOver(story.scope);
    for (const frames of [30, 40, 50]) {
      const cut = await cutOf(story);
      await put(story, cut, { clips: withFrames(cut, 0, frames) });
    }
    const lengthAfter = async (direction: "undo" | "redo") => {
      const { body } = await step(story, direction);
      return said(body as unknown as WireCut)[0]?.[1];
    };
    expect(await lengthAfter("undo")).toBe(40);
    expect(await lengthAfter("undo")).toBe(30);
    expect(await lengthAfter("redo")).toBe(40);
    expect(await lengthAfter("redo")).toBe(50);
    expect((await step(story, "redo")).body).toMatchObject({
      error: "There is no change of the cut to redo.",
    });
    for (const frames of [40, 30, said(zero)[0]?.[1]]) {
      expect(await lengthAfter("undo")).toBe(frames);
    }
    expect((await step(story, "undo")).status).toBe(409);
    expect((await planHandOver(story.scope)).hash).toBe(hash);
    const now = await cutOf(story);
    expect(now).toMatchObject({ can_undo: false, can_redo: true, clips: zero.clips });
    // Whoever changes it now goes on from there.
    await put(story, now, { clips: withFrames(now, 0, 60) });
    expect(await cutOf(story)).toMatchObject({ can_undo: true, can_redo: false });
    expect(await lengthAfter("undo")).toBe(said(zero)[0]?.[1]);
  });

  it("puts changes of different shots together, and asks for the same shot", async () => {
    const story = await aStoryWithShots();
    const cut = await cutOf(story);
    await put(story, cut, { clips: withFrames(cut, 0, 60) }, "owner");
    const merged = await put(story, cut, { clips: withFrames(cut, 1, 70) });
    expect(said(merged.body as unknown as WireCut).map(([, frames]) => frames)).toEqual([
      60,
      70,
      ...said(cut)
        .slice(2)
        .map(([, frames]) => frames),
    ]);
    const refused = await put(story, cut, { clips: withFrames(cut, 0, 90) });
    expect(refused.status).toBe(409);
    const { theirs, yours, line_ids } = refused.body.details as {
      theirs: WireCut;
      yours: WireCut;
      line_ids: string[];
    };
    expect([said(theirs)[0]?.[1], said(yours)[0]?.[1]]).toEqual([60, 90]);
    expect(line_ids).toEqual([story.ids[0]]);
    expect(await cutOf(story)).toMatchObject({ version: 2 });
    // The same change by both is no quarrel, and no version.
    expect((await put(story, cut, { clips: withFrames(cut, 0, 60) })).status).toBe(200);
    expect(await cutOf(story)).toMatchObject({ version: 2 });
  });

  it("gives of many at once each its own version, and loses none", async () => {
    const story = await aStoryWithShots();
    const cut = await cutOf(story);
    const saved = await Promise.all(
      cut.clips.map((_, at) => put(story, cut, { clips: withFrames(cut, at, 200 + at) })),
    );
    expect(saved.map(({ status }) => status)).toEqual(cut.clips.map(() => 200));
    const made = await cutOf(story);
    expect(said(made).map(([, frames]) => frames)).toEqual(cut.clips.map((_, at) => 200 + at));
    expect(made.version).toBe(cut.clips.length);
  });

  it("leaves to the script the lengths that nobody changed, also when a recording came meanwhile", async () => {
    const story = await aStoryWithShots();
    const cut = await cutOf(story);
    const at = cut.clips.findIndex(({ spoken_frames }) => spoken_frames !== null);
    const spoken = String(story.ids[at]);
    const sent = await uploadTo(story.owner, spoken, { kind: "audio", content: aWav(5) });
    expect(sent.status).toBe(200);
    const last = cut.clips.length - 1;
    await put(story, cut, { clips: withFrames(cut, last, 77) });
    const clip = (await cutOf(story)).clips[at];
    expect(clip).toMatchObject({ line_id: spoken, spoken_frames: 120 });
    expect(clip?.derived_frames).toBeGreaterThan(120);
    expect((clip?.out ?? 0) + (clip?.hold ?? 0)).toBe(clip?.derived_frames);
    const [row] = await databaseSql()`
      select edits from story_cuts where story_id = ${story.scope.storyId}`;
    expect(row?.edits).toEqual({ [String(story.ids[last])]: { frames: 77 } });
  });

  it("counts words that are not recorded yet as they will be spoken", async () => {
    const { clips } = await cutOf(await aStoryWithShots());
    // "Let me finish the glass.": five words, 2.5 a second.
    expect(clips.map(({ spoken_frames }) => spoken_frames)).toEqual([
      null,
      48,
      expect.any(Number),
      null,
    ]);
  });

  it("keeps its changes through another script, and tells which mean nothing now", async () => {
    const story = await aStoryWithShots();
    const cut = await cutOf(story);
    const last = cut.clips.length - 1;
    await put(story, cut, {
      clips: withFrames({ ...cut, clips: withFrames(cut, 0, 33) }, last, 44),
    });
    const without = SHORT_SCRIPT.replace("The lamp dies.", "");
    await databaseSql()`
      update stories set script = ${without} where id = ${story.scope.storyId}`;
    await applyScript(story.scope);
    const shorter = await cutOf(story);
    expect(said(shorter)[0]).toEqual([story.ids[0], 33]);
    expect(shorter.clips.length).toBeLessThan(cut.clips.length);
    expect(shorter.unused).toContainEqual({ line_id: story.ids[last], lost: "line" });
  });

  it("refuses what is no cut, in words", async () => {
    const story = await aStoryWithShots();
    const cut = await cutOf(story);
    const [first] = cut.clips;
    if (!first) throw new Error("no clip");
    const refusals: [Partial<WireCut>, number, string][] = [
      [{ clips: [first, first] }, 400, "A clip is in the cut once."],
      [{ left_out: [first] }, 400, "A clip is in the cut once."],
      [{ version: 7 }, 400, "There is no such version of this cut."],
    ];
    for (const [change, status, error] of refusals) {
      expect(await put(story, cut, change)).toMatchObject({ status, body: { error } });
    }
    for (const clip of [
      { out: 0 },
      { out: 14_401 },
      { in: 15_000 },
      { in: -1 },
      { out: 1.5 },
      { out: -4 },
    ]) {
      const clips = [{ ...first, hold: 0, ...clip }];
      expect((await put(story, cut, { clips })).status).toBe(400);
    }
    // A line that is gone meanwhile, or of another story, is no clip of this one.
    const { storyId } = story.scope;
    const stranger = { ...first, id: storyId, line_id: storyId };
    const answer = await put(story, cut, { clips: [...cut.clips, stranger] });
    expect(answer).toMatchObject({ status: 200, body: { version: 0 } });
  });

  it("is read by viewers and changed by editors", async () => {
    const story = await aStoryWithShots();
    const cut = await cutOf(story);
    const clips = withFrames(cut, 0, 60);
    for (const who of ["viewer", "commenter"] as const) {
      expect((await put(story, cut, { clips }, who)).status).toBe(403);
      expect((await step(story, "undo", who)).status).toBe(403);
    }
    expect((await put(story, cut, { clips }, "stranger")).status).toBe(404);
    const [row] = await databaseSql()`
      select count(*)::int as count from story_cuts where story_id = ${story.scope.storyId}`;
    expect(row?.count).toBe(0);
  });
});
