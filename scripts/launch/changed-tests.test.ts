import { describe, expect, it } from "vitest";
import { chooseTests } from "./changed-tests";

const all = {
  vitest: [
    "lib/rules/shot.test.ts",
    "tests/api/shots.test.ts",
    "tests/architecture/safety.test.ts",
    "tests/film/kill.test.ts",
    "tests/services/shots.test.ts",
  ],
  browser: ["tests/browser/runs.spec.ts", "tests/browser/shots.spec.ts"],
};
const texts: Record<string, string> = {
  "tests/film/kill.test.ts": 'import { film } from "./film-command";',
  "tests/film/film-command.ts": 'import { spawn } from "node:child_process";',
  "tests/browser/shots.spec.ts": 'import { open } from "./shots-kit";',
  "tests/browser/shots-kit.ts": 'import { studio } from "./studio";',
};

function choose(files: string[], importing: string[] = []) {
  return chooseTests({ files, all, importing, read: (file) => texts[file] ?? "" });
}

describe("the tests that a change can touch", () => {
  it("are none when nothing has changed", () => {
    expect(choose([])).toMatchObject({ vitest: [], browser: [] });
  });

  it.each([
    "package-lock.json",
    "vitest.config.ts",
    "db/migrations/0022_more.sql",
    "tests/run/test-database.ts",
    "samples/the-salt-road.fountain",
  ])("are all when all can depend on %s", (file) => {
    expect(choose([file, "docs/testing.md"])).toEqual({
      ...all,
      reasons: [`All tests: all can depend on ${file}.`],
    });
  });

  it("are those that import it, read sources, start programs or open pages", () => {
    expect(choose(["lib/rules/shot.ts"], ["lib/rules/shot.test.ts"])).toEqual({
      vitest: [
        "lib/rules/shot.test.ts",
        "tests/architecture/safety.test.ts",
        "tests/film/kill.test.ts",
      ],
      browser: all.browser,
      reasons: [
        "1 import what changed: lib/rules/shot.test.ts",
        "1 read the sources: tests/architecture/safety.test.ts",
        "1 start programs that lib/rules/shot.ts can be part of: tests/film/kill.test.ts",
        "2 open pages, which can show lib/rules/shot.ts: tests/browser/runs.spec.ts, tests/browser/shots.spec.ts",
      ],
    });
  });

  it("are all of the suites for what works in processes of its own", () => {
    expect(choose(["lib/media/join.ts"]).vitest).toEqual(all.vitest.slice(1));
  });

  it("are the pages that use a changed file of the tests, and the suites beside one", () => {
    expect(choose(["tests/browser/studio.ts"])).toMatchObject({
      vitest: ["tests/architecture/safety.test.ts"],
      browser: ["tests/browser/shots.spec.ts"],
    });
    expect(choose(["tests/services/studio-worker.ts"])).toMatchObject({
      vitest: ["tests/architecture/safety.test.ts", "tests/services/shots.test.ts"],
      browser: [],
    });
  });

  it("are hardly any for words that only people read", () => {
    expect(choose(["docs/testing.md", "README.md"])).toMatchObject({
      vitest: ["tests/architecture/safety.test.ts"],
      browser: [],
    });
  });
});
