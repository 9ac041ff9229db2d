import { describe, expect, it } from "vitest";
import type { WireClip } from "@/lib/contracts/cut";
import { aWireClip } from "@/tests/support/wire-clip";
import { changeClips } from "../change-clips";
import {
  beginLater,
  endLater,
  moveByOne,
  moveTogether,
  placeAtFrame,
  slip,
  voiceLater,
} from "./edits";

const clip = (clipId: string, start: number, from = 0): WireClip =>
  aWireClip(clipId, from + 48, { start, in: from });
const clips = ["a", "b", "c", "d", "e"].map((clipId, at) => clip(clipId, at * 48));
const orderAfter = (changes: Parameters<typeof changeClips>[1][]) =>
  changes
    .reduce(changeClips, { clips, left_out: [] })
    .clips.map(({ id }) => id)
    .join("");

describe("an edit on the timeline", () => {
  it("keeps a frame of every shot, and begins no earlier than its take", () => {
    expect(endLater(clip("a", 0), -60)).toEqual([
      { does: "lengths", lengths: [{ clipId: "a", frames: 1 }] },
    ]);
    expect(beginLater(clip("a", 0, 5), -9)).toEqual([{ does: "trim", clipId: "a", in: 0 }]);
    expect(beginLater(clip("a", 0, 5), 60)).toEqual([{ does: "trim", clipId: "a", in: 52 }]);
    expect(slip(clip("a", 0, 5), -9)).toEqual([{ does: "slip", clipId: "a", in: 0 }]);
  });

  it("moves a voice against its picture, where there is one, by two seconds at most", () => {
    const spoken = { ...clip("a", 0), spoken_frames: 40, offset: -40 };
    expect(voiceLater(spoken, -10)).toEqual([{ does: "settings", clipId: "a", offset: -48 }]);
    expect(voiceLater(clip("a", 0), 1)).toEqual([]);
  });

  it("that changes nothing is none", () => {
    expect([
      endLater(clip("a", 0), 0),
      beginLater(clip("a", 0), -1),
      slip(clip("a", 0), -1),
    ]).toEqual([[], [], []]);
    expect(moveTogether(clips, new Set(["b", "c"]), 1)).toEqual([]);
    expect(moveByOne(clips, new Set(["a"]), -1)).toEqual([]);
    expect(moveByOne(clips, new Set(), 1)).toEqual([]);
  });

  it.each([
    [["b", "d"], 0, "bdace"],
    [["b", "d"], 3, "acebd"],
    [["a"], 2, "bcade"],
  ])("puts %j behind %i others: %s", (clipIds, place, order) => {
    expect(orderAfter(moveTogether(clips, new Set(clipIds), place))).toBe(order);
  });

  it.each([
    [["b"], 1, "acbde"],
    [["b"], -1, "bacde"],
    [["b", "c"], 1, "adbce"],
    [["b", "d"], -1, "bdace"],
    [["d", "e"], -1, "abdec"],
  ] as const)("moves %j by %i: %s", (clipIds, by, order) => {
    expect(orderAfter(moveByOne(clips, new Set(clipIds), by))).toBe(order);
  });

  it("finds the place under a frame among the shots that stay", () => {
    const held = new Set(["b"]);
    expect(placeAtFrame(clips, held, 10)).toEqual({ place: 0, at: 0 });
    expect(placeAtFrame(clips, held, 119)).toEqual({ place: 1, at: 96 });
    expect(placeAtFrame(clips, held, 900)).toEqual({ place: 4, at: 240 });
  });
});
