import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { plainProgram } from "../run/plain-program";
import { HOSTILE_FILES } from "../support/hostile-files";

/** What a reader may hold of JavaScript at any moment; with less than it needs, Node ends. */
const HEAP_MB = 256;
/** All memory of its process at its highest: code, heap, and the bytes of the file. */
const PROCESS_MB = 512;

/** Reads a hostile file in a process of its own: one that took more would end without an answer. */
async function readApart(name: string): Promise<{ answer: string; megabytes: number }> {
  const program = await plainProgram("tests/support/hostile-files.ts");
  const words = [`--max-old-space-size=${HEAP_MB}`, ...program, name];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return JSON.parse(stdout);
}

describe("a file that was made to fill the memory", () => {
  it.each(Object.keys(HOSTILE_FILES))("is refused with a sentence, in bounds: %s", async (name) => {
    const { answer, megabytes } = await readApart(name);
    expect(answer).toMatch(/^(?:CutRefused|XmlRefused): [A-Z].{10,100}\.$/u);
    expect(megabytes).toBeLessThan(PROCESS_MB);
  });
});
