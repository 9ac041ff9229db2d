import { describe, expect, it } from "vitest";
import { findNamedLine, readNameColon } from "./read-name-colon";
import { toScriptLines } from "./script-lines";

function beatsOf(text: string) {
  const { lines } = toScriptLines(readNameColon(text));
  return lines.map((line) => [line.characterName, line.stageDirections, line.dialogueText]);
}

const NOBODY = "Non-speaking part";

describe("findNamedLine", () => {
  it.each([
    ["ANNA: Hello", "ANNA", [], "Hello"],
    ["Anna (softly): Hello", "Anna", ["softly"], "Hello"],
    ["**Anna:** Hello", "Anna", [], "Hello"],
    ["Anna [on phone] (low): Hello", "Anna", ["on phone", "low"], "Hello"],
    ["Queen of the North: Kneel", "Queen of the North", [], "Kneel"],
    ["MR. O'NEIL: Hello", "MR. O'NEIL", [], "Hello"],
    ["Élodie : Bonjour", "Élodie", [], "Bonjour"],
    ["玛塔：走吧。", "玛塔", [], "走吧。"],
  ])("names the speaker of %s", (line, characterName, directions, text) => {
    expect(findNamedLine(line)).toEqual({ characterName, directions, text });
  });

  it.each([
    "There was one rule: silence.",
    "CUT TO:",
    "FADE IN:",
    "Scene 2: The harbour",
    "SFX: thunder",
    "Note: check this",
    "https://example.org",
    "12:30 in the morning",
    "She said: go",
    "Stop! Now: run",
  ])("finds no speaker in %s", (line) => {
    expect(findNamedLine(line)).toBeNull();
  });
});

describe("readNameColon", () => {
  it("reads speakers, directions and what happens between", () => {
    const text = `ANNA: Hello, Ben.
BEN (whispering): Not so loud. (He points.)
[They listen.]
Nothing moves.
ANNA: I hear nothing,
and I never did.`;
    expect(beatsOf(text)).toEqual([
      ["ANNA", "", "Hello, Ben."],
      ["BEN", "whispering; He points.", "Not so loud."],
      [NOBODY, "They listen. Nothing moves.", ""],
      ["ANNA", "", "I hear nothing, and I never did."],
    ]);
  });

  it("begins scenes at announced places and at screenplay headings", () => {
    const text = "Scene 2: The harbour, night\nANNA: Go.\n\nINT. BAR - DAY\nBEN (O.S.): Stay.";
    const { lines } = toScriptLines(readNameColon(text));
    expect(lines.map((line) => [line.sceneLocation, line.timeOfDay, line.extension])).toEqual([
      ["THE HARBOUR", "NIGHT", null],
      ["INT. BAR", "DAY", "O.S."],
    ]);
  });

  it("takes a name on a line of its own with the words below it", () => {
    expect(beatsOf("ANNA:\nHello.\n\nBEN:\n(low)\nHi.")).toEqual([
      ["ANNA", "", "Hello."],
      ["BEN", "low", "Hi."],
    ]);
  });

  it("knows one person in capitals and small letters", () => {
    expect(toScriptLines(readNameColon("Anna: One.\nANNA: Two.")).characters).toEqual(["Anna"]);
  });
});
