import { describe, expect, it } from "vitest";
import type { WireClip } from "@/lib/contracts/cut";
import type { WireLine } from "@/lib/contracts/parsing";
import { planPlay, shotAt } from "./play-plan";

const line = (id: string) => ({ id }) as WireLine;
const clip = (line_id: string, out: number, hold = 0): WireClip => ({
  ...{ id: line_id, line_id, take_id: null, start: 0, in: 0, out, hold },
  ...{ derived_frames: out, spoken_frames: null, is_moved: false },
});

describe("a cut as it is played", () => {
  const plan = planPlay([line("a"), line("b"), line("c")], {
    clips: [clip("b", 24), clip("gone", 10), clip("a", 30, 6)],
  });

  it("has its shots end to end, without those whose line is not known", () => {
    expect(
      plan.shots.map(({ line, start, frames, held }) => [line.id, start, frames, held]),
    ).toEqual([
      ["b", 0, 24, 0],
      ["a", 24, 36, 6],
    ]);
    expect(plan.frames).toBe(60);
  });

  it("knows which shot is seen at a frame, and the last one behind its end", () => {
    expect([0, 23, 24, 59, 60, 99].map((frame) => shotAt(plan, frame))).toEqual([0, 0, 1, 1, 1, 1]);
    expect(shotAt({ shots: [], frames: 0 }, 0)).toBe(-1);
  });
});
