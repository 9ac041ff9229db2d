import { describe, expect, it } from "vitest";
import {
  areTooLarge,
  changeMarks,
  type DrawnStroke,
  MARK_WIDTH,
  STROKE_POINTS_MAXIMUM,
  type Stroke,
  strokeProblem,
} from "./marks";

const arrow = (id: string, more: Partial<Stroke> = {}): Stroke => ({
  id,
  kind: "arrow",
  colour: 1,
  width: MARK_WIDTH.usual,
  points: [
    [0.1, 0.2],
    [0.5, 0.5],
  ],
  ...more,
});
const drawn = (id: string, by: string): DrawnStroke => ({ ...arrow(id), by });

describe("a stroke", () => {
  it("can be kept when it is a pen, an arrow or a rectangle on the frame", () => {
    expect(strokeProblem(arrow("a"))).toBeNull();
    expect(strokeProblem(arrow("a", { kind: "rectangle", colour: 3 }))).toBeNull();
    expect(strokeProblem(arrow("a", { kind: "pen", points: [[1, 0]] }))).toBeNull();
  });

  it.each([
    ["an id that could be anything", { id: "a b" }],
    ["no id", { id: "" }],
    ["a fifth colour", { colour: 4 }],
    ["half a colour", { colour: 0.5 }],
    ["no width", { width: 0 }],
    ["a width that is no number", { width: Number.NaN }],
    ["one end only", { points: [[0, 0]] }],
    ["a point outside the frame", { kind: "pen", points: [[0.5, 1.01]] }],
    ["a point that is no number", { kind: "pen", points: [[Number.NaN, 0]] }],
    ["no points", { kind: "pen", points: [] }],
    ["too many points", { kind: "pen", points: Array(STROKE_POINTS_MAXIMUM + 1).fill([0, 0]) }],
  ] as [string, Partial<Stroke>][])("is refused with %s", (_what, more) => {
    expect(strokeProblem(arrow("a", more))).not.toBeNull();
  });
});

describe("a change of marks", () => {
  const ana = { by: "member:ana", isOwner: false };

  it("adds to what others drew meanwhile", () => {
    const after = changeMarks([drawn("b", "member:ben")], {
      ...ana,
      add: [arrow("a")],
      remove: [],
    });
    expect(after.map(({ id, by }) => [id, by])).toEqual([
      ["b", "member:ben"],
      ["a", "member:ana"],
    ]);
  });

  it("sent twice leaves one stroke, in its place", () => {
    const once = changeMarks([], { ...ana, add: [arrow("a"), arrow("c")], remove: [] });
    expect(changeMarks(once, { ...ana, add: [arrow("a")], remove: [] })).toEqual(once);
  });

  it("takes away one's own strokes and leaves those of others", () => {
    const both = [drawn("a", "member:ana"), drawn("b", "member:ben")];
    const after = changeMarks(both, { ...ana, add: [], remove: ["a", "b"] });
    expect(after.map(({ id }) => id)).toEqual(["b"]);
  });

  it("of the owner takes away any", () => {
    const change = { by: "member:olga", isOwner: true, add: [], remove: ["b"] };
    expect(changeMarks([drawn("b", "member:ben")], change)).toEqual([]);
  });

  it("does not overwrite another's stroke that has the same id", () => {
    const theirs = [drawn("a", "member:ben")];
    expect(changeMarks(theirs, { ...ana, add: [arrow("a", { colour: 3 })], remove: [] })).toEqual(
      theirs,
    );
  });

  it("keeps four decimals of a place", () => {
    const [stroke] = changeMarks([], {
      ...ana,
      add: [arrow("a", { kind: "pen", points: [[1 / 3, 0.99999]] })],
      remove: [],
    });
    expect(stroke?.points).toEqual([[0.3333, 1]]);
  });
});

describe("marks", () => {
  it("may not be more than a thread keeps", () => {
    const pen = (id: string) => ({
      ...drawn(id, "member:ana"),
      points: Array.from({ length: 1_000 }, (): [number, number] => [0.1234, 0.5678]),
    });
    expect(areTooLarge([pen("a")])).toBe(false);
    expect(areTooLarge(["a", "b", "c", "d", "e"].map(pen))).toBe(true);
    expect(areTooLarge(Array(301).fill(drawn("a", "x")))).toBe(true);
  });
});
