import { describe, expect, it } from "vitest";
import { catalogue } from "@/lib/errors";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { NON_SPEAKING_PART as PARSED } from "@/lib/screenplay";
import { isTestFile, readSources } from "./source-files";

describe("the texts", () => {
  it("of errors stand in the catalogue and nowhere else", () => {
    const sources = readSources().filter(
      ({ file }) => !isTestFile(file) && !file.startsWith("lib/errors/catalogue/"),
    );
    /** Short texts are ordinary words and may occur by chance. */
    const texts = Object.values(catalogue)
      .map(({ text }) => text)
      .filter((text) => text.length > 24 && !text.startsWith("{"));
    const repeated = texts.flatMap((text) =>
      sources
        .filter((source) => source.text.includes(`"${text}"`))
        .map(({ file }) => `${file} repeats "${text}"`),
    );
    expect(repeated).toEqual([]);
  });

  it("of errors are each written once", () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const [code, { text }] of Object.entries(catalogue)) {
      const first = seen.get(text);
      const reasonOnly = /^\{\w+\}$/u.test(text) || text === catalogue["general.failed"].text;
      if (first && !reasonOnly) twice.push(`${first} and ${code}`);
      seen.set(text, code);
    }
    expect(twice).toEqual([]);
  });

  it("name a part without words the same in grammar and rules", () => {
    expect(PARSED).toBe(NON_SPEAKING_PART);
  });
});
