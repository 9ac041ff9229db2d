import { appendFileSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect } from "vitest";

const G = globalThis as any;
const now = () => {
  const s = readFileSync("/proc/self/stat", "utf8").split(") ")[1].split(" ");
  return {
    own: (Number(s[11]) + Number(s[12])) / 100,
    kids: (Number(s[13]) + Number(s[14])) / 100,
    at: Date.now(),
  };
};
// from the end of the last file, so that import counts
const start = G.__cpu ?? { own: 0, kids: 0, at: Date.now() };
afterAll(() => {
  const end = now();
  G.__cpu = end;
  const m = process.memoryUsage();
  appendFileSync(
    "/tmp/tests-cpu.tsv",
    [
      (end.own - start.own).toFixed(1),
      (end.kids - start.kids).toFixed(1),
      ((end.at - start.at) / 1000).toFixed(1),
      (m.rss / 1e6).toFixed(0),
      expect.getState().testPath?.replace(process.cwd() + "/", ""),
    ].join("\t") + "\n",
  );
});
