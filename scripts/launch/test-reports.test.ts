import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createThrowawayFolder, type ThrowawayFolder } from "@/tests/run/throwaway-folder";
import {
  readPlaywrightPages,
  readPlaywrightReport,
  readPlaywrightTimes,
  readVitestReport,
} from "./test-reports";

const resolve = createRequire(import.meta.url).resolve;
let folder: ThrowawayFolder;

beforeAll(async () => {
  folder = await createThrowawayFolder();
});
afterAll(() => folder?.remove());

/** Tests of which one passes, one fails, one passes the second time, and one is left out. */
function testsOf(runner: string): string {
  return `
    import { expect, test } from ${JSON.stringify(runner)};
    import { existsSync, writeFileSync } from "node:fs";
    test("stands", () => {});
    test("falls", () => expect(1).toBe(2));
    test("stumbles", () => {
      const mark = ${JSON.stringify(folder.path)} + "/" + ${JSON.stringify(path.basename(runner))};
      const isFirst = !existsSync(mark);
      writeFileSync(mark, "");
      expect(isFirst).toBe(false);
    });
    test.skip("waits", () => {});`;
}

/** Runs one of them for real. @returns what it wrote down */
async function runFor(program: string, args: string[], report: string): Promise<unknown> {
  const env = { PATH: process.env.PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const run = promisify(execFile)(process.execPath, [program, ...args], {
    cwd: folder.path,
    env: env as unknown as NodeJS.ProcessEnv,
  });
  await expect(run).rejects.toMatchObject({ code: 1 });
  return JSON.parse(await readFile(report, "utf8"));
}

describe("the report of a runner", () => {
  it("of Vitest names what failed, also what passed when run again, and files that cannot be loaded", async () => {
    const report = path.join(folder.path, "vitest.json");
    const vitest = path.dirname(resolve("vitest/package.json"));
    await writeFile(
      path.join(folder.path, "some.test.mjs"),
      testsOf(path.join(vitest, "dist", "index.js")),
    );
    await writeFile(path.join(folder.path, "broken.test.mjs"), "import './nowhere.mjs';");
    const args = ["run", "--retry=1", "--reporter=json", `--outputFile.json=${report}`];
    const tally = readVitestReport(await runFor(path.join(vitest, "vitest.mjs"), args, report));
    expect(tally).toMatchObject({ passed: 1, failed: 3, skipped: 1 });
    expect(tally.failures).toEqual([
      expect.stringMatching(/broken\.test\.mjs: .*nowhere\.mjs/u),
      expect.stringMatching(/some\.test\.mjs › falls: .*expected 1 to be 2/u),
      expect.stringMatching(
        /^passed only when run again: .*some\.test\.mjs › stumbles: .*expected true to be false/u,
      ),
    ]);
  });

  it("of Playwright names the same, with the test's line", async () => {
    const report = path.join(folder.path, "playwright.json");
    const playwright = path.dirname(resolve("@playwright/test/package.json"));
    await writeFile(
      path.join(folder.path, "some.spec.mjs"),
      testsOf(path.join(playwright, "index.mjs")),
    );
    const args = ["test", "some.spec.mjs", "--retries=1", "--reporter=json"];
    const written = await runFor(path.join(playwright, "cli.js"), args, report);
    const tally = readPlaywrightReport(written);
    expect(tally).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
    expect(tally.failures).toEqual([
      expect.stringMatching(/^some\.spec\.mjs:5 › falls: ./u),
      expect.stringMatching(/^passed only when run again: some\.spec\.mjs:6 › stumbles: ./u),
    ]);
    const pages = readPlaywrightPages(written);
    expect(pages.map(({ title }) => title)).toEqual(["falls", "falls", "stumbles"]);
    expect(await readFile(pages[0]?.path ?? "", "utf8")).toContain("falls");
    const [{ runningMs = 0, ...times } = {}, ...more] = readPlaywrightTimes(written);
    expect([times, more]).toEqual([{ file: "tests/browser/some.spec.mjs", loadingMs: 0 }, []]);
    expect(runningMs).toBeGreaterThan(0);
  });

  it("that is missing or is none counts nothing", () => {
    const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };
    expect(readVitestReport(null)).toEqual(nothing);
    expect(readPlaywrightReport({ stats: {} })).toEqual(nothing);
    expect(readPlaywrightTimes({ stats: {} })).toEqual([]);
    expect(readPlaywrightPages({ stats: {} })).toEqual([]);
  });
});
