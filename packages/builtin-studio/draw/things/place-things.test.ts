import { expect, it } from "vitest";
import { sizeOfProp } from "../props/draw-prop";
import { readShot } from "../shot/read-shot";
import { composeShot } from "../staging/compose-shot";
import { aStudioShot } from "../test-shots";
import { Ground } from "./ground";
import { onGround, seenPerMetre } from "./place-things";

it("shows what a line is about at first sight where nobody is, small as it is in life", () => {
  const shot = aStudioShot({ stageDirections: "A mouse waits.", cast: [], shotSize: "wide" });
  const composition = composeShot(readShot(shot, "Digital Art", 7));
  const [thing] = composition.spec.standing;
  expect(thing?.icon).toBe("mouse");
  const placing = {
    ...{ prop: "mouse" as const, at: "ground" as const, number: 1, colour: null },
    ...{ onGround: true, on: null, isCast: false, hangs: false },
  };
  const { perMetre } = onGround(placing, composition, new Ground(composition), []);
  const { width, height } = sizeOfProp("mouse");
  expect(Math.max(width, height) * perMetre).toBeGreaterThanOrEqual(composition.frame.height * 0.2);
});

it("draws what is small not much larger than it is beside people", () => {
  expect(seenPerMetre("coin", 300)).toBeLessThanOrEqual(300 * 1.5);
  expect(seenPerMetre("suitcase", 300)).toBe(300);
});
