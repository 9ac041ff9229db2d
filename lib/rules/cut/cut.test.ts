import { describe, expect, test } from "vitest";
import { editsFor, mergeEdits } from "./change-edits";
import { applyEdits, type Cut, type DerivedShot, lengthOf } from "./edits";

const shot = (lineId: string, frames = 48): DerivedShot => ({ lineId, frames });
const SCRIPT = ["a", "b", "c", "d", "e"].map((lineId) => shot(lineId));
const idsOf = (cut: Pick<Cut, "shots">) => cut.shots.map(({ lineId }) => lineId).join("");
const wanted = (ids: string, frames: Record<string, number> = {}, leftOut = "") => ({
  shots: [...ids].map((id) => ({ id, frames: frames[id] ?? 48 })),
  leftOut: [...leftOut],
});

describe("a cut", () => {
  test("without changes is what the script gives, end to end", () => {
    const cut = applyEdits([shot("a", 10), shot("b", 20)], {});
    expect(cut.shots.map(({ start, frames }) => [start, frames])).toEqual([
      [0, 10],
      [10, 20],
    ]);
    expect(cut).toMatchObject({ leftOut: [], unused: [] });
    expect(lengthOf(cut)).toBe(30);
  });

  test("keeps only what differs from the script", () => {
    expect(editsFor(SCRIPT, wanted("abcde"), {})).toEqual({});
    expect(editsFor(SCRIPT, wanted("abcde", { c: 60 }), {})).toEqual({ c: { frames: 60 } });
    expect(editsFor(SCRIPT, wanted("abde", {}, "c"), {})).toEqual({ c: { isOut: true } });
    expect(editsFor(SCRIPT, wanted("eabcd"), {})).toEqual({ e: { after: null } });
    const trimmed = { shots: [{ id: "a", frames: 48, in: 6 }], leftOut: [] };
    expect(editsFor([shot("a")], trimmed, {})).toEqual({ a: { in: 6 } });
  });

  test("keeps what still means something when the script changes, and lists the rest", () => {
    const edits = editsFor(SCRIPT, wanted("acdbe", { a: 12, d: 30 }), {});
    const cut = applyEdits([shot("a"), shot("new"), shot("b"), shot("c"), shot("e")], edits);
    expect(cut.shots.map(({ lineId, frames }) => [lineId, frames])).toEqual([
      ["a", 12],
      ["new", 48],
      ["b", 48],
      ["c", 48],
      ["e", 48],
    ]);
    expect(cut.unused).toEqual([
      { id: "d", lost: "line" },
      { id: "b", lost: "place" },
    ]);
    // The line comes back, and with it all that was said of it.
    expect(idsOf(applyEdits(SCRIPT, edits))).toBe("acdbe");
  });

  test("keeps changes of lines that are gone through a change of others", () => {
    const known = { gone: { frames: 99 } };
    expect(editsFor(SCRIPT, wanted("abcde", { a: 12 }), known)).toEqual({
      a: { frames: 12 },
      gone: { frames: 99 },
    });
  });

  test("leaves a line that nobody named as the script has it", () => {
    const edits = editsFor([...SCRIPT, shot("f")], wanted("abcde"), {});
    expect(idsOf(applyEdits([...SCRIPT, shot("f")], edits))).toBe("abcdef");
  });

  test("has further clips of a line, which are gone when they are not named", () => {
    const part = (id: string, from: number, frames: number) => ({ id, frames, in: from });
    const split = { shots: [part("a", 0, 20), part("a.2", 20, 28), part("b", 0, 48)], leftOut: [] };
    const edits = editsFor([shot("a"), shot("b")], split, {});
    expect(edits).toEqual({ a: { frames: 20 }, "a.2": { frames: 28, in: 20, after: "a" } });
    const cut = applyEdits([shot("a"), shot("b")], edits);
    expect(cut.shots.map(({ id, lineId, isMoved }) => [id, lineId, isMoved])).toEqual([
      ["a", "a", false],
      ["a.2", "a", false],
      ["b", "b", false],
    ]);
    expect(editsFor([shot("a"), shot("b")], wanted("ab"), edits)).toEqual({});
    // Its place is gone: it stands behind its line again.
    const lost = applyEdits([shot("a"), shot("b")], { "a.2": { after: "c" } });
    expect(lost.shots.map(({ id }) => id)).toEqual(["a", "a.2", "b"]);
    expect(lost.unused).toEqual([{ id: "a.2", lost: "place" }]);
    // Its line is gone, and it with it.
    expect(applyEdits([shot("b")], edits)).toMatchObject({
      shots: [{ id: "b" }],
      unused: [
        { id: "a", lost: "line" },
        { id: "a.2", lost: "line" },
      ],
    });
  });

  test("lets a line's further clips stay when its first is left out", () => {
    const edits = { a: { isOut: true as const }, "a.2": { after: "b" }, c: { after: "a.2" } };
    const cut = applyEdits([shot("a"), shot("b"), shot("c"), shot("d")], edits);
    expect(cut.shots.map(({ id }) => id)).toEqual(["b", "a.2", "c", "d"]);
    expect(cut.leftOut).toEqual([shot("a")]);
  });

  test("shows the take that was named, and the chosen one while that is not there", () => {
    const named = { shots: [{ id: "a", frames: 48, take: "a/2" }], leftOut: [] };
    const there = new Map([["a/2", "a"]]);
    const edits = editsFor([shot("a")], named, {}, there);
    expect(edits).toEqual({ a: { take: "a/2" } });
    expect(applyEdits([shot("a")], edits, there).shots[0]?.take).toBe("a/2");
    // Deleted, or of another line: listed, and kept through other changes until another one is named.
    for (const takes of [new Map(), new Map([["a/2", "b"]])]) {
      const cut = applyEdits([shot("a")], edits, takes);
      expect(cut.shots[0]?.take).toBeNull();
      expect(cut.unused).toEqual([{ id: "a", lost: "take" }]);
      const longer = { shots: [{ id: "a", frames: 60 }], leftOut: [] };
      expect(editsFor([shot("a")], longer, edits, takes)).toEqual({
        a: { frames: 60, take: "a/2" },
      });
    }
    expect(editsFor([shot("a")], wanted("a"), edits, there)).toEqual({});
  });

  test("never hangs shots on each other", () => {
    const cut = applyEdits(SCRIPT, { a: { after: "b" }, b: { after: "a" } });
    expect(idsOf(cut)).toBe("abcde");
    expect(cut.unused.map(({ lost }) => lost)).toEqual(["place", "place"]);
  });
});

describe("two people's changes", () => {
  const base = { a: { frames: 10 } };

  test("of different shots are put together", () => {
    const theirs = { ...base, b: { frames: 20 } };
    const mine = { c: { isOut: true as const } };
    expect(mergeEdits(base, theirs, mine)).toEqual({
      merged: { b: { frames: 20 }, c: { isOut: true } },
      conflicts: [],
    });
  });

  test("of the same shot are told, unless they are the same", () => {
    expect(mergeEdits(base, { a: { frames: 11 } }, { a: { frames: 12 } }).conflicts).toEqual(["a"]);
    expect(mergeEdits(base, {}, { a: { frames: 12 } }).conflicts).toEqual(["a"]);
    expect(mergeEdits(base, { a: { frames: 12 } }, { a: { frames: 12 } }).conflicts).toEqual([]);
  });
});
