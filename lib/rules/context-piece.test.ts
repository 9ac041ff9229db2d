import { describe, expect, it } from "vitest";
import {
  documentFormOf,
  kindOfFile,
  readLinkAddress,
  titleOfAddress,
  titleOfFile,
} from "./context-piece";

describe("a file that comes to a project", () => {
  it("is told by its type where that says something, else by the end of its name", () => {
    const files = [
      ["a.pdf", "application/pdf"],
      ["a.png", "image/png"],
      ["a.jpg", "image/jpeg"],
      ["a.gif", "image/gif"],
      ["a.svg", "image/svg+xml"],
      ["a.DOCX", ""],
      ["a.md", ""],
      ["a.markdown", "text/markdown"],
      ["a.txt", "text/plain"],
      ["a.doc", "application/msword"],
      ["constructor", ""],
      ["a.constructor", ""],
    ] as const;
    expect(files.map(([name, type]) => kindOfFile({ name, type }))).toEqual([
      "pdf",
      "picture",
      "picture",
      null,
      null,
      "document",
      "document",
      "document",
      "document",
      null,
      null,
      null,
    ]);
    expect(documentFormOf("a.markdown")).toBe("md");
  });

  it("is called like itself without its ending, and always something", () => {
    expect(["Fog.on.pier.png", ".md", "x".repeat(300)].map(titleOfFile)).toEqual([
      "Fog.on.pier",
      ".md",
      "x".repeat(200),
    ]);
  });
});

describe("the address of a link", () => {
  it("is one on the web, in one spelling, with or without what stands before it", () => {
    const typed = [
      "HTTPS://Fog.Example",
      "fog.example/a b",
      " http://fog.example/ ",
      "fog.example:81/x",
    ];
    expect(typed.map(readLinkAddress)).toEqual([
      "https://fog.example/",
      "https://fog.example/a%20b",
      "http://fog.example/",
      "https://fog.example:81/x",
    ]);
  });

  it("is nothing that runs, reads or logs in", () => {
    const typed = [
      "javascript:alert(1)",
      "java\nscript:alert(1)",
      "data:text/html,x",
      "blob:https://fog.example/x",
      "file:///etc/passwd",
      "https://ana:word@fog.example",
      "https://ana@fog.example",
      "//fog.example",
      "fog",
      "",
      `https://fog.example/${"x".repeat(2_000)}`,
    ];
    expect(typed.map(readLinkAddress)).toEqual(typed.map(() => null));
  });

  it("gives a title that can be stored", () => {
    const titles = ["https://fog.example/%00%0a", "https://fog.example/%F0%9F"].map(titleOfAddress);
    expect(titles).toEqual(["fog.example", "%F0%9F (fog.example)"]);
  });
});
