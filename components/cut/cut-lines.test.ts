import { describe, expect, it } from "vitest";
import type { WireCut } from "@/lib/contracts/cut";
import { aWireClip } from "@/tests/support/wire-clip";
import { aWireLine } from "@/tests/support/wire-line";
import { linesOfCut } from "./cut-lines";

const lines = [1, 2, 3].map((number) => aWireLine(number));

const clip = (number: number, frames = 48) => aWireClip(`line-${number}`, frames);

const cut = (clips: WireCut["clips"], left: number[] = []): WireCut => ({
  ...{ version: 1, frames: 0, clips, unused: [], can_undo: false, can_redo: false },
  left_out: left.map((number) => ({ line_id: `line-${number}`, derived_frames: 48 })),
});

describe("the lines of a cut", () => {
  it("stand in its order, and last as long as it says", () => {
    const shown = linesOfCut(lines, cut([clip(3, 60), clip(1)], [2]));
    expect(shown.map(({ id, shot_duration }) => [id, shot_duration])).toEqual([
      ["line-3", 2.5],
      ["line-1", 2],
    ]);
  });

  it("keep the black before their clips", () => {
    const shown = linesOfCut(lines, cut([clip(1), { ...clip(2), gap: 10 }, clip(3)]));
    expect(shown.map(({ gap = 0 }) => gap)).toEqual([0, 10, 0]);
  });

  it("follow another take where the cut leaves the length to the script", () => {
    const spoken = lines.with(0, aWireLine(1, { shot_duration: 4 }));
    expect(linesOfCut(spoken, cut([clip(1), clip(2), clip(3)]))[0]?.shot_duration).toBe(4);
  });

  it("are all lines while the cut is not known, or older than they are", () => {
    expect(linesOfCut(lines, null)).toBe(lines);
    expect(linesOfCut(lines, cut([clip(1), clip(2)]))).toBe(lines);
  });
});
