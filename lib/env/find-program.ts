import { existsSync } from "node:fs";
import path from "node:path";

/** A file for `fork`, and the flags that Node needs to run it. */
interface Program {
  file: string;
  execArgv: string[];
}

/**
 * What a process of our own runs: the plain file that the launcher has made of it
 * (`scripts/launch/bundle-programs.mjs`), which starts quicker and holds less memory; else its source,
 * as in tests, while developing, and deployed as functions.
 * @param source its source, with the flags that Node needs for it
 */
export function findProgram(name: "studio-worker" | "probe-process", source: Program): Program {
  const folder = process.env.ROUGHCUT_PROGRAMS;
  const file = folder && path.join(/* turbopackIgnore: true */ folder, `${name}.mjs`);
  return file && existsSync(file) ? { file, execArgv: [] } : source;
}
