import { describe, expect, test } from "vitest";
import { planShots } from "../shot-plan";

const PEOPLE = [
  { id: "yuki", name: "YUKI", gender: "female" as const },
  { id: "ben", name: "BEN", gender: "male" as const },
];

function sizesOf(...directions: string[]) {
  const lines = directions.map((stageDirections, at) => ({
    ...{ lineNumber: at + 1, scene: "INT. BRIDGE - NIGHT", shotType: null, speakerId: null },
    ...{ stageDirections, dialogue: "", offScreen: false },
  }));
  return planShots(lines, PEOPLE).map(({ framing, castIds }) => [framing.size, ...castIds]);
}

describe("how near the writer asks the camera to be", () => {
  test("counts before the rules, also where a scene opens", () => {
    expect(sizesOf("INSERT - THE LETTER", "CLOSE ON the clock.", "CLOSE ON YUKI.")).toEqual([
      ["insert"],
      ["insert"],
      ["close-up", "yuki"],
    ]);
  });

  test("is taken as often as it is asked for", () => {
    const sizes = sizesOf("Yuki waits.", "CLOSE ON YUKI.", "CLOSE ON BEN.", "CLOSE ON YUKI.");
    expect(sizes.slice(1).map(([size]) => size)).toEqual(["close-up", "close-up", "close-up"]);
  });

  test("leads from near to far", () => {
    expect(sizesOf("Yuki waits.", "WIDE ON YUKI and BEN.")[1]).toEqual(["wide", "yuki", "ben"]);
  });

  test("shows whoever ON names, and nobody for words on the screen", () => {
    const [, on, words] = sizesOf("The bridge.", "ON YUKI", 'SUPER: "She holds the key"');
    expect(on?.[1]).toBe("yuki");
    expect(words).toHaveLength(1);
    expect(words?.[0]).not.toBe("insert");
  });
});
