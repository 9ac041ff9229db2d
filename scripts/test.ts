import { parseArgs } from "node:util";
import { startTestServer } from "@/tests/run/start-test-server";
import { createThrowawayFolder } from "@/tests/run/throwaway-folder";
import { chooseChangedTests } from "./launch/find-changes";
import { getChromium } from "./launch/get-chromium";
import { type Command, runCommand } from "./launch/run-command";
import { provideFfmpeg, runBrowserTests, runVitest } from "./launch/run-tests";
import { type SelectedTests, selectTests } from "./launch/select-tests";
import type { Tally } from "./launch/test-reports";

/**
 * `npm test [-- PATH ...] [--changed[=REVISION]]`: everything the tests need, then all of them; the
 * last line is `N passed, N failed`, and those before it name what failed. With paths only the tests
 * whose file name contains one of them; with `--changed` only those that a change since the revision
 * (left out: since the last commit) can touch. Nothing is run a second time: what fails once has failed.
 */
async function test(command: Command): Promise<void> {
  const selected = await chooseTests();
  if (selected.vitest.length + selected.browser.length === 0) return report([]);
  // First what can be missing: nobody wants to learn it after ten minutes.
  const chromium =
    selected.browser.length > 0
      ? await getChromium({ log: console.log, stopped: command.stopped })
      : null;
  const folder = await createThrowawayFolder();
  command.onEnd(() => folder.remove());
  await provideFfmpeg(command);
  process.env.TEST_RUN_DIRECTORY = folder.path;

  const tallies: Tally[] = [];
  if (selected.vitest.length > 0) {
    const server = await startTestServer();
    command.onEnd(() => server.stop());
    process.env.TEST_DATABASE_URL = server.superuserUrl;
    tallies.push(await runVitest(selected.vitest, folder.path, command.stopped));
  }
  if (chromium !== null) {
    process.env.CHROMIUM_PATH = chromium;
    tallies.push(await runBrowserTests(selected.browser, folder.path, command.stopped));
  }
  command.stopped.throwIfAborted();
  report(tallies);
}

async function chooseTests(): Promise<SelectedTests> {
  const args = process.argv.slice(2).map((arg) => (arg === "--changed" ? "--changed=HEAD" : arg));
  const { values, positionals } = parseArgs({
    args,
    options: { changed: { type: "string" } },
    allowPositionals: true,
  });
  const named = selectTests(process.cwd(), positionals);
  if (values.changed === undefined) return named;
  const all = selectTests(process.cwd(), []);
  const chosen = await chooseChangedTests(process.cwd(), values.changed, all);
  for (const reason of chosen.reasons) console.log(reason);
  return {
    vitest: named.vitest.filter((file) => chosen.vitest.includes(file)),
    browser: named.browser.filter((file) => chosen.browser.includes(file)),
  };
}

function report(tallies: Tally[]): void {
  const total = (key: "passed" | "failed" | "skipped") =>
    tallies.reduce((sum, tally) => sum + tally[key], 0);
  for (const line of tallies.flatMap(({ failures }) => failures)) console.log(`failed: ${line}`);
  if (total("skipped") > 0) console.log(`${total("skipped")} skipped`);
  console.log(`${total("passed")} passed, ${total("failed")} failed`);
  process.exitCode = total("failed") > 0 ? 1 : 0;
}

await runCommand(test, 130);
