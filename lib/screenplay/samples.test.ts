import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { estimateLinesSeconds } from "@/lib/rules/script-length";
import { readFountain } from "./read-fountain";
import { readScript } from "./read-script";
import { writeFountain } from "./write-fountain";

const SAMPLES = [
  { name: "the-last-light", lines: [12, 12], characters: [3, 3], minutes: [1, 1.25] },
  { name: "night-train-to-varna", lines: [38, 42], characters: [4, 6], minutes: [3, 5] },
  { name: "the-salt-road", lines: [290, 310], characters: [6, 8], minutes: [20, 30] },
] as const;

function readSample(name: string): string {
  return readFileSync(new URL(`../../samples/${name}.fountain`, import.meta.url), "utf8");
}

function expectWithin(value: number, [least, most]: readonly [number, number]): void {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
}

describe.each(SAMPLES)("the sample $name", ({ name, lines, characters, minutes }) => {
  const text = readSample(name);
  const script = readScript(text);
  const spoken = script.lines.filter((line) => line.dialogueText !== "");

  it("is a screenplay of its length that is recognised to the last letter", () => {
    expect(script.shape).toBe("fountain");
    expect(script.recognisedShare).toBe(1);
    expect(script.title).not.toBeNull();
    expectWithin(script.lines.length, lines);
    expectWithin(script.characters.length, characters);
    expectWithin(estimateLinesSeconds(script.lines) / 60, minutes);
  });

  it("plays inside and outside, by day and by night, with a voice from off", () => {
    const places = script.sceneLocations.join();
    expect(places).toMatch(/INT\./);
    expect(places).toMatch(/EXT\./);
    const times = new Set(script.lines.map((line) => line.timeOfDay));
    expect(times.has("NIGHT")).toBe(true);
    expect(times.has("DAY") || times.has("MORNING")).toBe(true);
    expect(spoken.some((line) => /^[OV]\./.test(line.extension ?? ""))).toBe(true);
    expect(spoken.some((line) => line.stageDirections !== "")).toBe(true);
  });

  it("gives every line a place, and nobody more than 25 words at once", () => {
    expect(script.lines.filter((line) => line.sceneLocation === null)).toEqual([]);
    const long = spoken.filter((line) => line.dialogueText.split(" ").length > 25);
    expect(long.map((line) => line.dialogueText)).toEqual([]);
  });

  it("holds only letters and marks that any voice can speak", () => {
    const odd = spoken.filter((line) => !/^[A-Za-z0-9 .,?!'-]+$/.test(line.dialogueText));
    expect(odd.map((line) => line.dialogueText)).toEqual([]);
  });

  it("shows everybody who is seen before they speak, with age and look", () => {
    for (const character of script.characters) {
      const own = spoken.filter((line) => line.characterName === character);
      if (own.every((line) => line.extension === "V.O.")) continue;
      const seen = script.lines.some((line) =>
        new RegExp(`\\b${character}, \\d+, .+`).test(line.stageDirections),
      );
      expect(seen, character).toBe(true);
    }
  });

  it("is written back as it was read", () => {
    const elements = readFountain(text);
    expect(readFountain(writeFountain(elements))).toEqual(elements);
  });
});
