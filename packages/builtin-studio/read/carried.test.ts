import { describe, expect, it } from "vitest";
import { isInHands, isOnBody, saysLoad, withoutHands } from "./carried";

describe("what people carry", () => {
  it.each([
    "a flask under one arm",
    "a violin case in her hand",
    "two logs in his arms",
    "a spade over his shoulder",
    "a bow across her back",
    "a coat over one arm",
    "his gloves in his fist",
    "a handbag on her arm",
    "a crossbow over her knees",
  ])("is said by: %s", (words) => {
    expect(saysLoad(words)).toBe(true);
  });

  it.each([
    "a shawl over her shoulders",
    "woollen socks on her knees",
    "a bruise on his arm",
    "a bottle on the table",
    "one arm in a sling",
    "tired",
  ])("is not said by: %s", (words) => {
    expect(saysLoad(words)).toBe(false);
  });

  it("is in the hands or elsewhere on somebody", () => {
    expect(["in the crook of her arm", "to his ear", "over a knee"].every(isInHands)).toBe(true);
    expect(["on its back", "round her neck", "at the door"].map(isInHands)).toEqual([
      ...[false, false, false],
    ]);
    expect(["on its back", "round her neck", "at the door"].map(isOnBody)).toEqual([
      ...[true, true, false],
    ]);
    expect(withoutHands("with a lamp in her hand")).toBe("with a lamp");
  });
});
