import fc from "fast-check";
import { expect, test } from "vitest";
import { editsFor, isSameCut } from "./change-edits";
import { lineOfClip, nextClipId, numberOfClip } from "./clip-id";
import {
  applyEdits,
  type Cut,
  type CutEdits,
  type DerivedShot,
  type LinesOfTakes,
  lengthOf,
} from "./edits";
import { settingsOf } from "./settings";
import { MOST_SLOW_PERCENT } from "./slow-motion";

const shot = (lineId: string, frames = 48): DerivedShot => ({ lineId, frames });

/** Numbers from 0 to 1, the same for the same seed (a linear congruence of Numerical Recipes). */
function numbersOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { next, below: (end: number) => Math.floor(next() * end) };
}

/** So many takes that lines have. */
const TAKES = 3;
const takeOf = (lineId: string, number: number) => `${lineId}/${number}`;

/** Takes of all lines; those that a number above 0.8 falls on are not there. */
function takesOf(derived: readonly DerivedShot[], next: () => number): LinesOfTakes {
  const all = derived.flatMap(({ lineId }) =>
    Array.from({ length: TAKES }, (_, number) => [takeOf(lineId, number), lineId] as const),
  );
  return new Map(all.filter(() => next() <= 0.8));
}

const PLAIN = { in: 0, take: null, ...settingsOf({}) };

/** Moves, trims, splits, doubles, leaves out or brings back one clip, as the page does. */
function changeOnce(cut: Cut, takes: LinesOfTakes, { below }: ReturnType<typeof numbersOf>) {
  const { shots, leftOut } = saidOf(cut);
  const at = below(Math.max(1, shots.length));
  const picked = shots[at];
  const does = below(11);
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
  if (does === 9 && picked) {
    const take = takeOf(lineOfClip(picked.id), below(TAKES));
    if (takes.has(take)) picked.take = take;
  }
  if (does === 10 && picked) picked.slow = below(MOST_SLOW_PERCENT + 1);
  if ((does === 7 || does === 8) && picked) {
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
  shots: cut.shots.map(({ id, frames, in: from, take, ...shot }) => ({
    ...{ id, frames, in: from, take, ...settingsOf(shot) },
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
      let takes = takesOf(derived, random.next);
      let edits: CutEdits = {};
      for (let step = 0; step < 40; step += 1) {
        if (step % 10 === 9) {
          derived = anotherScript(derived, `new-${step}`, random);
          takes = takesOf(derived, random.next);
          expectWhole(derived, applyEdits(derived, edits, takes));
        }
        const cut = applyEdits(derived, edits, takes);
        const want = changeOnce(cut, takes, random);
        const changed = editsFor(derived, want, edits, takes);
        const made = applyEdits(derived, changed, takes);
        expectWhole(derived, made);
        expect(saidOf(made).shots).toEqual(want.shots);
        const backEdits = editsFor(derived, saidOf(cut), changed, takes);
        const back = applyEdits(derived, backEdits, takes);
        expect(saidOf(back)).toEqual(saidOf(cut));
        // What is read and written again is the same to the byte.
        const again = editsFor(derived, saidOf(made), changed, takes);
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
