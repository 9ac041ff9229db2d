import { describe, expect, it } from "vitest";
import { writeFountain } from "@/lib/screenplay";
import { XmlRefused } from "@/lib/xml/read-xml";
import { aDocx, docxBomb, docxOf, lyingDocxBomb, run } from "@/tests/support/docx-files";
import { readDocx, readDocxText } from "./read-docx";

describe("a script written in Word", () => {
  it("is what its styles say, with its emphasis and without what was deleted", () => {
    const read = readDocx(
      aDocx([
        ["SceneHeading", run("Int. kitchen - night")],
        ["Action", run("Rain. ") + run("Hard", "<w:b/>") + run(" rain.", '<w:b w:val="0"/>')],
        ["CharacterName", run("Marta")],
        ["Parenthetical", run("(low)")],
        ["Dialogue", `${run("Go.")}<w:del>${run("Stay.")}</w:del><w:ins>${run(" Now.")}</w:ins>`],
        ["Transition", run("Cut to:")],
      ]),
    );
    if (!("elements" in read)) throw new Error("its styles were not seen");
    expect(writeFountain(read.elements)).toBe(
      "INT. KITCHEN - NIGHT\n\nRain. **Hard** rain.\n\nMARTA\n(low)\nGo. Now.\n\nCUT TO:\n",
    );
    expect(read.losses).toEqual([
      { what: "passages that were deleted with changes tracked", count: 1 },
    ]);
  });

  it("without such styles is text, line by line", () => {
    const file = aDocx([
      ["Normal", run("INT. KITCHEN - NIGHT")],
      ["", ""],
      ["", `${run("MARTA")}<w:r><w:br/><w:t>Go.</w:t></w:r>`],
    ]);
    expect(readDocx(file)).toEqual({ text: "INT. KITCHEN - NIGHT\n\nMARTA\nGo.", losses: [] });
  });

  it.each([
    ["unpacks to gigabytes", docxBomb(64 * 1024 * 1024)],
    ["lies about that", lyingDocxBomb(64 * 1024 * 1024)],
    ["is cut off", aDocx([["", run("Rain.")]]).subarray(0, 90)],
    ["has another document in it", docxOf("<html/>")],
    ["has a document type", docxOf("<!DOCTYPE x [<!ENTITY a 'b'>]><w:document/>")],
    ["is an empty archive", Buffer.from(`PK\u0005\u0006${"\u0000".repeat(18)}`, "latin1")],
  ])("that %s is refused with a sentence", (_what, bytes) => {
    expect(() => readDocx(bytes)).toThrow(XmlRefused);
    expect(() => readDocx(bytes)).toThrow(/^The file [^<>]+\.$/u);
  });
});

describe("any other text written in Word", () => {
  it("gives its words as they were typed, tables row by row", () => {
    const table = `<w:tbl><w:tr><w:tc><w:p>${run("Marta")}</w:p></w:tc><w:tc><w:p>${run("Keeper")}</w:p></w:tc></w:tr></w:tbl>`;
    const body = `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run("The *harbour*", "<w:b/>")}</w:p>${table}<w:p/><w:p>${run("Fog.")}<w:del>${run("Sun.")}</w:del></w:p>`;
    const text = readDocxText(
      docxOf(`<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`),
    );
    expect(text).toBe("The *harbour*\nMarta\tKeeper\n\nFog.");
    expect(() => readDocxText(docxBomb(30 * 1024 * 1024))).toThrow(XmlRefused);
  });
});
