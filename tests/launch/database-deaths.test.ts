import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "@/db/embedded";
import { plainProgram } from "../run/plain-program";
import { putStoppedDatabase } from "../run/stopped-database";
import { createDatabaseFolder } from "../run/throwaway-folder";
import { query, serverPid } from "./database-kit";

/** A database that is killed while a studio serves is back, with all that it had acknowledged. */

const DEATHS = 10;

let folder: Awaited<ReturnType<typeof createDatabaseFolder>>;
let dataDirectory: string;
let database: EmbeddedDatabase | undefined;
let holder: ChildProcess | undefined;
const said: string[] = [];

beforeEach(async () => {
  folder = await createDatabaseFolder();
  dataDirectory = path.join(folder.path, "data");
  await putStoppedDatabase(dataDirectory);
  said.length = 0;
});
afterEach(async () => {
  holder?.kill("SIGKILL");
  await database?.stop();
  await folder.remove();
});

async function start(): Promise<EmbeddedDatabase> {
  const log = (line: string) => said.push(line);
  database = await startEmbeddedDatabase({ dataDirectory, log, keepsAnswering: true });
  return database;
}

const counted = (url: string) =>
  query(url, "select count(*)::int as count from acknowledged").then(
    ([row]) => Number(row?.count),
    () => null,
  );

it("is back after each of ten deaths, and nothing acknowledged is lost", async () => {
  const { url } = await start();
  await query(url, "create table acknowledged (round int)");
  for (let round = 1; round <= DEATHS; round += 1) {
    await query(url, `insert into acknowledged values (${round})`);
    process.kill(serverPid(dataDirectory), "SIGKILL");
    await expect.poll(() => counted(url)).toBe(round);
    // It answers a moment before whoever has started it hears so; a death then is a start that failed.
    await expect
      .poll(() => said.filter((line) => line.includes("answers again")).length)
      .toBe(round);
  }
  expect(said.filter((line) => line.includes("started again"))).toHaveLength(DEATHS);
});

it("is back when it dies with the process that started it and another one uses it", async () => {
  const program = await plainProgram("tests/launch/database-holder.mts");
  holder = spawn(process.execPath, [...program, dataDirectory, "keeps-answering"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(holder.stdout ?? holder, "data");
  const { url, reused } = await start();
  expect(reused).toBe(true);
  await query(url, "create table acknowledged (round int)");
  const ended = once(holder, "exit");
  holder.kill("SIGKILL");
  process.kill(serverPid(dataDirectory), "SIGKILL");
  await ended;
  await expect.poll(() => counted(url)).toBe(0);
});

it("is left alone once it was stopped", async () => {
  const { url, stop } = await start();
  await stop();
  database = undefined;
  await expect(query(url, "select 1")).rejects.toThrow();
  expect(said.join("\n")).not.toContain("started again");
});
