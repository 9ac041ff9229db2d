import { readFile } from "node:fs/promises";
import path from "node:path";
import { bundlePrograms, WORKERS } from "./bundle-programs.mjs";
import { type FileTime, readFileTimes, sayTimes } from "./file-times";
import { getFfmpeg } from "./get-ffmpeg";
import type { Command } from "./run-command";
import { runProgram } from "./run-program";
import {
  readPlaywrightPages,
  readPlaywrightReport,
  readPlaywrightTimes,
  readVitestReport,
  type Tally,
} from "./test-reports";

/** Sees to an ffmpeg for the tests, which look for it in FFMPEG_PATH. @throws NoFfmpegError */
export async function provideFfmpeg({ stopped }: Command): Promise<void> {
  process.env.FFMPEG_PATH = await getFfmpeg({
    configuredPath: process.env.FFMPEG_PATH ?? null,
    dataDirectory: path.resolve(".builds"),
    log: console.log,
    stopped,
  });
}

/** Runs test files of all projects of vitest.config.ts; their output goes to the screen. */
export async function runVitest(
  files: string[],
  reportFolder: string,
  stopped: AbortSignal,
): Promise<Tally> {
  const reportPath = path.join(reportFolder, "vitest.json");
  const timesPath = path.join(reportFolder, "file-times.json");
  const startedAt = Date.now();
  process.env.FILE_TIMES = timesPath;
  // Half a second of CPU less for each process that draws and speaks, as in the product; 0.8 s to make.
  process.env.TEST_PROGRAMS = (await bundlePrograms(WORKERS)) ?? "";
  // What one process has compiled of the packages, the next need not.
  process.env.NODE_COMPILE_CACHE ??= path.join(reportFolder, "compiled");
  const exitCode = await runNode(
    [
      path.join("node_modules", "vitest", "vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--reporter=${path.join("tests", "run", "file-times-reporter.ts")}`,
      `--outputFile.json=${reportPath}`,
      ...files,
    ],
    stopped,
  );
  const times = readFileTimes(await readJson(timesPath));
  report("Unit and integration tests", startedAt, times);
  return judge(readVitestReport(await readJson(reportPath)), exitCode);
}

/** Runs browser test files against the app as `npm start` starts it. */
export async function runBrowserTests(
  files: string[],
  reportFolder: string,
  stopped: AbortSignal,
): Promise<Tally> {
  const reportPath = path.join(reportFolder, "playwright.json");
  const startedAt = Date.now();
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = reportPath;
  const exitCode = await runNode(
    [path.join("node_modules", "@playwright", "test", "cli.js"), "test", ...files],
    stopped,
  );
  const written = await readJson(reportPath);
  for (const { title, path: page } of readPlaywrightPages(written)) {
    // A run tells how it ended, whatever became of a page's notes.
    const notes = await readFile(page, "utf8").catch(() => "");
    const [, shown] = /```yaml\n(.*?)```/su.exec(notes) ?? [];
    // Where only the output of a run is kept, there is no picture of the page.
    if (shown) console.log(`What the page of "${title}" showed:\n${shown}`);
  }
  report("Pages", startedAt, readPlaywrightTimes(written));
  return judge(readPlaywrightReport(written), exitCode);
}

function report(what: string, startedAt: number, times: FileTime[]): void {
  for (const line of sayTimes(what, Date.now() - startedAt, times)) console.log(line);
}

/**
 * A runner that found fault with something else than a test (an error outside of one, a missing
 * set-up) or ran no test at all counts as one failure.
 */
function judge(tally: Tally, exitCode: number | null): Tally {
  const ran = tally.passed + tally.failed > 0;
  if (tally.failed > 0 || (exitCode === 0 && ran)) return tally;
  const why = ran ? `a runner ended with ${exitCode}` : "a runner ran no test";
  return { ...tally, failed: 1, failures: [why] };
}

async function runNode(args: string[], stopped: AbortSignal): Promise<number | null> {
  const { exitCode } = await runProgram(process.execPath, args, { stdio: "inherit", stopped });
  return exitCode;
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8").catch(() => "null"));
}
