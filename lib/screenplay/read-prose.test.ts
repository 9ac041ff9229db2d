import { describe, expect, it } from "vitest";
import { readProse } from "./read-prose";
import { toScriptLines } from "./script-lines";

function beatsOf(text: string) {
  const { lines } = toScriptLines(readProse(text).elements);
  return lines.map((line) => [line.characterName, line.stageDirections, line.dialogueText]);
}

const NOBODY = "Non-speaking part";

const STORY = `Rain had fallen for three days. Marta Voss climbed the last stair with an oil can.

“You are late,” said the old keeper.

“The boat was late,” Marta answered quietly, setting the can down. “I only rowed it.”

He laughed. “Then row faster.”

“There is a ship,” she said. “Out past the reef.”

The keeper turned to the glass and said, “That is not a ship.”

“What is it?”

“The reason we keep the light.”`;

describe("readProse", () => {
  it("takes quoted words for dialogue and the rest for action, in the order of the text", () => {
    expect(beatsOf(STORY)).toEqual([
      [
        NOBODY,
        "Rain had fallen for three days. Marta Voss climbed the last stair with an oil can.",
        "",
      ],
      ["OLD KEEPER", "", "You are late."],
      ["MARTA", "quietly, setting the can down", "The boat was late. I only rowed it."],
      [NOBODY, "He laughed.", ""],
      ["OLD KEEPER", "", "Then row faster."],
      ["MARTA", "", "There is a ship. Out past the reef."],
      [NOBODY, "The keeper turned to the glass.", ""],
      ["OLD KEEPER", "", "That is not a ship."],
      ["MARTA", "", "What is it?"],
      ["OLD KEEPER", "", "The reason we keep the light."],
    ]);
  });

  it("says what it took every stretch for, and how sure it is of the speaker", () => {
    const { findings } = readProse(STORY);
    expect(
      findings.map((finding) => [finding.paragraphNumber, finding.takenFor, finding.reason]),
    ).toEqual([
      [1, "action", null],
      [2, "dialogue", "said-clause"],
      [3, "dialogue", "said-clause"],
      [4, "action", null],
      [4, "dialogue", "pronoun"],
      [5, "dialogue", "pronoun"],
      [6, "action", null],
      [6, "dialogue", "said-clause"],
      [7, "dialogue", "turn"],
      [8, "dialogue", "turn"],
    ]);
  });

  it.each([
    ['"Go home," Anna said.', "Go home."],
    ["“Go home,” Anna said.", "Go home."],
    ["«Go home», said Anna.", "Go home"],
    ["„Go home,“ said Anna.", "Go home."],
    ["‘Don’t go home,’ said Anna.", "Don’t go home."],
    ["— Go home, — said Anna.", "Go home."],
  ])("knows the quotation marks of %s", (text, words) => {
    expect(beatsOf(text)).toEqual([["ANNA", "", words]]);
  });

  it("gives unclaimed words to the person who acts beside them", () => {
    const text = `"I don't know," Anna said.\n\n"No." Ben looked away.\n\n"Wait!" Ben cried.`;
    expect(beatsOf(text)).toEqual([
      ["ANNA", "", "I don't know."],
      ["BEN", "", "No."],
      [NOBODY, "Ben looked away.", ""],
      ["BEN", "", "Wait!"],
    ]);
  });

  it("joins what a clause interrupts, as one sentence or as two", () => {
    const text = '"If you go," said Anna, "take the lamp." Ben nodded. "I will," he said. "Wait."';
    expect(beatsOf(text).map((beat) => beat[2])).toEqual([
      "If you go, take the lamp.",
      "",
      "I will. Wait.",
    ]);
  });

  it("keeps terms in quotation marks and thoughts in the action", () => {
    const text = "The boat “Last Light” burned.\n\n“It cannot be true,” she thought.";
    expect(beatsOf(text)).toEqual([
      [NOBODY, "The boat “Last Light” burned.", ""],
      [NOBODY, "It cannot be true, she thought.", ""],
    ]);
  });

  it("says so when nothing tells who speaks", () => {
    const { findings } = readProse("“Who is there?”");
    expect(findings).toEqual([
      {
        paragraphNumber: 1,
        takenFor: "dialogue",
        text: "Who is there?",
        characterName: "SOMEONE",
        reason: "unknown",
      },
    ]);
  });

  it("lets the teller of an I-story speak as narrator", () => {
    expect(beatsOf("“Stop,” I said.")).toEqual([["NARRATOR", "", "Stop."]]);
  });

  it("splits long narration between sentences, and loses none", () => {
    const text = "The wind came over the hill and took the roof. ".repeat(12).trim();
    const beats = beatsOf(text);
    expect(beats.length).toBeGreaterThan(1);
    expect(beats.map((beat) => beat[1]).join(" ")).toBe(text);
  });

  it("begins scenes at screenplay headings", () => {
    const { lines } = toScriptLines(readProse("INT. BAR - DAY\n\n“Hello,” said Anna.").elements);
    expect(lines[0]?.sceneLocation).toBe("INT. BAR");
  });
});
