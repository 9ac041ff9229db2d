import { describe, expect, it } from "vitest";
import { findPrintedTitlePage } from "./printed-title-page";

const SCENE = "EXT. LIGHTHOUSE - NIGHT\n\nRain.";

function entriesOf(text: string): [string, string[]][] | null {
  const found = findPrintedTitlePage(`${text}\n\n${SCENE}`);
  if (!found) return null;
  expect(found.script).toBe(SCENE);
  return found.page.entries.map(({ key, values }) => [key, values]);
}

describe("the title page of a printed script", () => {
  it("has title, credit, author, source and contact", () => {
    const text =
      "THE LAST LIGHT\nA Sea Story\n\nWritten by\n\nAna Brandt & Ben Ode\n\nBased on a tale\n\nAna Brandt\nana@example.org";
    expect(entriesOf(text)).toEqual([
      ["Title", ["THE LAST LIGHT", "A Sea Story"]],
      ["Credit", ["Written by"]],
      ["Author", ["Ana Brandt & Ben Ode"]],
      ["Source", ["Based on a tale"]],
      ["Contact", ["Ana Brandt", "ana@example.org"]],
    ]);
  });

  it("may say who wrote it on one line, and which draft it is", () => {
    expect(entriesOf("Salt\n\nby Mina Okafor\n\nSecond draft\n12/05/2026")).toEqual([
      ["Title", ["Salt"]],
      ["Credit", ["by"]],
      ["Author", ["Mina Okafor"]],
      ["Draft date", ["Second draft", "12/05/2026"]],
    ]);
  });

  it("ends where the script fades in", () => {
    const found = findPrintedTitlePage(
      `Salt\n\nScreenplay by\nMina Okafor\n\nFADE IN:\n\n${SCENE}`,
    );
    expect(found?.script).toBe(`FADE IN:\n\n${SCENE}`);
  });

  it.each([
    ["a script that begins at once", SCENE],
    ["action before the first heading", `The sea, seen by\nnobody at all.\n\n${SCENE}`],
    ["a title without a credit", `THE LAST LIGHT\n\n${SCENE}`],
    ["a speech before the first heading", `MARTA\nIt was written by\nhand, you know.\n\n${SCENE}`],
    ["a text without scenes", "Salt\n\nby\nMina Okafor\n\nOnce there was a sea."],
  ])("is none in %s", (_, text) => {
    expect(findPrintedTitlePage(text)).toBeNull();
  });
});
