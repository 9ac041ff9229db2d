import { describe, expect, it } from "vitest";
import type { WireClip } from "@/lib/contracts/cut";
import type { WireLine } from "@/lib/contracts/parsing";
import { aWireClip } from "@/tests/support/wire-clip";
import { firstVoiceAt, isBlackAt, isHeardAt, mixAt, planPlay, shotAt } from "./play-plan";

const line = (id: string) => ({ id }) as WireLine;
const clip = (line_id: string, out: number, hold = 0): WireClip =>
  aWireClip(line_id, out, { hold, derived_frames: out });

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

  it("lets the shot before be seen through one that dissolves, and black over fades", () => {
    const [shot] = planPlay([line("a")], {
      clips: [{ ...clip("a", 40), dissolve: 10, fade_out: 8 }],
    }).shots;
    if (!shot) return expect.fail("there is a shot");
    expect(mixAt(shot, 0)).toEqual({ share: 0, black: 0 });
    expect(mixAt(shot, 5)).toEqual({ share: 0.5, black: 0 });
    expect(mixAt(shot, 20)).toEqual({ share: 1, black: 0 });
    expect(mixAt(shot, 36)).toEqual({ share: 1, black: 0.5 });
    expect(mixAt({ ...shot, fadeIn: 4 }, 1).black).toBe(0.75);
  });

  it("shows black before shots that have a gap", () => {
    const { shots, frames } = planPlay([line("a"), line("b")], {
      clips: [
        { ...clip("a", 20), gap: 5 },
        { ...clip("b", 10), gap: 12 },
      ],
    });
    expect(shots.map(({ start }) => start)).toEqual([5, 37]);
    expect(frames).toBe(47);
    const black = Array.from({ length: frames }, (_, frame) => frame).filter((frame) => {
      const shot = shots[shotAt({ shots, frames }, frame)];
      return shot === undefined || isBlackAt(shot, frame);
    });
    expect(black).toEqual([0, 1, 2, 3, 4, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36]);
  });

  it("hears voices before their pictures, and of shots that are seen no more", () => {
    const offset = (clip: WireClip, frames: number) => ({ ...clip, offset: frames });
    const early = planPlay([line("a"), line("b"), line("c")], {
      clips: [offset(clip("a", 24), 12), offset(clip("b", 24), -6), clip("c", 24)],
    });
    const heard = (frame: number) =>
      early.shots.filter((shot) => isHeardAt(shot, frame)).map((shot) => shot.line.id);
    expect([0, 12, 18, 35, 36, 42, 48].map(heard)).toEqual([
      [],
      ["a"],
      ["a", "b"],
      ["a", "b"],
      ["b"],
      [],
      ["c"],
    ]);
    expect([0, 35, 36, 42, 72].map((frame) => firstVoiceAt(early, frame))).toEqual([0, 0, 1, 2, 3]);
  });
});
