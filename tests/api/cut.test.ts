import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import type { WireCut } from "@/lib/contracts/cut";
import { directCut } from "@/lib/services/cut/cut-story";
import { planHandOver } from "@/lib/services/hand-over/plan-hand-over";
import { applyScript } from "@/lib/services/parsing/apply-script";
import { planShots } from "@/lib/services/story-video/film-shots";
import { aWav } from "../support/own-files";
import { openTestApp } from "../support/test-app";
import { SHORT_SCRIPT } from "../support/world";
import { cutOf, putCut as put, stepInCut as step } from "./cut-kit";
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
