import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { acquireProcessLock, isAlive, processIdentity } from "@/db/embedded/process-lock.mjs";
import { createThrowawayFolder, type ThrowawayFolder } from "@/tests/run/throwaway-folder";

let folder: ThrowawayFolder;
let lockPath: string;

beforeEach(async () => {
  folder = await createThrowawayFolder();
  lockPath = path.join(folder.path, "some.lock");
});
afterEach(() => folder.remove());

/** Identity of a process that has lived and is gone. */
async function deadIdentity(): Promise<string> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"]);
  const identity = processIdentity(child.pid ?? 0);
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
  if (identity === null) throw new Error("The process had no identity.");
  return identity;
}

describe("the lock between processes", () => {
  it("tells a living process from one that has got a dead one's number", () => {
    const own = processIdentity(process.pid);
    expect(own).not.toBeNull();
    expect(isAlive(String(own))).toBe(true);
    expect(isAlive(`${process.pid}@1`)).toBe(false);
    expect(processIdentity(0)).toBeNull();
  });

  it("is held by one at a time", async () => {
    const release = await acquireProcessLock(lockPath);
    await expect(acquireProcessLock(lockPath, { timeoutMs: 100 })).rejects.toMatchObject({
      code: "ELOCKED",
    });
    await release();
    await (await acquireProcessLock(lockPath, { timeoutMs: 100 }))();
  });

  it("tells once that it waits", async () => {
    const release = await acquireProcessLock(lockPath);
    let waits = 0;
    const second = acquireProcessLock(lockPath, {
      onWait: () => {
        waits += 1;
        void release();
      },
    });
    await (await second)();
    expect(waits).toBe(1);
  });

  it("is taken over from an owner that was killed", async () => {
    await writeFile(lockPath, await deadIdentity());
    const release = await acquireProcessLock(lockPath, { timeoutMs: 2_000 });
    expect(await readFile(lockPath, "utf8")).toBe(processIdentity(process.pid));
    await release();
  });

  it("lets only one of many take it over and loses none of them", async () => {
    await writeFile(lockPath, await deadIdentity());
    const counterPath = path.join(folder.path, "counter");
    await writeFile(counterPath, "0");
    // Each reads, waits and writes: two at the same time would lose a step.
    const program = `
      import { readFile, writeFile } from "node:fs/promises";
      import { acquireProcessLock } from ${JSON.stringify(
        pathToFileURL(path.resolve("db/embedded/process-lock.mjs")).href,
      )};
      for (let round = 0; round < 3; round += 1) {
        const release = await acquireProcessLock(${JSON.stringify(lockPath)});
        const value = Number(await readFile(${JSON.stringify(counterPath)}, "utf8"));
        await new Promise((resolve) => setTimeout(resolve, 5));
        await writeFile(${JSON.stringify(counterPath)}, String(value + 1));
        await release();
      }`;
    const children = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: "inherit" }),
    );
    await Promise.all(
      children.map((child) => new Promise((resolve) => child.once("exit", resolve))),
    );
    expect(await readFile(counterPath, "utf8")).toBe("12");
  });
});
