import { expect, it } from "vitest";
import { cutToTokens, estimateTokens } from "./text-tokens";

it("counts plain letters by threes and a half, and every other character as one", () => {
  expect(estimateTokens("")).toBe(0);
  expect(estimateTokens("rain".repeat(7))).toBe(8);
  expect(estimateTokens("消える")).toBe(3);
});

it("never cuts a text that fits", () => {
  expect(cutToTokens("Rain falls.", 100)).toBe("Rain falls.");
});

it("stops at a paragraph, else a sentence, else a word", () => {
  const paragraphs = `${"Rain fell on the sea. ".repeat(4).trim()}\n\n${"It went on. ".repeat(9)}`;
  expect(cutToTokens(paragraphs, 30)).toBe("Rain fell on the sea. ".repeat(4).trim());
  expect(cutToTokens("Rain fell. The sea rose and the boats were gone.", 4)).toBe("Rain fell.");
  expect(cutToTokens("one two three four five six seven", 4)).toBe("one two three");
});

it("stays within the limit whatever the text is, and cuts no character in two", () => {
  for (const text of ["x".repeat(999), "😀".repeat(99), "a b ".repeat(99), "Ende. ".repeat(99)]) {
    for (const limit of [1, 7, 50]) {
      const cut = cutToTokens(text, limit);
      expect(estimateTokens(cut)).toBeLessThanOrEqual(limit);
      expect(cut.isWellFormed()).toBe(true);
    }
  }
});
