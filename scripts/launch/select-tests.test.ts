import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createThrowawayFolder, type ThrowawayFolder } from "@/tests/run/throwaway-folder";
import { selectTests } from "./select-tests";

let folder: ThrowawayFolder;

beforeAll(async () => {
  folder = await createThrowawayFolder();
  for (const name of [
    "lib/rules/shot.test.ts",
    "lib/rules/shot.ts",
    "tests/media/film.test.ts",
    "tests/browser/film-journey.spec.ts",
    "tests/browser/sign-up.test.ts",
    "node_modules/some/lib/their.test.ts",
  ]) {
    const file = path.join(folder.path, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, "");
  }
});
afterAll(() => folder.remove());

describe("the choice of tests", () => {
  it("is all of ours, by runner, without a filter", () => {
    expect(selectTests(folder.path, [])).toEqual({
      vitest: ["lib/rules/shot.test.ts", "tests/media/film.test.ts"],
      browser: ["tests/browser/film-journey.spec.ts", "tests/browser/sign-up.test.ts"],
    });
  });

  it("is what has a filter in its path, for every runner", () => {
    expect(selectTests(folder.path, ["film"])).toEqual({
      vitest: ["tests/media/film.test.ts"],
      browser: ["tests/browser/film-journey.spec.ts"],
    });
    expect(selectTests(folder.path, ["./lib/rules/"])).toEqual({
      vitest: ["lib/rules/shot.test.ts"],
      browser: [],
    });
  });

  it("refuses a filter that matches nothing, even beside one that does", () => {
    expect(() => selectTests(folder.path, ["film", "flim"])).toThrow(
      'No test file has "flim" in its path',
    );
  });
});
