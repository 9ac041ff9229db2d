import path from "node:path";
import { type Command, runCommand } from "./launch/run-command";
import { runProgram } from "./launch/run-program";

interface Check {
  name: string;
  program: string;
  args: string[];
}

/**
 * What is checked, in two rows side by side: the tests keep one core as busy as all the rest another.
 * In a row a mistake that is cheaper to see comes first.
 */
const ROWS: Check[][] = [
  [
    { name: "format and lint", program: "@biomejs/biome/bin/biome", args: ["check", "."] },
    // The types of routes and pages are generated; the compiler needs them.
    { name: "route types", program: "next/dist/bin/next", args: ["typegen"] },
    { name: "types", program: "typescript/bin/tsc", args: ["--noEmit", "-p", "."] },
    { name: "unused exports", program: "knip/bin/knip.js", args: [] },
  ],
  [
    { name: "architecture", program: "vitest/vitest.mjs", args: ["run", "tests/architecture"] },
    {
      name: "unit tests",
      program: "vitest/vitest.mjs",
      args: ["run", "--project", "unit", "--reporter=agent"],
    },
  ],
];

/** `npm run verify`: everything that needs no browser and no film, all of it even when one fails. */
async function verify(command: Command): Promise<void> {
  const failed = (await Promise.all(ROWS.map((row) => runRow(row, command.stopped)))).flat();
  command.stopped.throwIfAborted();
  console.log(failed.length === 0 ? "\nAll checks passed." : `\nFailed: ${failed.join(", ")}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** Runs checks one after the other, and shows what each says in one piece. @returns those that failed */
async function runRow(row: Check[], stopped: AbortSignal): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, program, args } of row) {
    const output: Buffer[] = [];
    const startedAt = Date.now();
    const { exitCode } = await runProgram(
      process.execPath,
      [path.join("node_modules", program), ...args],
      { stdio: ["ignore", "pipe", "pipe"], stopped, onOutput: (chunk) => output.push(chunk) },
    );
    if (stopped.aborted) break;
    console.log(`\n== ${name} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
    process.stdout.write(Buffer.concat(output));
    if (exitCode !== 0) failed.push(name);
  }
  return failed;
}

await runCommand(verify, 130);
