import { z } from "zod";

const fileTime = z.object({ file: z.string(), loadingMs: z.number(), runningMs: z.number() });

/** How long a test file took: until its first test could begin, and from then on. */
export type FileTime = z.output<typeof fileTime>;

/** So many files are named. */
const NAMED = 12;

/** What `tests/run/file-times-reporter.ts` wrote down; nothing when it could not even do that. */
export function readFileTimes(written: unknown): FileTime[] {
  return z.array(fileTime).safeParse(written).data ?? [];
}

/**
 * Says where the time of a run went: in all, in its files by folder, and in the longest of them. Files
 * run beside each other, so theirs add up to more than the whole.
 */
export function sayTimes(what: string, tookMs: number, files: FileTime[]): string[] {
  const sum = (list: FileTime[]) =>
    list.reduce((total, { loadingMs, runningMs }) => total + loadingMs + runningMs, 0);
  const loading = files.reduce((total, { loadingMs }) => total + loadingMs, 0);
  const folders = Map.groupBy(files, ({ file }) => folderOf(file));
  const longest = files.toSorted((one, other) => sum([other]) - sum([one])).slice(0, NAMED);
  const list = (named: [string, number][]) =>
    named.map(([name, ms]) => `${name} ${seconds(ms)}`).join(", ");
  const byFolder = [...folders]
    .map(([folder, list]): [string, number] => [folder, sum(list)])
    .sort(([, one], [, other]) => other - one);
  return [
    `${what} took ${seconds(tookMs)} s: ${files.length} files with ${seconds(sum(files))} s of their own` +
      (loading > 0 ? `, ${seconds(loading)} s of them before the first test` : ""),
    `  by folder: ${list(byFolder)}`,
    `  longest: ${list(longest.map((one) => [one.file, sum([one])]))}`,
  ];
}

/** `tests/api` of what lies there, and one name for the tests that lie beside what they test. */
function folderOf(file: string): string {
  return /^tests\/[^/]+/u.exec(file)?.[0] ?? "unit";
}

const seconds = (ms: number) => Math.round(ms / 1000);
