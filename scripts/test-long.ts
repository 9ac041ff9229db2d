import path from "node:path";
import { createThrowawayFolder } from "@/tests/run/throwaway-folder";
import { getFfmpeg } from "./launch/get-ffmpeg";
import { type Command, runCommand } from "./launch/run-command";
import { runVitest } from "./launch/run-tests";
import { selectTests } from "./launch/select-tests";

/**
 * `npm run test:long [-- PATH ...]`: the searches of which `npm test` runs a seeded sample, whole.
 * The suites see LONG_TESTS=1; each is named on the command line by itself when a run is to be
 * continued in parts.
 */
async function testLong(command: Command): Promise<void> {
  const folder = await createThrowawayFolder();
  command.onEnd(() => folder.remove());
  process.env.FFMPEG_PATH = await getFfmpeg({
    configuredPath: process.env.FFMPEG_PATH ?? null,
    dataDirectory: path.resolve(".builds"),
    log: console.log,
    stopped: command.stopped,
  });
  process.env.LONG_TESTS = "1";
  process.env.TEST_RUN_DIRECTORY = folder.path;
  const { vitest } = selectTests(process.cwd(), process.argv.slice(2));
  const tally = await runVitest(vitest, folder.path, command.stopped);
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  process.exitCode = tally.failed > 0 ? 1 : 0;
}

await runCommand(testLong, 130);
