import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DialoguePart, ScreenplayElement } from "./element";
import { readFountain } from "./read-fountain";
import { writeFountain } from "./write-fountain";

/** Pieces that mean something to the reader, so that random texts meet its rules at every corner. */
const TOKENS =
  "\n|\n|\n\n|\n\n|  \n| |MARTA|Hello|(|(beat)|)|^|(V.O.)|@|!|.|..|...|>|<|~|#|##|=|===|[[|]]|/* x */|[[ n ]]|[[n\nm]]|INT. |EXT |KITCHEN| - |NIGHT| #1#|CUT TO:|FADE IN:|Title: x|Author:|   |*|**|_|\\|É|ß|12|\t|\r\n|THE END|word,| and |“|/* a\n\nb */".split(
    "|",
  );
const anyText = fc
  .array(fc.constantFrom(...TOKENS), { maxLength: 30 })
  .map((tokens) => tokens.join(""));

/** Free text of one line, full of marks that would be misread if they were not forced. */
const oneLine = fc
  .array(fc.constantFrom(..."MARTAmarta .!@~><#=()^:éÖ1-'".split("")), {
    minLength: 1,
    maxLength: 20,
  })
  .map((characters) => characters.join("").trim())
  .filter((text) => /\p{L}/u.test(text));
const words = fc
  .array(fc.constantFrom("rain", "KITCHEN", "Marta", "to", "TO:", "Ünder"), {
    minLength: 1,
    maxLength: 5,
  })
  .map((list) => list.join(" "));
const severalLines = fc
  .array(oneLine, { minLength: 1, maxLength: 4 })
  .map((lines) => lines.join("\n"));

const parenthetical: fc.Arbitrary<DialoguePart> = words.map((text) => ({
  kind: "parenthetical",
  text,
}));
const speech: fc.Arbitrary<DialoguePart> = fc
  .array(words, { minLength: 1, maxLength: 3 })
  .map((lines) => ({ kind: "speech", text: lines.join("\n\n") }));
const lyrics: fc.Arbitrary<DialoguePart> = words.map((text) => ({ kind: "lyrics", text }));
const parts = fc
  .array(fc.oneof(parenthetical, speech, lyrics), { maxLength: 5 })
  // Neighbours of one kind are one part, except parentheticals.
  .filter((list) =>
    list.every(
      (part, index) => part.kind === "parenthetical" || list[index - 1]?.kind !== part.kind,
    ),
  );
const extension = fc.constantFrom("V.O.", "O.S.", "CONT'D", "on phone", "AGE 9");

const anyElement: fc.Arbitrary<ScreenplayElement> = fc.oneof(
  fc.record({
    kind: fc.constant("scene-heading"),
    text: fc.oneof(
      words,
      words.map((text) => `INT. ${text} - NIGHT`),
      words.map((text) => `ext ${text}`),
    ),
    sceneNumber: fc.option(fc.constantFrom("1", "12A", "3-b.2")),
  }),
  fc.record({ kind: fc.constant("action"), text: severalLines }),
  fc.record({ kind: fc.constant("centered"), text: oneLine }),
  fc.record({ kind: fc.constant("lyrics"), text: severalLines }),
  fc.record({
    kind: fc.constant("transition"),
    text: oneLine.filter((text) => !text.endsWith("<")),
  }),
  fc.record({
    kind: fc.constant("section"),
    depth: fc.integer({ min: 1, max: 6 }),
    text: oneLine.filter((text) => !text.startsWith("#")),
  }),
  fc.record({ kind: fc.constant("synopsis"), text: oneLine }),
  fc.record({ kind: fc.constant("note"), text: severalLines }),
  fc.record({ kind: fc.constant("boneyard"), text: severalLines }),
  fc.record({ kind: fc.constant("page-break") }),
  fc.record({
    kind: fc.constant("dialogue"),
    characterName: fc.constantFrom(
      "MARTA",
      "Marta",
      "INT. MAN",
      "CUT TO:",
      "R2",
      "Ö",
      "OLD MAN!",
      "~X",
      "Title:",
    ),
    extensions: fc.array(extension, { maxLength: 2 }),
    dual: fc.boolean(),
    parts,
  }),
);

describe("writeFountain", () => {
  it("writes any elements so that they are read again as they were", () => {
    fc.assert(
      fc.property(fc.array(anyElement, { maxLength: 8 }), (elements) => {
        expect(readFountain(writeFountain(elements))).toEqual(elements);
      }),
      { numRuns: 1500 },
    );
  });

  it("keeps everything that was read from any text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const elements = readFountain(text);
        expect(readFountain(writeFountain(elements))).toEqual(elements);
      }),
      { numRuns: 3000 },
    );
  });

  it("writes a title page before all else", () => {
    const titlePage: ScreenplayElement = {
      kind: "title-page",
      entries: [
        { key: "Title", values: ["THE SALT ROAD", "A film"] },
        { key: "Author", values: ["Roughcut"] },
        { key: "Contact", values: [] },
      ],
    };
    const script: ScreenplayElement[] = [titlePage, { kind: "action", text: "Author: nobody" }];
    expect(readFountain(writeFountain(script))).toEqual(script);
  });

  it("forces nothing that is understood without", () => {
    const text = "INT. KITCHEN - NIGHT #3#\n\nRain.\n\nMARTA (O.S.)\n(low)\nGo.\n\nCUT TO:\n";
    expect(writeFountain(readFountain(text))).toBe(text);
  });

  it("writes nothing for no elements", () => {
    expect(writeFountain([])).toBe("");
  });
});
