import { describe, expect, it } from "vitest";
import type { WireCut } from "@/lib/contracts/cut";
import { aWireClip } from "@/tests/support/wire-clip";
import { aWireLine } from "@/tests/support/wire-line";
import { linesOfCut, linesToRead } from "./cut-lines";

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

describe("the lines of a table read", () => {
  const parts = [
    aWireClip("line-1", 20),
    aWireClip("line-1", 48, { id: "line-1.2", in: 20 }),
    aWireClip("line-2"),
    aWireClip("line-1", 48, { id: "line-1.3", in: 30 }),
  ];
  const said = (clips: WireCut["clips"]) =>
    linesToRead(lines, cut(clips, [3])).map(({ id, shot_duration }) => [id, shot_duration]);

  it("are read once for as long as their clips go on, and again where they are shown again", () => {
    expect(said(parts)).toEqual([
      ["line-1", 2],
      ["line-2", 2],
      ["line-1", 0.75],
    ]);
  });

  it("are so also where the halves show takes of their own", () => {
    const url = "/api/media/other.jpg";
    const shown = { take_id: "take", take: { kind: "image" as const, url } };
    const [first, second] = parts;
    if (!first || !second) return expect.fail("there are two halves");
    expect(said([first, { ...second, ...shown }, aWireClip("line-2")])).toEqual([
      ["line-1", 2],
      ["line-2", 2],
    ]);
    expect(linesOfCut(lines, cut([first, { ...second, ...shown }], [2, 3]))[1]?.image_url).toBe(
      url,
    );
  });
});
