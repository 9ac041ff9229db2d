import { parseArgs } from "node:util";
import { createThrowawayFolder } from "@/tests/run/throwaway-folder";
import { LaunchError } from "./launch/launch-error";
import { type Command, runCommand } from "./launch/run-command";
import { provideFfmpeg, runVitest } from "./launch/run-tests";
import { selectTests } from "./launch/select-tests";

/**
 * `npm run test:long [-- PATH ...] [--times N]`: the searches of which `npm test` runs a seeded
 * sample, whole. The suites see LONG_TESTS=1; each is named on the command line by itself when a run
 * is to be continued in parts. Repeated many times, a suite shows what goes wrong seldom, like a lost
 * wake-up: every repetition has its row in the table at the end.
 */
async function testLong(command: Command): Promise<void> {
  const folder = await createThrowawayFolder();
  command.onEnd(() => folder.remove());
  await provideFfmpeg(command);
  process.env.LONG_TESTS = "1";
  process.env.TEST_RUN_DIRECTORY = folder.path;
  const { values, positionals } = parseArgs({
    options: { times: { type: "string", default: "1" } },
    allowPositionals: true,
  });
  const times = Number(values.times);
  if (!Number.isInteger(times) || times < 1) {
    throw new LaunchError(`--times takes a whole number from 1, not "${values.times}".`);
  }
  const { vitest } = selectTests(process.cwd(), positionals);
  const rows: { passed: number; failed: number; skipped: number; seconds: number }[] = [];
  while (rows.length < times && !command.stopped.aborted) {
    const startedAt = Date.now();
    const tally = await runVitest(vitest, folder.path, command.stopped);
    const { passed, failed, skipped } = tally;
    rows.push({ passed, failed, skipped, seconds: Math.round((Date.now() - startedAt) / 1000) });
    console.log(`repetition ${rows.length} of ${times}: ${tally.failed} failed`);
  }
  if (times > 1) console.table(rows);
  const sum = (kind: "passed" | "failed") => rows.reduce((total, row) => total + row[kind], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") > 0 ? 1 : 0;
}

await runCommand(testLong, 130);
