import { describe, expect, it } from "vitest";
import { readCharacter } from "../looks/read-character";
import { actAt, tellingMoment } from "../shot/act-poses";
import { marta } from "../test-shots";
import { bodyRig } from "./body-rig";
import { handsBeforeHead } from "./draw-person";
import { poseOf } from "./pose";

const look = readCharacter(marta);

/** How many hands are before the head where an act tells itself. */
function handsIn(act: string, back = false): number {
  const at = tellingMoment([act]);
  const pose = at && actAt([act], "stand", at.seconds, at.progress)?.pose;
  if (!pose) throw new Error(`No moment of ${act}`);
  return handsBeforeHead(bodyRig(look, 0.4, { ...pose, back })).length;
}

describe("hands before the head", () => {
  it("are two of whoever weeps into them, and one of whoever drinks or smokes", () => {
    expect(handsIn("weep")).toBe(2);
    expect(handsIn("drink")).toBe(1);
    expect(handsIn("smoke")).toBe(1);
    expect(handsIn("touch-face")).toBe(1);
  });

  it("are none where they hang, work or are behind the head, nor of whoever is seen from behind", () => {
    expect(handsBeforeHead(bodyRig(look, 0.4, poseOf("stand")))).toEqual([]);
    expect(handsIn("work")).toBe(0);
    expect(handsIn("hands-on-head")).toBe(0);
    expect(handsIn("weep", true)).toBe(0);
  });
});
