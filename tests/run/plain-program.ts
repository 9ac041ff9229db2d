import path from "node:path";
import { bundleSource } from "@/scripts/launch/bundle-programs.mjs";

/** What was made for this process so far, by its source. */
const made = new Map<string, Promise<string[]>>();

/**
 * How Node runs a source of ours as a process of its own: from one plain file that is made when it is first
 * asked for. Through the loader each start would compile some hundred sources, which is 1.1 s of CPU more.
 * @param source relative to the root of the checkout
 * @returns what stands before the program's own words; with the loader where no file can be made
 */
export function plainProgram(source: string): Promise<string[]> {
  const known = made.get(source);
  if (known) return known;
  const name = source.replaceAll("/", path.sep);
  const words = bundleSource(name).then((file) => (file ? [file] : ["--import", "tsx", name]));
  made.set(source, words);
  return words;
}
