import { expect, it } from "vitest";
import { keepLast } from "./keep-last";

it("keeps those that were put last, each once", () => {
  const map = new Map<string, number>();
  for (const [key, value] of [
    ["a", 1],
    ["b", 2],
    ["a", 3],
    ["c", 4],
  ] as const) {
    keepLast(map, key, value, 2);
  }
  expect([...map]).toEqual([
    ["a", 3],
    ["c", 4],
  ]);
});
