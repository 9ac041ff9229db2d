import { expect, it } from "vitest";
import { isTestFile, readSources } from "./source-files";

const sources = readSources().filter(({ file }) => !isTestFile(file));
const importsOf = new Map(sources.map(({ file, imports }) => [file, imports]));
const DIRECTIVE = '"use client";';
const doors = new Set(
  sources.filter(({ text }) => text.startsWith(DIRECTIVE)).map(({ file }) => file),
);

/** What the server itself loads of the pages, as far as the doors to the browser. */
function reachedByServer(): Set<string> {
  const reached = new Set<string>();
  const open = [...importsOf.keys()].filter((file) => file.startsWith("app/"));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    if (!doors.has(file)) open.push(...(importsOf.get(file) ?? []));
  }
  return reached;
}

it("the doors keep the browser's directive where a page's server side ends, and nowhere else", () => {
  expect(doors.size).toBeGreaterThan(50);
  const reached = reachedByServer();
  expect([...doors].filter((file) => !reached.has(file))).toEqual([]);
});
