import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { fileStore } from "@/lib/providers";
import { claimStore, findStoreFault } from "@/lib/services/system/store-identity";
import { plainProgram } from "../run/plain-program";
import { openTestApp } from "../support/test-app";

/** Processes on one database that keep their files in different places, and say so. */

const IDENTITY_KEY = "studio/store-identity.txt";
const OTHER = "in another store than the studio on this database";

let app: Awaited<ReturnType<typeof openTestApp>>;
let elsewhere: string;
beforeAll(async () => {
  app = await openTestApp();
  elsewhere = await mkdtemp(path.join(os.tmpdir(), "roughcut-elsewhere-"));
});
afterAll(async () => {
  await app?.close();
  await rm(elsewhere, { recursive: true });
});

const noted = async () =>
  (await databaseSql()`select identity from store_identity`).map(({ identity }) => identity);
const written = async () => new TextDecoder().decode(await fileStore().read(IDENTITY_KEY)).trim();

/** What a process says that starts on this database with its files in a folder. */
async function startElsewhere(folder: string): Promise<string> {
  const child = spawn(process.execPath, await plainProgram("tests/services/studio-worker.ts"), {
    env: { ...process.env, ROUGHCUT_DATA: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise((resolve) => child.once("close", resolve));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += String(chunk);
      if (output.includes("ready")) child.kill("SIGTERM");
    });
  }
  await ended;
  expect(output).toContain("ready");
  return output;
}

it("nothing is said before anybody has looked", async () => {
  expect(await findStoreFault()).toBeNull();
  expect(await noted()).toEqual([]);
});

it("the first process says which store it is, once, however many start together", async () => {
  expect(await Promise.all([claimStore(), claimStore(), claimStore()])).toEqual([null, null, null]);
  expect(await noted()).toEqual([await written()]);
  expect(await findStoreFault()).toBeNull();
});

it("a process that shares the folder starts without a word", async () => {
  expect(await startElsewhere(String(process.env.ROUGHCUT_DATA))).not.toContain(OTHER);
});

it("a process with a folder of its own says so at its start, and changes nothing", async () => {
  const before = await noted();
  expect(await startElsewhere(elsewhere)).toContain(OTHER);
  // Nor does it make itself the studio's own by starting again.
  expect(await startElsewhere(elsewhere)).toContain(OTHER);
  expect(await noted()).toEqual(before);
});

it("a start that died behind its file is finished by the next one", async () => {
  const identity = await written();
  await databaseSql()`delete from store_identity`;
  expect(await claimStore()).toBeNull();
  expect(await noted()).toEqual([identity]);
});

it("a store that lost the file, or has that of another studio, is another one", async () => {
  const identity = await written();
  await fileStore().put(IDENTITY_KEY, new TextEncoder().encode("somebody else's"), "text/plain");
  expect(await findStoreFault()).toContain(OTHER);
  await fileStore().remove([IDENTITY_KEY]);
  expect(await claimStore()).toContain(OTHER);
  await fileStore().put(IDENTITY_KEY, new TextEncoder().encode(identity), "text/plain");
  expect(await claimStore()).toBeNull();
});
