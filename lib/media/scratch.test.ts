import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { moveFile, openScratch, requireFreeSpace, sweepScratch, withScratch } from "./scratch";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "roughcut-scratch-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A folder as another process left it. */
function aFolderOf(owner: object | string): string {
  const folder = path.join(root, `scratch-film-${Math.random().toString(36).slice(2)}`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, "frames.raw"), "x");
  writeFileSync(
    path.join(folder, "owner.json"),
    typeof owner === "string" ? owner : JSON.stringify(owner),
  );
  return folder;
}

const deadPid = () =>
  Number(execFileSync(process.execPath, ["-p", "process.pid"], { encoding: "utf8" }));

describe("scratch folders", () => {
  it("go when their work ends, whether it succeeds or fails", async () => {
    const seen = await withScratch(root, "film of a day", async (scratch) => {
      writeFileSync(scratch.file("a.txt"), "a");
      return scratch.directory;
    });
    expect(existsSync(seen)).toBe(false);
    const failing = withScratch(root, "film", async () => {
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(readdirSync(root)).toEqual([]);
  });

  it("of living processes are left alone by the sweep", async () => {
    const mine = await openScratch(root, "film");
    const parents = aFolderOf({ pid: 1, host: os.hostname(), startedAt: startOf(1) });
    expect(await sweepScratch(root)).toBe(0);
    expect(existsSync(mine.directory) && existsSync(parents)).toBe(true);
  });

  it("of dead processes are swept, also when their id was given to another", async () => {
    const dead = aFolderOf({ pid: deadPid(), host: os.hostname(), startedAt: "1" });
    const other = aFolderOf({ pid: process.pid, host: os.hostname(), startedAt: "1" });
    mkdirSync(path.join(root, "something-else"));
    expect(await sweepScratch(root)).toBe(process.platform === "linux" ? 2 : 1);
    expect(existsSync(dead)).toBe(false);
    if (process.platform === "linux") expect(existsSync(other)).toBe(false);
    expect(existsSync(path.join(root, "something-else"))).toBe(true);
  });

  it("of other machines or nobody known are swept after a day", async () => {
    const fresh = [aFolderOf({ pid: 1, host: "elsewhere" }), aFolderOf("{broken")];
    const old = [aFolderOf({ pid: 1, host: "elsewhere" }), aFolderOf("{broken")];
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    for (const folder of old) utimesSync(folder, longAgo, longAgo);
    expect(await sweepScratch(root)).toBe(2);
    expect(fresh.every((folder) => existsSync(folder))).toBe(true);
  });

  it("are not missed when their root does not exist", async () => {
    expect(await sweepScratch(path.join(root, "nowhere"))).toBe(0);
  });

  it("hand finished files over whole", async () => {
    writeFileSync(path.join(root, "a"), "film");
    await moveFile(path.join(root, "a"), path.join(root, "b"));
    expect(readdirSync(root)).toEqual(["b"]);
  });

  it("say how much room is missing", async () => {
    await requireFreeSpace(root, 1);
    await expect(requireFreeSpace(root, 1e18)).rejects.toMatchObject({ kind: "no-space" });
  });
});

function startOf(pid: number): string | null {
  if (process.platform !== "linux") return null;
  const line = readFileSync(`/proc/${pid}/stat`, "utf8");
  return line.slice(line.lastIndexOf(")") + 2).split(" ")[19] ?? null;
}
