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

  it("keeps what stands at the right apart from whom to ask", () => {
    const contact = "Mina Okafor\n12 Harbour Road\nmina@example.org";
    const asked = ["Contact", ["Mina Okafor", "12 Harbour Road", "mina@example.org"]];
    const head = "\t4 May 2026\nTHE\tLIGHT\n\nby\n\nMina Okafor\n\n";
    const before = [
      ["Title", ["THE LIGHT"]],
      ["Credit", ["by"]],
      ["Author", ["Mina Okafor"]],
    ];
    expect(entriesOf(`${head}${contact}\tBlue`)).toEqual([
      ...[...before, asked],
      ["Draft date", ["4 May 2026", "Blue"]],
    ]);
    const named = head.replace("\t4 May 2026\n", "");
    expect(entriesOf(`${named}${contact}\n\tSecond draft\n\tRevision: Blue`)).toEqual([
      ...[...before, asked],
      ["Draft date", ["Second draft"]],
      ["Revision", ["Blue"]],
    ]);
    expect(entriesOf(`${named}WGA 12345\tMina Okafor\n© 2026 M. Okafor\tmina@example.org`)).toEqual(
      [
        ...before,
        ["Contact", ["WGA 12345", "Mina Okafor", "mina@example.org"]],
        ["Copyright", ["© 2026 M. Okafor"]],
      ],
    );
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
    ["a speech in the right half", `MARTA\tBEN\nIt was written by\thand.\n\n${SCENE}`],
    ["a text without scenes", "Salt\n\nby\nMina Okafor\n\nOnce there was a sea."],
  ])("is none in %s", (_, text) => {
    expect(findPrintedTitlePage(text)).toBeNull();
  });
});
