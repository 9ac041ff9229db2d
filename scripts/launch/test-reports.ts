import path from "node:path";
import { z } from "zod";
import type { FileTime } from "./file-times";

/** How many tests ended how. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Those that failed, each with the first line of why. */
  failures: string[];
}

const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** What fails only sometimes is a fault of the product or of the test; a second try hides which. */
const ONLY_AGAIN = "passed only when run again: ";

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

/**
 * What Vitest wrote down of a run; nothing when it could not even do that. A test that passed only
 * when it was run again has failed.
 */
export function readVitestReport(report: unknown): Tally {
  const { success, data } = vitestReport.safeParse(report);
  if (!success) return NOTHING;
  const files = data.testResults.map((file) => ({
    ...file,
    name: path.relative(process.cwd(), file.name),
  }));
  // A file that cannot even be loaded has no test of its own that could fail.
  const broken = files.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages: [message] }) => ({
      status,
      hasFailed: message !== undefined,
      line: nameFailure(`${name} › ${fullName}`, message),
    })),
  );
  const again = tests.filter(({ status, hasFailed }) => status === "passed" && hasFailed);
  return {
    passed: data.numPassedTests - again.length,
    failed: data.numFailedTests + broken.length + again.length,
    skipped: data.numPendingTests + data.numTodoTests,
    failures: [
      ...broken.map(({ name, message }) => nameFailure(name, message)),
      ...tests.filter(({ status }) => status === "failed").map(({ line }) => line),
      ...again.map(({ line }) => ONLY_AGAIN + line),
    ],
  };
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({
          duration: z.number().default(0),
          error: z.object({ message: z.string() }).partial().optional(),
          attachments: z
            .array(z.object({ name: z.string(), path: z.string().optional() }))
            .default([]),
        }),
      ),
    }),
  ),
});
const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});
const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(suite),
});

/** The same of what Playwright wrote down. */
export function readPlaywrightReport(report: unknown): Tally {
  const { success, data } = playwrightReport.safeParse(report);
  if (!success) return NOTHING;
  const specs = data.suites.flatMap(specsOf);
  const named = (status: string) =>
    specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results: [first] }) =>
          nameFailure(`${file}:${line} › ${title}`, first?.error?.message),
        ),
    );
  const { expected, unexpected, flaky, skipped } = data.stats;
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: [...named("unexpected"), ...named("flaky").map((line) => ONLY_AGAIN + line)],
  };
}

/**
 * Where Playwright wrote down what each page of a failed test showed (its roles, names and texts), by the
 * test's title.
 */
export function readPlaywrightPages(report: unknown): { title: string; path: string }[] {
  const { success, data } = playwrightReport.safeParse(report);
  if (!success) return [];
  return data.suites
    .flatMap(specsOf)
    .flatMap(({ title, tests }) =>
      tests
        .flatMap(({ results }) => results.flatMap(({ attachments }) => attachments))
        .flatMap(({ name, path }) => (name === "error-context" && path ? [{ title, path }] : [])),
    );
}

/** How long the tests of each file took, with what was made for them. */
export function readPlaywrightTimes(report: unknown): FileTime[] {
  const { success, data } = playwrightReport.safeParse(report);
  if (!success) return [];
  const files = Map.groupBy(data.suites.flatMap(specsOf), ({ file }) => file);
  return [...files].map(([file, specs]) => {
    const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
    const runningMs = results.reduce((sum, { duration }) => sum + duration, 0);
    return { file: path.join("tests", "browser", file), loadingMs: 0, runningMs };
  });
}

function specsOf({ specs, suites }: z.output<typeof suite>): z.output<typeof spec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function nameFailure(test: string, message = ""): string {
  const [why = ""] = message.split("\n");
  return why === "" ? test : `${test}: ${why}`;
}
