import path from "node:path";
import { startEmbeddedDatabase } from "@/db/embedded";
import { createThrowawayFolder } from "@/tests/run/throwaway-folder";
import { getChromium } from "./launch/get-chromium";
import { getFfmpeg } from "./launch/get-ffmpeg";
import { type Command, runCommand } from "./launch/run-command";
import { runBrowserTests, runVitest } from "./launch/run-tests";
import { selectTests } from "./launch/select-tests";
import type { Tally } from "./launch/test-reports";

/** On a machine that is busy with something else a page may come too late for a test, once. */
const RETRIES = 1;
/** Suites make databases of their own on one server, each with its pool. */
const MAX_CONNECTIONS = 200;

/**
 * `npm test [-- PATH ...]`: everything the tests need, then all of them; the last line is
 * `N passed, N failed`, and those before it name what failed and what passed only when it was run
 * again. With paths only the tests whose file name contains one of them.
 */
async function test(command: Command): Promise<void> {
  const selected = selectTests(process.cwd(), process.argv.slice(2));
  // First what can be missing: nobody wants to learn it after ten minutes.
  const chromium =
    selected.browser.length > 0
      ? await getChromium({ log: console.log, stopped: command.stopped })
      : null;
  const folder = await createThrowawayFolder();
  command.onEnd(() => folder.remove());
  process.env.FFMPEG_PATH = await getFfmpeg({
    configuredPath: process.env.FFMPEG_PATH ?? null,
    dataDirectory: path.resolve(".builds"),
    log: console.log,
    stopped: command.stopped,
  });
  process.env.TEST_RUN_DIRECTORY = folder.path;

  const tallies: Tally[] = [];
  if (selected.vitest.length > 0) {
    const database = await startEmbeddedDatabase({
      dataDirectory: path.join(folder.path, "server"),
      log: console.log,
      throwaway: true,
      maxConnections: MAX_CONNECTIONS,
    });
    command.onEnd(() => database.stop());
    process.env.TEST_DATABASE_URL = database.superuserUrl;
    tallies.push(
      await runVitest(selected.vitest, folder.path, {
        retries: RETRIES,
        stopped: command.stopped,
      }),
    );
  }
  if (chromium !== null) {
    process.env.CHROMIUM_PATH = chromium;
    tallies.push(await runBrowserTests(selected.browser, folder.path, command.stopped));
  }
  command.stopped.throwIfAborted();
  report(tallies);
}

function report(tallies: Tally[]): void {
  const total = (key: "passed" | "failed" | "skipped") =>
    tallies.reduce((sum, tally) => sum + tally[key], 0);
  for (const line of tallies.flatMap(({ passedAgain }) => passedAgain)) {
    console.log(`passed when run again: ${line}`);
  }
  for (const line of tallies.flatMap(({ failures }) => failures)) console.log(`failed: ${line}`);
  if (total("skipped") > 0) console.log(`${total("skipped")} skipped`);
  console.log(`${total("passed")} passed, ${total("failed")} failed`);
  process.exitCode = total("failed") > 0 ? 1 : 0;
}

await runCommand(test, 130);
