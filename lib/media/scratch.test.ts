import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
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
function aFolderOf(owner: string): string {
  const random = randomBytes(6).toString("hex");
  const folder = path.join(root, `scratch-film-${owner}-${random}`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, "frames.raw"), "x");
  return folder;
}

const HERE = createHash("sha256").update(os.hostname()).digest("hex").slice(0, 8);

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

  it("have their owner from the first moment on, and nothing in them", async () => {
    const { directory } = await openScratch(root, "film");
    expect(readdirSync(directory)).toEqual([]);
    expect(path.basename(directory)).toContain(`-${HERE}-${process.pid}-`);
  });

  it("of living processes are left alone by the sweep", async () => {
    const mine = await openScratch(root, "film");
    const parents = aFolderOf(`${HERE}-1-${startOf(1)}`);
    expect(await sweepScratch(root)).toBe(0);
    expect(existsSync(mine.directory) && existsSync(parents)).toBe(true);
  });

  it("of dead processes are swept, also when their id was given to another", async () => {
    const dead = aFolderOf(`${HERE}-${deadPid()}-1`);
    const other = aFolderOf(`${HERE}-${process.pid}-1`);
    mkdirSync(path.join(root, "something-else"));
    expect(await sweepScratch(root)).toBe(process.platform === "linux" ? 2 : 1);
    expect(existsSync(dead)).toBe(false);
    if (process.platform === "linux") expect(existsSync(other)).toBe(false);
    expect(existsSync(path.join(root, "something-else"))).toBe(true);
  });

  it("of other machines or nobody known are swept after a day", async () => {
    const fresh = [aFolderOf("0badcafe-1-1"), aFolderOf("1234")];
    const old = [aFolderOf("0badcafe-1-1"), aFolderOf("1234")];
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

function startOf(pid: number): string {
  if (process.platform !== "linux") return "0";
  const line = readFileSync(`/proc/${pid}/stat`, "utf8");
  return line.slice(line.lastIndexOf(")") + 2).split(" ")[19] ?? "0";
}
