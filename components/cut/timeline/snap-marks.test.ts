import { describe, expect, it } from "vitest";
import { snapTo } from "./scale";
import { snapMarks } from "./snap-marks";

const clip = { start: 100, in: 12, offset: 0 };
const marks = { playhead: 120, words: [20, 44], beats: [112, 136] };

describe("what the ends of a shot snap to", () => {
  it("is the playhead, its words, and at its end the beats of the music", () => {
    expect(snapMarks(clip, "end", marks)).toEqual([32, 20, 44, 24, 48]);
    expect(snapMarks(clip, "begin", marks)).toEqual([32, 20, 44]);
    expect(snapTo(46, snapMarks(clip, "begin", marks), 3)).toBe(44);
    expect(snapTo(47, snapMarks(clip, "end", marks), 3)).toBe(48);
  });

  it("moves with a voice that begins before its picture", () => {
    expect(snapMarks({ ...clip, offset: -6 }, "begin", marks)).toEqual([32, 14, 38]);
  });

  it("is nothing for what is seen between the ends", () => {
    expect(snapMarks(clip, "take", marks)).toEqual([]);
  });
});
