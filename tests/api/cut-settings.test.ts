import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as fetchCutSound } from "@/app/api/story/[id]/cut/sound/route";
import type { WireSoundOnTrack } from "@/lib/contracts/cut";
import { directCut } from "@/lib/services/cut/cut-story";
import { planHandOver } from "@/lib/services/hand-over/plan-hand-over";
import { planShots } from "@/lib/services/story-video/film-shots";
import { callJson } from "../support/call-api";
import { aWav } from "../support/own-files";
import { openTestApp } from "../support/test-app";
import { cutOf, paramsOf, putCut as put, stepInCut as step } from "./cut-kit";
import { aStoryWithShots, uploadTo } from "./shots-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

describe("what is set of the clips of a cut", () => {
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
});
