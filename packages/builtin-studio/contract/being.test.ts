import { describe, expect, it } from "vitest";
import { beingOf, otherOpening, VOICE_OPENING } from "./being";

describe("what somebody of a cast is", () => {
  it.each([
    [`${VOICE_OPENING}.`, { kind: "voice" }],
    ["a voice without a body: the ship's computer", { kind: "voice" }],
    [`${otherOpening("robot")}. It rolls.`, { kind: "other", noun: "robot" }],
    [otherOpening("alien"), { kind: "other", noun: "alien" }],
    ["A sheep dog, no person, with one white ear.", { kind: "other", noun: "sheep dog" }],
    ["A tall woman of 60 with a voice without a trace of doubt.", { kind: "person" }],
    ["", { kind: "person" }],
  ])("is read from %j", (description, being) => {
    expect(beingOf(description)).toEqual(being);
  });

  it("is said with the article that its noun takes", () => {
    expect([otherOpening("alien"), otherOpening("bear")]).toEqual([
      "An alien, no person",
      "A bear, no person",
    ]);
  });
});
