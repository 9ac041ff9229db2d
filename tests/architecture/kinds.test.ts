import { describe, expect, it } from "vitest";
import { BATCH_KINDS } from "@/lib/rules/batch";
import { isTestFile, readSources } from "./source-files";

/** Where the kinds of work on a line are told apart: their rows, their declarations, their calls. */
const HOMES = [
  "lib/rules/batch.ts",
  "lib/services/generation/kinds/",
  // Each batch of the specification has an address of its own.
  "components/production/batch-calls.ts",
];

/** Whoever chooses between two kinds, as the screen of a shot does, names both. */
const MOST = 2;

/** A name of a single word means something else as well, and stands in many places. */
const named = BATCH_KINDS.filter((kind) => kind.includes("-"));
const sources = readSources().filter(({ file }) => !isTestFile(file));

/** The kinds that a file names in quotes. */
function kindsIn(text: string): string[] {
  return named.filter((kind) => text.includes(`"${kind}"`));
}

describe("the kinds of work on a line", () => {
  it("are listed nowhere but in their registry and their table of facts", () => {
    const lists = sources
      .filter(({ file }) => !HOMES.some((home) => file.startsWith(home)))
      .filter(({ file }) => /^(?:lib|inngest|db|components)\//u.test(file))
      .filter(({ text }) => kindsIn(text).length > MOST)
      .map(({ file, text }) => `${file}: ${kindsIn(text).join(", ")}`);
    expect(lists).toEqual([]);
  });

  it("are found where they stand", () => {
    const registry = sources.find(({ file }) => file === "lib/services/generation/kinds/index.ts");
    expect(kindsIn(registry?.text ?? "")).toEqual(named);
  });
});
