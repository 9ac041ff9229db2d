import { describe, expect, it } from "vitest";
import { readFountain } from "./read-fountain";
import { readScript } from "./read-script";

const wordsOf = (text: string) =>
  readScript(`INT. LAMP ROOM - NIGHT\n\n${text}`).lines.map((line) => [
    line.characterName,
    line.dialogueText || line.stageDirections,
  ]);

describe("a screenplay that was copied from a PDF", () => {
  /** Two page ends: one in the middle of a speech, one in the middle of a sentence. */
  const PDF = `                         THE LAST LIGHT

12   INT. LAMP ROOM - NIGHT                                12

     Marta wipes the great lens. Rain runs down the panes, and
     she does not look up.

                         MARTA
                    (quietly)
               Let me finish the glass. It is the last
               night, and I want
                         (MORE)

                                                            12.

12   CONTINUED:                                             12

                         MARTA (CONT'D)
               it to be clean.

     Voss walks to

                                                            13.

     the door and opens it.

                         VOSS (O.S.)
               Put it out.

                                                   (CONTINUED)
`;

  it("is read as if it had no pages", () => {
    expect(wordsOf(PDF)).toEqual([
      ["Non-speaking part", "THE LAST LIGHT"],
      [
        "Non-speaking part",
        "Marta wipes the great lens. Rain runs down the panes, and she does not look up.",
      ],
      ["MARTA", "Let me finish the glass. It is the last night, and I want it to be clean."],
      ["Non-speaking part", "Voss walks to the door and opens it."],
      ["VOSS", "Put it out."],
    ]);
    expect(readFountain(PDF)[1]).toEqual({
      kind: "scene-heading",
      text: "INT. LAMP ROOM - NIGHT",
      sceneNumber: "12",
    });
  });

  it("loses running heads that repeat with rising numbers", () => {
    const text = `THE LIGHT - blue draft          2.

Rain.

THE LIGHT - blue draft          3.

Wind.`;
    expect(wordsOf(text).map(([, words]) => words)).toEqual(["Rain.", "Wind."]);
  });

  it.each(["12.", "12", "- 12 -", "Page 12", "12/45", "12 of 45"])(
    "loses a page number written as %s",
    (number) => {
      expect(wordsOf(`Rain.\n\n${number}\n\nWind.`)).toHaveLength(2);
    },
  );
});

describe("a story that was copied from a printed book", () => {
  const paragraphs = (text: string) => readScript(text).findings.map((finding) => finding.text);
  /** Two pages of prose, with a wave for every line. */
  const PAGE = Array.from({ length: 20 }, (_, line) => `Wave ${line + 1} came in.`).join("\n");

  it("is read without the numbers of its pages", () => {
    const text = `Rain fell on the rock.

- 11 -

“Put it out,” said Voss. He walked to

- 12 -

the door and waited there.
`;
    expect(paragraphs(text)).toEqual([
      "Rain fell on the rock.",
      "Put it out.",
      "He walked to the door and waited there.",
    ]);
  });

  it("is read without them where no empty lines stand around them", () => {
    const text = `“Go,” said Voss.\n\n${PAGE}\nHe walked to\n11\nthe door.\n${PAGE}\nAnd to\n12\nthe sea.`;
    expect(readScript(text).shape).toBe("prose");
    const all = paragraphs(text).join(" ");
    expect(all).toContain("He walked to the door.");
    expect(all).toContain("And to the sea.");
  });

  it("keeps numbers that count something else", () => {
    const text = "“Count,” said Voss. She counted:\n1\n2\n3\nand the lamp went out.";
    expect(paragraphs(text).join(" ")).toContain("She counted: 1 2 3 and the lamp went out.");
  });
});

describe("what only looks like the furniture of a page", () => {
  it("stays: a countdown, a number in words or speech, two speeches of one person", () => {
    expect(wordsOf("3\n\n2\n\n1\n\nThe rocket lifts.").map(([, words]) => words)).toEqual([
      "3",
      "2",
      "1",
      "The rocket lifts.",
    ]);
    expect(wordsOf("ANNA\n12\n\nANNA\nTwelve.")).toHaveLength(2);
    expect(wordsOf("ANNA\nOne.\n\nANNA (CONT'D)\nTwo.")).toHaveLength(2);
    expect(wordsOf("He counts to\n12.")).toEqual([["Non-speaking part", "He counts to 12."]]);
  });

  it("stays when something stands between a speech and its continuation", () => {
    const text = "ANNA\nOne\n(MORE)\n\n2.\n\nRain.\n\nANNA (CONT'D)\ntwo.";
    expect(wordsOf(text).map(([, words]) => words)).toEqual(["One", "Rain.", "two."]);
  });
});
