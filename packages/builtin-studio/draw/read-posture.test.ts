import { describe, expect, it } from "vitest";
import { readLineOf } from "./read-line-of";
import { isOnGround } from "./read-posture";
import { aStudioShot } from "./test-shots";

const sitsOnGround = (stageDirections: string) => {
  const read = readLineOf(aStudioShot({ stageDirections }));
  return read !== null && isOnGround(read);
};

describe("the ground", () => {
  it.each(["Marta sits on the floor.", "Marta sits against the wall.", "Marta lies on the grass."])(
    "is where somebody sits or lies: %s",
    (line) => expect(sitsOnGround(line)).toBe(true),
  );

  it.each([
    "Marta sits at the table. A cup falls to the floor.",
    "Marta sits on the sofa. Jonas walks across the street.",
    "Marta sits in the armchair. Jonas leans against the wall.",
    "Marta stands on the grass.",
  ])("is not where somebody else is, or something: %s", (line) =>
    expect(sitsOnGround(line)).toBe(false),
  );
});
