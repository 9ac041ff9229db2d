import { describe, expect, it } from "vitest";
import { readFileTimes, sayTimes } from "./file-times";

const written = [
  { file: "tests/api/calls.test.ts", loadingMs: 4_000, runningMs: 2_000 },
  { file: "tests/film/kill.test.ts", loadingMs: 1_000, runningMs: 90_000 },
  { file: "lib/rules/price.test.ts", loadingMs: 0, runningMs: 1_000 },
  { file: "tests/api/shots.test.ts", loadingMs: 0, runningMs: 3_000 },
];

describe("the times of test files", () => {
  it("are said in all, by folder and by file, the longest first", () => {
    expect(sayTimes("The tests", 60_400, readFileTimes(written))).toEqual([
      "The tests took 60 s: 4 files with 101 s of their own, 5 s of them before the first test",
      "  by folder: tests/film 91, tests/api 9, unit 1",
      "  longest: tests/film/kill.test.ts 91, tests/api/calls.test.ts 6, tests/api/shots.test.ts 3, lib/rules/price.test.ts 1",
    ]);
  });

  it("are none where nothing was written down", () => {
    expect(readFileTimes(null)).toEqual([]);
  });
});
