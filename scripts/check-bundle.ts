import { execFileSync } from "node:child_process";
import path from "node:path";
import { readFunctions, type TracedFunction } from "./bundle/read-functions";
import { FFMPEG_ROUTES } from "./bundle/traced-files";
import { claimBuild } from "./launch/claim-build";
import { LaunchError } from "./launch/launch-error";
import { runCommand } from "./launch/run-command";

/** What Vercel gives a function, unpacked, in bytes. */
const LARGEST_FUNCTION_BYTES = 250_000_000;
const MEGABYTE = 1_000_000;
const SHOWN = 8;

/**
 * `npm run check:bundle`: builds the app and measures what each of its functions would be deployed
 * with. Fails when one is too large, or when ffmpeg is missing where it is run, does not run, or
 * comes along where nobody runs it.
 */
await runCommand(async (command) => {
  const build = await claimBuild(command, "functions");
  const functions = readFunctions(build);
  console.log("    MB  function");
  for (const { route, sizeBytes } of functions.slice(0, SHOWN)) {
    console.log(`${(sizeBytes / MEGABYTE).toFixed(1).padStart(6)}  ${route}`);
  }
  console.log(`        and ${functions.length - SHOWN} smaller ones`);
  const faults = [...findSizeFaults(functions), ...findFfmpegFaults(functions)];
  if (faults.length > 0) throw new LaunchError(faults.join("\n"));
  console.log(
    `Every function has less than ${LARGEST_FUNCTION_BYTES / MEGABYTE} MB, and ffmpeg where it is run.`,
  );
});

function findSizeFaults(functions: TracedFunction[]): string[] {
  return functions
    .filter(({ sizeBytes }) => sizeBytes >= LARGEST_FUNCTION_BYTES)
    .map(
      ({ route, sizeBytes }) =>
        `${route} has ${(sizeBytes / MEGABYTE).toFixed(1)} MB: name fewer files in scripts/bundle/traced-files.ts.`,
    );
}

function findFfmpegFaults(functions: TracedFunction[]): string[] {
  const faults: string[] = [];
  const programs = new Set<string>();
  for (const { route, files } of functions) {
    const program = files.find((file) => path.basename(file) === "ffmpeg");
    const isRun = FFMPEG_ROUTES.some((pattern) => path.matchesGlob(route, pattern));
    if (program) programs.add(program);
    if (isRun && !program) faults.push(`${route} runs ffmpeg and comes without one.`);
    if (!isRun && program) faults.push(`${route} comes with an ffmpeg that it never runs.`);
  }
  for (const program of programs) {
    const [version] = execFileSync(program, ["-version"], { encoding: "utf8" }).split("\n");
    console.log(`        ${version}`);
  }
  const missing = FFMPEG_ROUTES.filter(
    (pattern) => !functions.some(({ route }) => path.matchesGlob(route, pattern)),
  );
  return [...faults, ...missing.map((pattern) => `There is no function ${pattern} any more.`)];
}
