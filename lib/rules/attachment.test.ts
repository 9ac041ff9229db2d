import { describe, expect, it } from "vitest";
import { beginsLikePdf, isPdfType, previewOf, readFileName } from "./attachment";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("a file that says it is a PDF", () => {
  it.each([
    ["at once", "%PDF-1.7\n", true],
    ["behind junk within the first kilobyte", `${"x".repeat(1019)}%PDF-`, true],
    ["behind more than that", `${"x".repeat(1020)}%PDF-`, false],
    ["in small letters", "%pdf-1.7", false],
    ["not at all", "<html>", false],
    ["while it is empty", "", false],
  ])("%s is seen: %#", (_, content, expected) => {
    expect(beginsLikePdf(bytes(content))).toBe(expected);
  });

  it.each([
    ["application/pdf", true],
    ["Application/PDF; version=1.7", true],
    ["application/pdfx", false],
    ["text/html", false],
    ["", false],
  ])("by its type %j is taken for one: %s", (type, expected) => {
    expect(isPdfType(type)).toBe(expected);
  });
});

describe("the name of a file", () => {
  it.each([
    ["Night Watch.pdf", "Night Watch.pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\fakepath\\Zoë.pdf", "Zoë.pdf"],
    ["a\u0000b\r\nc.pdf", "abc.pdf"],
    ["report\u202efdp.exe", "reportfdp.exe"],
    ["half \ud83d.pdf", "half \ufffd.pdf"],
    ["", "document.pdf"],
    ["folder/", "document.pdf"],
    ["  \t ", "document.pdf"],
  ])("%j is shown as %j", (stated, shown) => {
    expect(readFileName(stated)).toBe(shown);
  });

  it("is cut between characters, never within one", () => {
    expect(readFileName("😀".repeat(300))).toBe("😀".repeat(255));
  });
});

it("a preview that ends within a character stays text", () => {
  const preview = previewOf(`${"x".repeat(1999)}😀`);
  expect(preview).toHaveLength(2000);
  expect(preview.isWellFormed()).toBe(true);
});
