import path from "node:path";
import { type Command, runCommand } from "./launch/run-command";
import { runProgram } from "./launch/run-program";

/** What is checked, in the order in which a mistake is cheapest to see. */
const CHECKS: { name: string; program: string; args: string[] }[] = [
  { name: "format and lint", program: "@biomejs/biome/bin/biome", args: ["check", "."] },
  // The types of routes and pages are generated; the compiler needs them.
  { name: "route types", program: "next/dist/bin/next", args: ["typegen"] },
  { name: "types", program: "typescript/bin/tsc", args: ["--noEmit", "-p", "."] },
  { name: "rooms", program: "vitest/vitest.mjs", args: ["run", "tests/architecture"] },
  { name: "unused exports", program: "knip/bin/knip.js", args: [] },
  { name: "unit tests", program: "vitest/vitest.mjs", args: ["run", "--project", "unit"] },
];

/** `npm run verify`: everything that needs no browser and no film, all of it even when one fails. */
async function verify(command: Command): Promise<void> {
  const failed: string[] = [];
  for (const check of CHECKS) {
    console.log(`\n== ${check.name}`);
    const { exitCode } = await runProgram(
      process.execPath,
      [path.join("node_modules", check.program), ...check.args],
      { stdio: "inherit", stopped: command.stopped },
    );
    command.stopped.throwIfAborted();
    if (exitCode !== 0) failed.push(check.name);
  }
  console.log(failed.length === 0 ? "\nAll checks passed." : `\nFailed: ${failed.join(", ")}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

await runCommand(verify, 130);
