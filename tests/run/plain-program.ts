import path from "node:path";
import { bundleSource } from "@/scripts/launch/bundle-programs.mjs";
import { onceInRun } from "./once-in-run";

/**
 * How Node runs a source of ours as a process of its own: from one plain file that is made when it is first
 * asked for. Through the loader each start would compile some hundred sources, which is 1.1 s of CPU more.
 * @param source relative to the root of the checkout
 * @returns what stands before the program's own words; with the loader where no file can be made
 */
export function plainProgram(source: string): Promise<string[]> {
  const name = source.replaceAll("/", path.sep);
  return onceInRun(name, async () => {
    const file = await bundleSource(name);
    return file ? [file] : ["--import", "tsx", name];
  });
}
