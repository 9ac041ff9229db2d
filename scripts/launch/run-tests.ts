import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { runProgram } from "./run-program";

/** How many tests ended how. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});
const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** Runs test files of the projects `unit` and `integration`; their output goes to the screen. */
export async function runVitest(
  files: string[],
  reportFolder: string,
  stopped: AbortSignal,
): Promise<Tally> {
  const reportPath = path.join(reportFolder, "vitest.json");
  const exitCode = await runNode(
    [
      path.join("node_modules", "vitest", "vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reportPath}`,
      ...files,
    ],
    stopped,
  );
  const report = vitestReport.safeParse(await readJson(reportPath));
  if (!report.success) return judge({ passed: 0, failed: 0, skipped: 0 }, exitCode);
  const { data } = report;
  // A file that cannot even be loaded has no test of its own that could fail.
  const broken = data.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return judge(
    {
      passed: data.numPassedTests,
      failed: data.numFailedTests + broken.length,
      skipped: data.numPendingTests + data.numTodoTests,
    },
    exitCode,
  );
}

/** Runs browser test files against the app as `npm start` starts it. */
export async function runBrowserTests(
  files: string[],
  reportFolder: string,
  stopped: AbortSignal,
): Promise<Tally> {
  const reportPath = path.join(reportFolder, "playwright.json");
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = reportPath;
  const exitCode = await runNode(
    [path.join("node_modules", "@playwright", "test", "cli.js"), "test", ...files],
    stopped,
  );
  const report = playwrightReport.safeParse(await readJson(reportPath));
  if (!report.success) return judge({ passed: 0, failed: 0, skipped: 0 }, exitCode);
  const { stats } = report.data;
  return judge(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    exitCode,
  );
}

/**
 * A runner that found fault with something else than a test (an error outside of one, a missing
 * set-up) or ran no test at all counts as one failure.
 */
function judge(tally: Tally, exitCode: number | null): Tally {
  const ran = tally.passed + tally.failed > 0;
  const silentFailure = tally.failed === 0 && (exitCode !== 0 || !ran);
  return silentFailure ? { ...tally, failed: 1 } : tally;
}

async function runNode(args: string[], stopped: AbortSignal): Promise<number | null> {
  const { exitCode } = await runProgram(process.execPath, args, { stdio: "inherit", stopped });
  return exitCode;
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8").catch(() => "null"));
}
