import { describe, expect, it } from "vitest";
import type { WireClip } from "@/lib/contracts/cut";
import { type CutChange, changeClips, type WantedCut } from "./change-clips";

const clip = (lineId: string, out = 48, hold = 0): WireClip => ({
  ...{ id: lineId, line_id: lineId, take_id: null, start: 0, in: 0, out, hold },
  ...{ dissolve: 0, fade_in: 0, fade_out: 0, gap: 0, level: 0, offset: 0 },
  ...{ derived_frames: 48, spoken_frames: null, is_moved: false },
});

const cut: WantedCut = {
  clips: [clip("a"), clip("b", 40, 8), clip("c")],
  left_out: [{ line_id: "d", derived_frames: 24 }],
};

const said = ({ clips, left_out }: WantedCut) => [
  clips.map(({ line_id, start, out, hold }) => `${line_id} ${start} ${out}+${hold}`).join(", "),
  left_out.map(({ line_id }) => line_id).join(),
];

describe("a change of a cut", () => {
  it.each<[CutChange, string, string]>([
    [
      { does: "lengths", lengths: [{ lineId: "a", frames: 50 }] },
      "a 0 50+0, b 50 40+8, c 98 48+0",
      "d",
    ],
    [{ does: "trim", lineId: "a", in: 8 }, "a 0 48+0, b 40 40+8, c 88 48+0", "d"],
    [{ does: "slip", lineId: "a", in: 8 }, "a 0 56+0, b 48 40+8, c 96 48+0", "d"],
    // The take of b ends after 40 frames.
    [
      { does: "lengths", lengths: [{ lineId: "b", frames: 60 }] },
      "a 0 48+0, b 48 40+20, c 108 48+0",
      "d",
    ],
    [
      { does: "lengths", lengths: [{ lineId: "b", frames: 30 }] },
      "a 0 48+0, b 48 30+0, c 78 48+0",
      "d",
    ],
    [{ does: "move", lineId: "c", after: null }, "c 0 48+0, a 48 48+0, b 96 40+8", "d"],
    [{ does: "move", lineId: "a", after: "c" }, "b 0 40+8, c 48 48+0, a 96 48+0", "d"],
    [{ does: "leave-out", lineId: "a" }, "b 0 40+8, c 48 48+0", "d,a"],
    [
      { does: "bring-back", lineId: "d", lineIds: ["a", "d", "b", "c"] },
      "a 0 48+0, d 48 24+0, b 72 40+8, c 120 48+0",
      "",
    ],
    [
      {
        does: "replace",
        shots: [
          { line_id: "d", frames: 30 },
          { line_id: "a", frames: 48 },
        ],
      },
      "d 0 30+0, a 30 48+0",
      "b,c",
    ],
  ])("%j", (change, clips, left) => {
    expect(said(changeClips(cut, change))).toEqual([clips, left]);
  });

  it.each<CutChange>([
    { does: "move", lineId: "gone", after: null },
    { does: "move", lineId: "a", after: "gone" },
    { does: "leave-out", lineId: "gone" },
    { does: "bring-back", lineId: "gone", lineIds: ["a"] },
  ])("of a shot that is not there changes nothing: %j", (change) => {
    expect(changeClips(cut, change)).toBe(cut);
  });
});
