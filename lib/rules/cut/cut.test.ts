import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editsFor, isSameCut, mergeEdits } from "./change-edits";
import { applyEdits, type Cut, type CutEdits, type DerivedShot, lengthOf } from "./edits";
import { settingsOf } from "./settings";

const shot = (lineId: string, frames = 48): DerivedShot => ({ lineId, frames });
const SCRIPT = ["a", "b", "c", "d", "e"].map((lineId) => shot(lineId));
const idsOf = (cut: Pick<Cut, "shots">) => cut.shots.map(({ lineId }) => lineId).join("");
const wanted = (ids: string, frames: Record<string, number> = {}, leftOut = "") => ({
  shots: [...ids].map((lineId) => ({ lineId, frames: frames[lineId] ?? 48 })),
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
    const trimmed = { shots: [{ lineId: "a", frames: 48, in: 6 }], leftOut: [] };
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
      { lineId: "d", lost: "line" },
      { lineId: "b", lost: "place" },
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

/** Moves, trims, leaves out or brings back one shot, as the page does. */
function changeOnce(cut: Cut, { below }: ReturnType<typeof numbersOf>) {
  const { shots, leftOut } = saidOf(cut);
  const at = below(Math.max(1, shots.length));
  const picked = shots[at];
  const does = below(7);
  if (does === 0 && picked) picked.frames = 1 + below(200);
  if (does === 1 && picked) {
    shots.splice(at, 1);
    shots.splice(below(shots.length + 1), 0, picked);
  }
  if (does === 2 && picked) leftOut.push(shots.splice(at, 1)[0]?.lineId ?? "");
  if (does === 3 && leftOut.length > 0) {
    const lineId = leftOut.splice(below(leftOut.length), 1)[0] ?? "";
    shots.splice(below(shots.length + 1), 0, { lineId, frames: 1 + below(200), ...PLAIN });
  }
  if (does === 4 && picked) picked.in = below(60);
  if (does === 5 && picked) {
    [picked.dissolve, picked.fadeIn, picked.fadeOut] = [below(73), 0, below(73)];
    if (picked.dissolve < 20) [picked.dissolve, picked.fadeIn] = [0, below(73)];
  }
  if (does === 6 && picked) {
    [picked.gap, picked.level, picked.offset] = [below(241), below(37) - 24, below(97) - 48];
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
  const all = [...cut.shots, ...cut.leftOut].map(({ lineId }) => lineId);
  expect(all.toSorted()).toEqual(derived.map(({ lineId }) => lineId).toSorted());
}

const saidOf = (cut: Cut) => ({
  shots: cut.shots.map(({ lineId, frames, in: from, ...shot }) => ({
    ...{ lineId, frames, in: from, ...settingsOf(shot) },
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
