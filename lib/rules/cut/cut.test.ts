import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editsFor, isSameCut, mergeEdits } from "./change-edits";
import { lineOfClip, nextClipId, numberOfClip } from "./clip-id";
import { applyEdits, type Cut, type CutEdits, type DerivedShot, lengthOf } from "./edits";
import { settingsOf } from "./settings";

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

/** Numbers from 0 to 1, the same for the same seed (a linear congruence of Numerical Recipes). */
function numbersOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { next, below: (end: number) => Math.floor(next() * end) };
}

const PLAIN = { in: 0, dissolve: 0, fadeIn: 0, fadeOut: 0, gap: 0, level: 0, offset: 0 };

/** Moves, trims, splits, doubles, leaves out or brings back one clip, as the page does. */
function changeOnce(cut: Cut, { below }: ReturnType<typeof numbersOf>) {
  const { shots, leftOut } = saidOf(cut);
  const at = below(Math.max(1, shots.length));
  const picked = shots[at];
  const does = below(9);
  if (does === 0 && picked) picked.frames = 1 + below(200);
  if (does === 1 && picked) {
    shots.splice(at, 1);
    shots.splice(below(shots.length + 1), 0, picked);
  }
  if (does === 2 && picked) {
    shots.splice(at, 1);
    if (numberOfClip(picked.id) === 1) leftOut.push(picked.id);
  }
  if (does === 3 && leftOut.length > 0) {
    const id = leftOut.splice(below(leftOut.length), 1)[0] ?? "";
    shots.splice(below(shots.length + 1), 0, { id, frames: 1 + below(200), ...PLAIN });
  }
  if (does === 4 && picked) picked.in = below(60);
  if (does === 5 && picked) {
    [picked.dissolve, picked.fadeIn, picked.fadeOut] = [below(73), 0, below(73)];
    if (picked.dissolve < 20) [picked.dissolve, picked.fadeIn] = [0, below(73)];
  }
  if (does === 6 && picked) {
    [picked.gap, picked.level, picked.offset] = [below(241), below(37) - 24, below(97) - 48];
  }
  if (does >= 7 && picked) {
    const id = nextClipId(lineOfClip(picked.id), [...shots.map((one) => one.id), ...leftOut]);
    if (does === 7) shots.splice(at + 1, 0, { ...picked, id });
    else if (picked.frames > 1) {
      const first = 1 + below(picked.frames - 1);
      const rest = { frames: picked.frames - first, in: picked.in + first, dissolve: 0, gap: 0 };
      shots.splice(at + 1, 0, { ...picked, id, ...rest });
      picked.frames = first;
    }
  }
  return { shots: shots.map(withRoom), leftOut };
}

/** No transition is longer than its shot; nothing is seen through the first, and nothing heard before it. */
function withRoom(shot: ReturnType<typeof saidOf>["shots"][number], at: number) {
  const { frames } = shot;
  const fadeIn = Math.min(shot.fadeIn, frames);
  const fadeOut = Math.min(shot.fadeOut, frames - fadeIn);
  const dissolve = at === 0 ? 0 : Math.min(shot.dissolve, frames);
  const offset = at === 0 ? Math.max(0, shot.offset) : shot.offset;
  return { ...shot, dissolve, fadeIn, fadeOut, offset };
}

function expectWhole(derived: readonly DerivedShot[], cut: Cut): void {
  let end = 0;
  for (const { start, gap, frames } of cut.shots) {
    expect(start).toBe(end + gap);
    expect(frames).toBeGreaterThan(0);
    end += gap + frames;
  }
  expect(lengthOf(cut)).toBe(end);
  const firsts = cut.shots.filter(({ id, lineId }) => id === lineId);
  const all = [...firsts, ...cut.leftOut].map(({ lineId }) => lineId);
  expect(all.toSorted()).toEqual(derived.map(({ lineId }) => lineId).toSorted());
  expect(new Set(cut.shots.map(({ id }) => id)).size).toBe(cut.shots.length);
}

const saidOf = (cut: Cut) => ({
  shots: cut.shots.map(({ id, frames, in: from, ...shot }) => ({
    ...{ id, frames, in: from, ...settingsOf(shot) },
  })),
  leftOut: cut.leftOut.map(({ lineId }) => lineId),
});

test("any row of changes, scripts and takes adds up, overlaps nowhere, and loses nothing", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = numbersOf(seed);
      let derived = Array.from({ length: 2 + random.below(12) }, (_, at) =>
        shot(`line-${at}`, 1 + random.below(300)),
      );
      let edits: CutEdits = {};
      for (let step = 0; step < 40; step += 1) {
        if (step % 10 === 9) {
          derived = anotherScript(derived, `new-${step}`, random);
          expectWhole(derived, applyEdits(derived, edits));
        }
        const cut = applyEdits(derived, edits);
        const want = changeOnce(cut, random);
        const changed = editsFor(derived, want, edits);
        const made = applyEdits(derived, changed);
        expectWhole(derived, made);
        expect(saidOf(made).shots).toEqual(want.shots);
        const back = applyEdits(derived, editsFor(derived, saidOf(cut), changed));
        expect(saidOf(back)).toEqual(saidOf(cut));
        // What is read and written again is the same to the byte.
        const again = editsFor(derived, saidOf(made), changed);
        expect(JSON.stringify(again)).toBe(JSON.stringify(changed));
        expect(isSameCut(again, changed)).toBe(true);
        edits = changed;
      }
    }),
    { numRuns: 60 },
  );
});

/** A line goes, one comes, and some are as long as another take of their sound. */
function anotherScript(
  derived: readonly DerivedShot[],
  added: string,
  { next, below }: ReturnType<typeof numbersOf>,
): DerivedShot[] {
  const left = derived.filter(() => next() > 0.15);
  left.splice(below(left.length + 1), 0, shot(added, 1 + below(99)));
  return left.map((one) => (next() > 0.8 ? shot(one.lineId, 1 + below(300)) : one));
}
