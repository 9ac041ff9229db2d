import { inKilobytes, measureFirstLoads } from "./bundle/first-load";
import { requireFirstLoads } from "./bundle/require-first-loads";
import { runCommand } from "./launch/run-command";

/** What a build leaves where nothing else is said. */
const USUAL_BUILD = ".next";

/** Prints what a browser loads of scripts for every page, and fails for a page over its budget. */
await runCommand(async () => {
  const build = process.argv[2] ?? USUAL_BUILD;
  for (const { page, bytes } of measureFirstLoads(build)) {
    console.log(`${inKilobytes(bytes).padStart(7)} kB  ${page}`);
  }
  requireFirstLoads(build);
});
