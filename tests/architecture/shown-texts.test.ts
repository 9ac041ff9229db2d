import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ShownText } from "@/tests/texts/shown-text";

/** The texts of each area, from `tests/texts/<area>.ts`. */
const lists = import.meta.glob<Record<string, ShownText[]>>("../texts/*.ts", { eager: true });
const texts = Object.values(lists).flatMap((module) => Object.values(module).flat());

/** The longest part of a text that never varies. */
function constantPart(text: string): string {
  const parts = text.split(/\{\w+\}/u).map((part) => part.trim());
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), "");
}

describe("every text of the specifications", () => {
  it("that is listed is looked for by the browser test it names", () => {
    const unseen = texts.filter(({ text, shownBy }) => {
      const file = `tests/browser/${shownBy}`;
      return !existsSync(file) || !readFileSync(file, "utf8").includes(constantPart(text));
    });
    expect(unseen).toEqual([]);
  });
});
