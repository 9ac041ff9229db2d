import { describe, expect, it } from "vitest";
import { directLines, says, shows } from "@/tests/support/direct-lines";
import type { ImageStyle } from "../image-style";

describe("the camera", () => {
  it("is low for a winner and high for a loser, twice in a scene at most (D12)", () => {
    const plans = directLines([
      says("a"),
      says("b", "begging"),
      says("a", "threatening"),
      says("b", "pleading"),
      says("a", "menacing"),
    ]);
    expect(plans.map(({ framing }) => framing.angle)).toEqual([
      "eye-level",
      "high",
      "low",
      "eye-level",
      "eye-level",
    ]);
  });

  it("tilts once in a film, in styles that know it (D12)", () => {
    const lines = [
      says("a"),
      says("b", "dizzy with panic"),
      says("a"),
      says("b", "dizzy with panic"),
    ];
    const tilted = (style?: ImageStyle) =>
      directLines(lines, style).filter(({ framing }) => framing.angle === "dutch").length;
    expect([tilted("Film Noir"), tilted("CyberPunk"), tilted("Fantasy Art"), tilted()]).toEqual([
      1, 1, 0, 0,
    ]);
  });

  it("has the lens of the size (D13)", () => {
    const plans = directLines([
      shows("Anna wipes the table."),
      says("a"),
      says("b"),
      says("a", "whispering"),
    ]);
    expect(plans.map(({ framing }) => framing.lensMm)).toEqual([24, 35, 35, 85]);
  });

  it("shows what somebody looked at, and not who looked (D14)", () => {
    const plans = directLines([
      says("a"),
      says("b"),
      shows("Anna looks at the door."),
      shows("It is open."),
      says("a"),
    ]);
    expect(plans[3]?.framing).toMatchObject({ view: "point-of-view", size: "insert" });
    expect(plans[3]?.framing.light.source).toBe(plans[2]?.framing.light.source);
  });

  it("keeps a mover's direction over the cut until a turn is seen (D15)", () => {
    const plans = directLines([
      says("a"),
      shows("Anna leaves."),
      { ...shows("Anna enters."), scene: "EXT. PIER - DAY" },
      { ...shows("Anna turns back and runs."), scene: "EXT. PIER - DAY" },
    ]);
    expect(plans.map(({ framing }) => framing.travel)).toEqual([null, "right", "right", "left"]);
  });

  it("ends the film on the open picture or a held face (D20)", () => {
    expect(directLines([says("a"), says("b"), shows("Anna nods.")]).at(-1)?.framing.size).toBe(
      "wide",
    );
    expect(directLines([says("a"), says("b"), says("a")]).at(-1)).toMatchObject({
      cameraMove: "static",
      framing: { size: "close-up" },
    });
  });
});

describe("references and seconds", () => {
  it("take the speaker, then the listener, and the scene's first picture of the room", () => {
    const plans = directLines([
      shows("The kitchen."),
      says("a"),
      says("b"),
      shows("Her fingers find the key."),
      { ...shows("The pier."), scene: "EXT. PIER - DAY" },
      shows("The kitchen again."),
      says("b"),
    ]);
    expect(plans.map(({ references }) => references)).toEqual([
      { castIds: [], masterLine: null },
      { castIds: ["a", "b"], masterLine: 1 },
      { castIds: ["b", "a"], masterLine: 1 },
      { castIds: [], masterLine: null },
      { castIds: [], masterLine: null },
      { castIds: [], masterLine: 1 },
      { castIds: ["b"], masterLine: 6 },
    ]);
  });

  it("count words until there is audio, and then hold a breath after it", () => {
    const [spoken, measured, silent] = directLines([
      says("a", "", "One two three four five."),
      { ...says("a"), audioSeconds: 4 },
      shows("Rain falls on the roof and on the pier and on the sea."),
    ]);
    expect(spoken?.seconds).toBeCloseTo(2.3);
    expect(measured?.seconds).toBeCloseTo(4.3);
    expect(silent?.seconds).toBeCloseTo(5.2);
  });
});
