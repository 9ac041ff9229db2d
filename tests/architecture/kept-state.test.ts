import { describe, expect, it, vi } from "vitest";
import { once, processWide } from "@/lib/process-wide";
import { startAfresh } from "../run/fresh-state";
import { readSources } from "./source-files";

/** Modules of the server, and what its tests share. */
const SHARED =
  /^(?:app|db|inngest|lib(?!\/client\/)|tests(?!\/browser\/))\/(?!.*\.test\.)|^(?:middleware|instrumentation)\.ts$/u;

/** A variable of a module or a class that changes, or a collection that is filled later. */
const KEEPS =
  /^(?:export )?(?:let|var) |^(?:export )?const \w+(?:: [^=]+)? = (?:new (?:Map|Set|\w+Cache)\b(?:<.*>)?\((?:\)|async|\w+\))|\[\];|\{\};)|^ {2}(?:(?:private|public|protected|readonly) )*static (?:readonly )?#?\w+(?:: [^=;]+)?(?: =|;)/mu;

/** What keeps something that is the same whoever asks for it, and may pass from test file to test file. */
const SAME_FOR_ALL = [
  // The list of a package.
  "lib/auth/common-password.ts",
  // The hash of one fixed word.
  "lib/auth/password.ts",
  // A process that knows nothing but the file that it is asked about.
  "lib/media/ask-probe-process.ts",
  // Runs as a process of its own.
  "lib/media/faces/face-process.ts",
  // Follows from the contracts.
  "lib/services/system/describe-calls.ts",
  // The hash of one password.
  "tests/api/access-matrix/matrix-world.ts",
  // Programs made of the sources.
  "tests/run/plain-program.ts",
  // The hash of one password, and how many people there were.
  "tests/support/people.ts",
  // Names of indexes of the one schema.
  "tests/support/query-plans.ts",
];

describe("what a process keeps", () => {
  it("has its home in lib/process-wide, from where tests can take it", () => {
    const keeping = readSources().filter(({ file, text }) => SHARED.test(file) && KEEPS.test(text));
    expect(keeping.map(({ file }) => file).sort()).toEqual(SAME_FOR_ALL);
  });

  it.each([
    "let cached: Environment | null = null;",
    "export let count = 0;",
    "const known = new Map<string, Map<string, number>>();",
    "const open: Set<string> = new Set();",
    "const opened = new TokenCache(async (header) => {",
    "const opened = new TokenCache(openToken);",
    "const waiting: string[] = [];",
    "  private static made: Studio | null = null;",
  ])("is told from what never changes: %s", (text) => {
    expect(`import a from "a";\n\n${text}\n`).toMatch(KEEPS);
  });

  it.each([
    'const WRITING = new Set(["POST", "PUT"]);',
    "const plans = once(() => new Map<string, number>());",
    "  let made = 0;",
    "  static of(text: string) {",
  ])("is not seen in what never changes: %s", (text) => {
    expect(`${text}\n`).not.toMatch(KEEPS);
  });

  it("is forgotten before each test file, with its settings, mocks and clocks", () => {
    const kept = [processWide("test-kept", () => ({})), once(() => ({}))];
    const before = kept.map((value) => value());
    for (const [index, value] of kept.entries()) expect(value()).toBe(before[index]);
    process.env.TEST_OF_KEPT_STATE = "left behind";
    vi.stubEnv("PATH", "elsewhere");
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue(2);
    startAfresh();
    for (const [index, value] of kept.entries()) expect(value()).not.toBe(before[index]);
    expect(process.env.TEST_OF_KEPT_STATE).toBeUndefined();
    expect(process.env.PATH).not.toBe("elsewhere");
    expect(vi.isFakeTimers()).toBe(false);
    expect(Math.random()).toBeLessThan(1);
  });
});
