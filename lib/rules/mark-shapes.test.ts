import { describe, expect, it } from "vitest";
import { isNear, pathOf } from "./mark-shapes";
import type { MarkPoint } from "./marks";

const width = 6;

describe("a drawn mark", () => {
  it("stands at its share of the frame, whatever the frame's shape", () => {
    const points: MarkPoint[] = [
      [0.1, 0.2],
      [0.5, 1],
    ];
    expect(pathOf({ kind: "rectangle", points, width }, 562.5)).toBe("M100 112.5H500V562.5H100Z");
    expect(pathOf({ kind: "rectangle", points, width }, 1000)).toBe("M100 200H500V1000H100Z");
  });

  it("is a dot, a straight line, or a curve through what a hand drew", () => {
    const pen = (points: MarkPoint[]) => pathOf({ kind: "pen", points, width }, 1000);
    expect(pen([[0.5, 0.5]])).toBe("M500 500h0.01");
    expect(
      pen([
        [0, 0],
        [1, 1],
      ]),
    ).toBe("M0 0L1000 1000");
    expect(
      pen([
        [0, 0],
        [0.5, 0],
        [1, 1],
      ]),
    ).toBe("M0 0Q500 0 750 500L1000 1000");
    expect(pen([])).toBe("");
  });

  it("of an arrow ends in a head that points where it leads", () => {
    const points: MarkPoint[] = [
      [0, 0.5],
      [0.5, 0.5],
    ];
    const path = pathOf({ kind: "arrow", points, width }, 1000);
    const [, head = ""] = path.split("M").slice(1);
    expect(path.startsWith("M0 500L500 500M")).toBe(true);
    const [before = "", , after = ""] = head.split("L");
    expect(Number(before.split(" ")[0])).toBeLessThan(500);
    expect(Number(before.split(" ")[1]) + Number(after.split(" ")[1])).toBeCloseTo(1000);
  });
});

it("marks are shown a quarter of a second around their frame, or throughout their range", () => {
  const at = { from: 100, to: null };
  expect([93, 94, 106, 107].map((frame) => isNear(at, frame))).toEqual([false, true, true, false]);
  expect([94, 106].map((frame) => isNear({ from: 100, to: 100 }, frame))).toEqual([true, true]);
  const range = { from: 100, to: 200 };
  expect([99, 100, 200, 201].map((frame) => isNear(range, frame))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
