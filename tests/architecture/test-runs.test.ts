import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LONG_FILES } from "../run/longest-first";
import { isTestFile, readSources } from "./source-files";

const SETTINGS = /^(?:vitest|playwright)\.config\.ts$|^scripts\/(?:test|launch\/run-tests)\.ts$/u;
/** How the runners are told to run a test again: by a setting or a flag for all, by an option for some. */
const ALL_AGAIN = /\bretr(?:y|ies):\s*[1-9]|--retr(?:y|ies)\b/u;
const SOME_AGAIN = /[{,]\s*retry:\s*[1-9]\d*\s*[,}]|\.configure\(\{[^}]*\bretries:/u;

describe("a run of the tests", () => {
  it("gives no test a second try", () => {
    const sources = readSources();
    const settings = sources.filter(({ file }) => SETTINGS.test(file));
    expect(settings).toHaveLength(4);
    const again = [
      ...settings.filter(({ text }) => ALL_AGAIN.test(text)),
      ...sources.filter(({ file, text }) => isTestFile(file) && SOME_AGAIN.test(text)),
    ];
    expect(again.map(({ file }) => file)).toEqual([]);
    // Put together here, so that this file is not found itself.
    for (const name of ["retry", "retries"]) {
      expect(`${name}: 2,`).toMatch(ALL_AGAIN);
      expect(`vitest run --${name}=3`).toMatch(ALL_AGAIN);
    }
    expect(`it("is", { ${"retry"}: 2 }, test)`).toMatch(SOME_AGAIN);
    expect(`test.describe.configure({ ${"retries"}: 2 })`).toMatch(SOME_AGAIN);
  });

  it("begins with files that there are", () => {
    expect(LONG_FILES.filter((file) => !existsSync(file))).toEqual([]);
  });
});
