import { describe, expect, it } from "vitest";
import { readScript } from "./read-script";

/** Scripts as people bring them, each written for this test. */

function linesOf(text: string) {
  const { shape, lines } = readScript(text);
  return {
    shape,
    lines: lines.map(({ characterName, stageDirections, dialogueText, sceneLocation, timeOfDay }) =>
      [characterName, stageDirections, dialogueText, sceneLocation, timeOfDay].map(
        (part) => part ?? "-",
      ),
    ),
  };
}

const ACTION = "Non-speaking part";

describe("scripts as people bring them", () => {
  it("a spec script with everything Fountain knows", () => {
    const text = `Title: **NIGHT TRAIN**
Credit: written by
Author: R. Cut

# ACT ONE

= Two strangers meet.

FADE IN:

INT. NIGHT TRAIN - COMPARTMENT - NIGHT #1#

Snow against the window. ILIA, 30, counts coins.

@McKenna (V.O.)
(to himself)
Eleven. There were _twelve_.

ILIA ^
Twelve!

~The rails, they sing,
~they sing of home.

> TEN MINUTES LATER <

[[check the timetable]]

/* INT. CORRIDOR - NIGHT

Cut for time. */

.THE ROOF OF THE TRAIN

Wind.

> CUT TO BLACK.

===

EXT. STATION - LATER

CONDUCTOR (O.S.) (CONT'D)
Varna!
`;
    expect(linesOf(text)).toEqual({
      shape: "fountain",
      lines: [
        [ACTION, "Snow against the window. ILIA, 30, counts coins.", "", ...train()],
        ["McKenna", "to himself", "Eleven. There were twelve.", ...train()],
        ["ILIA", "", "Twelve!", ...train()],
        [ACTION, "The rails, they sing, they sing of home.", "", ...train()],
        [ACTION, "TEN MINUTES LATER", "", ...train()],
        [ACTION, "Wind.", "", "THE ROOF OF THE TRAIN", "-"],
        ["CONDUCTOR", "", "Varna!", "EXT. STATION", "-"],
      ],
    });
    function train() {
      return ["INT. NIGHT TRAIN - COMPARTMENT", "NIGHT"];
    }
  });

  it("a stage play of 'NAME: words'", () => {
    const text = `Scene 1: A kitchen, morning.

(ANNA sets the table. BEN comes in.)

ANNA: You are late.
BEN (sitting down): The tram was late. I only
  sat in it.
ANNA: And the bread?

(BEN says nothing.)

OLD NEIGHBOUR: I have bread!
`;
    const { shape, lines } = linesOf(text);
    expect(shape).toBe("name-colon");
    expect(lines.map(([name, directions, words]) => [name, directions, words])).toEqual([
      [ACTION, "ANNA sets the table. BEN comes in.", ""],
      ["ANNA", "", "You are late."],
      ["BEN", "sitting down", "The tram was late. I only sat in it."],
      ["ANNA", "", "And the bread?"],
      [ACTION, "BEN says nothing.", ""],
      ["OLD NEIGHBOUR", "", "I have bread!"],
    ]);
  });

  it("prose with quotations and a told manner", () => {
    const text = `The rain had not stopped for a week. Marta wiped the great lens.

“Put it out,” said Voss quietly. He stood in the door.

“No,” Marta said, not turning round. “Not tonight.”

“Then tomorrow.”
`;
    const { shape, lines } = linesOf(text);
    expect(shape).toBe("prose");
    expect(lines.map(([name, directions, words]) => [name, directions, words])).toEqual([
      [ACTION, "The rain had not stopped for a week. Marta wiped the great lens.", ""],
      ["VOSS", "quietly", "Put it out."],
      [ACTION, "He stood in the door.", ""],
      ["MARTA", "not turning round", "No. Not tonight."],
      ["VOSS", "", "Then tomorrow."],
    ]);
  });

  it.each([
    ["Cyrillic", "INT. КУХНЯ - НОЧЬ\n\nАННА\n(тихо)\nГде хлеб?", ["АННА", "тихо", "Где хлеб?"]],
    ["Greek", "INT. ΚΟΥΖΙΝΑ - DAY\n\nΕΛΕΝΗ\nΠού είναι;", ["ΕΛΕΝΗ", "", "Πού είναι;"]],
    ["Turkish", "INT. MUTFAK - DAY\n\nÇAĞLA İNCİ\nNerede?", ["ÇAĞLA İNCİ", "", "Nerede?"]],
    ["Chinese", "INT. 厨房 - NIGHT\n\n@玛塔\n走吧。", ["玛塔", "", "走吧。"]],
    ["Japanese", "花子：どこですか。\n太郎：ここです。", ["花子", "", "どこですか。"]],
    ["Arabic", "INT. مطبخ - DAY\n\n@ليلى\nأين الخبز؟", ["ليلى", "", "أين الخبز؟"]],
    ["Devanagari", "INT. रसोई - DAY\n\n@मीरा\nरोटी कहाँ है?", ["मीरा", "", "रोटी कहाँ है?"]],
  ])("names in %s letters", (_, text, expected) => {
    expect(linesOf(text).lines[0]?.slice(0, 3)).toEqual(expected);
  });

  it.each([
    ["INT. KITCHEN - DAY", "INT. KITCHEN", "DAY"],
    ["EXT. PIER - THE NEXT MORNING", "EXT. PIER", "THE NEXT MORNING"],
    ["INT. KITCHEN, NIGHT", "INT. KITCHEN", "NIGHT"],
    ["EXT. FIELD - GOLDEN HOUR", "EXT. FIELD", "GOLDEN HOUR"],
    ["INT./EXT. CAR - DUSK", "INT./EXT. CAR", "DUSK"],
    ["I/E. CAR — MIDNIGHT", "INT./EXT. CAR", "MIDNIGHT"],
    ["INT. KITCHEN - NACHT", "INT. KITCHEN", "NACHT"],
    ["INT. NIGHT CLUB", "INT. NIGHT CLUB", "-"],
    ["INT. HOUSE - HALL - DAWN", "INT. HOUSE - HALL", "DAWN"],
  ])("the place and the time of %s", (heading, place, time) => {
    expect(linesOf(`${heading}\n\nANA\nHello.`).lines[0]?.slice(3)).toEqual([place, time]);
  });

  it("one from a word processor: byte order mark, Windows line ends, tabs, odd spaces", () => {
    const text =
      "\uFEFFINT. KITCHEN - DAY\r\n\r\n\t\tANNA\u00A0(O.S.)\r\n\t(low)\r\n\tGo\u200B home.\r\n";
    expect(linesOf(text).lines).toEqual([["ANNA", "low", "Go home.", "INT. KITCHEN", "DAY"]]);
  });
});
