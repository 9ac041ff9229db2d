import { describe, expect, it } from "vitest";
import { findPassage, type Passage, quotePassage } from "./anchor";

const SCRIPT = `INT. LIGHTHOUSE - NIGHT

MARTA
The lamp is dying.

VOSS
Let it.

EXT. ROCKS - NIGHT

MARTA
The lamp is dying.

VOSS
I know.
`;

const passageOf = (words: string, nth = 0): Passage => {
  let from = SCRIPT.indexOf(words);
  for (let at = 0; at < nth; at += 1) from = SCRIPT.indexOf(words, from + 1);
  return { from, to: from + words.length };
};
const found = (text: string, passage: Passage) => {
  const again = findPassage(text, quotePassage(SCRIPT, passage), passage.from);
  return again && text.slice(Math.max(0, again.from - 6), again.to);
};

describe("a quoted passage", () => {
  const second = passageOf("The lamp is dying.", 1);

  it("stays where it is while the text does", () => {
    expect(findPassage(SCRIPT, quotePassage(SCRIPT, second), second.from)).toEqual(second);
  });

  it("moves with what is written before it", () => {
    const text = SCRIPT.replace("EXT. ROCKS", "A bell. Again a bell.\n\nEXT. ROCKS");
    const again = findPassage(text, quotePassage(SCRIPT, second), second.from);
    expect(again?.from).toBe(second.from + "A bell. Again a bell.\n\n".length);
  });

  it("is told from the same words elsewhere by those around it", () => {
    const text = SCRIPT.replace("INT. LIGHTHOUSE - NIGHT\n\n", "");
    const again = findPassage(text, quotePassage(SCRIPT, second), second.from);
    expect(again && text.slice(again.to).startsWith("\n\nVOSS\nI know.")).toBe(true);
  });

  it("of several places with as much around them is the nearest", () => {
    const text = "no no no no";
    const quotation = { quote: "no", before: "", after: "" };
    expect(findPassage(text, quotation, 7)?.from).toBe(6);
  });

  it("is not found once its words are others", () => {
    expect(found(SCRIPT.replaceAll("dying", "dead"), second)).toBeNull();
    expect(found("", second)).toBeNull();
  });

  it("at either end of the text is quoted with what there is", () => {
    expect(quotePassage(SCRIPT, { from: 0, to: 3 })).toEqual({
      quote: "INT",
      before: "",
      after: SCRIPT.slice(3, 35),
    });
    const end = passageOf("I know.\n");
    expect(findPassage(`Prologue.\n${SCRIPT}`, quotePassage(SCRIPT, end), end.from)?.from).toBe(
      end.from + 10,
    );
  });
});
