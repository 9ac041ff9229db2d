import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** What this process has asked for so far, by its name. */
const asked = new Map<string, Promise<unknown>>();

/**
 * Makes what does not change while tests run, once for all processes and files of a run: what one has made
 * the others read. Two that begin at the same moment both make it.
 * @param make gives what JSON can hold, the same whoever makes it
 */
export function onceInRun<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
  const known = asked.get(name) ?? readOrMake(name, make);
  asked.set(name, known);
  return known as Promise<Made>;
}

async function readOrMake(name: string, make: () => Promise<unknown>): Promise<unknown> {
  // Pages are tested without such a folder (tests/run/notes-of-run.ts).
  const folder = process.env.TEST_NOTES;
  if (!folder) return make();
  const file = path.join(folder, createHash("sha256").update(name).digest("hex"));
  const noted = await readFile(file, "utf8").catch(() => null);
  if (noted !== null) return JSON.parse(noted);
  const made = await make();
  const unfinished = `${file}.${randomBytes(4).toString("hex")}`;
  await mkdir(folder, { recursive: true });
  await writeFile(unfinished, JSON.stringify(made));
  await rename(unfinished, file);
  return made;
}
