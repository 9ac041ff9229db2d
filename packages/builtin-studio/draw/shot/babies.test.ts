import { describe, expect, it } from "vitest";
import { aStudioShot } from "../test-shots";
import { readShot } from "./read-shot";

const drawn = (stageDirections: string) =>
  readShot(aStudioShot({ stageDirections, shotSize: "wide", cast: [] }), "Digital Art", 1);

describe("a baby", () => {
  it.each([
    "A mother holds a baby.",
    "A mother rocks the baby.",
    "A mother waits with a newborn in her arms.",
    "A mother walks in with a baby on her hip.",
  ])("is in the arms of whoever has it: %s", (line) => {
    const { characters } = drawn(line);
    expect(characters.map(({ holds }) => holds)).toEqual(["baby"]);
  });

  it("stands nowhere, and is told in words where nobody has it", () => {
    const { characters, written } = drawn("A baby cries.");
    expect(characters).toEqual([]);
    expect(written).toBe("A baby cries.");
  });
});

describe("what somebody has with them", () => {
  it.each([
    ["A woman arrives with flowers.", "flower"],
    ["A woman waits with a lantern held high.", "lantern"],
    ["A man paces, phone to his ear.", "phone"],
    ["A man walks in, gun drawn.", "gun"],
    ["A man walks on, a rifle slung over his shoulder.", "rifle"],
    ["A woman sits there, a cigarette between her fingers.", "cigarette"],
  ])("is in their hands: %s", (line, prop) => {
    expect(drawn(line).characters.map(({ holds }) => holds)).toEqual([prop]);
  });

  it("is not what sticks in their chest", () => {
    expect(drawn("A man staggers in, a knife in his chest.").characters[0]?.holds).toBeNull();
  });
});
