import { expect, it } from "vitest";
import { parseLoglineList, writeLoglineList } from "./logline-list";

it("reads back what it wrote", () => {
  const loglines = ["A keeper waits.", "A boat comes 2. late.", "The light goes out."];
  expect(writeLoglineList(loglines)).toBe(
    "1. A keeper waits.\n2. A boat comes 2. late.\n3. The light goes out.",
  );
  expect(parseLoglineList(writeLoglineList(loglines))).toEqual(loglines);
  expect(parseLoglineList("")).toEqual([]);
});

it("drops places that were never filled", () => {
  expect(parseLoglineList("1. [Logline 1]\n2. A keeper waits.\n3. Here: [Logline]")).toEqual([
    "A keeper waits.",
  ]);
});

it("takes other line ends, brackets as numbers and entries over several lines", () => {
  expect(parseLoglineList("Here they are:\r\n 1) A keeper\r\n   waits.\r\n\r\n2. No.")).toEqual([
    "A keeper waits.",
    "No.",
  ]);
});
