import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startEmbeddedDatabase } from "@/db/embedded";
import { findFreePort } from "@/db/embedded/free-port";
import { plainProgram } from "@/tests/run/plain-program";
import { putStoppedDatabase } from "@/tests/run/stopped-database";
import { createDatabaseFolder, type ThrowawayFolder } from "@/tests/run/throwaway-folder";
import { query } from "./database-kit";

let folder: ThrowawayFolder;
let dataDirectory: string;

beforeEach(async () => {
  folder = await createDatabaseFolder();
  dataDirectory = path.join(folder.path, "data");
});
afterEach(() => folder.remove());

/** Runs `npm start`'s command to its end; all of these must end by themselves. */
async function start(
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, await plainProgram("scripts/start.ts"), {
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH ?? "",
      PORT: "0",
      ROUGHCUT_DATA: dataDirectory,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  }
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

/**
 * What stands before or after the sentence, in a checkout without a build or while another start makes it:
 * which part it was, and that it ended.
 */
const PARTS =
  /^(?:Building the app \(.*\) \.\.\.|Waiting for another start that builds the app \.\.\.|Building the app: stopped .*|Preparing the database: .*)\n/gmu;

/** One sentence (several lines only where steps follow), and no trace of a stack. */
function expectSentence(ended: { code: number | null; output: string }, text: RegExp): void {
  expect(ended.output.replace(PARTS, "")).toMatch(text);
  expect(ended.output).not.toMatch(/^\s+at /mu);
  expect(ended.code).toBe(1);
}

describe("npm start", () => {
  it("says so when the port is in use, before it writes anything", async () => {
    const port = await findFreePort();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    try {
      expectSentence(
        await start({ PORT: String(port) }),
        new RegExp(`^Port ${port} is in use: .*set PORT to another port\\.\\n$`, "u"),
      );
    } finally {
      server.close();
    }
    expect(existsSync(dataDirectory)).toBe(false);
  });

  it("says so when this machine cannot listen on HOST", async () => {
    expectSentence(
      await start({ HOST: "192.0.2.1" }),
      /^HOST is 192\.0\.2\.1, and this machine cannot listen there .*\n$/u,
    );
    expect(existsSync(dataDirectory)).toBe(false);
  });

  it("names the variable of a wrong or half-made setting, before it writes anything", async () => {
    expectSentence(await start({ PORT: "many" }), /^PORT must be a port number .*\n$/u);
    expectSentence(
      await start({ INNGEST_EVENT_KEY: "key" }),
      /^INNGEST_SIGNING_KEY is missing .*\n$/u,
    );
    expect(existsSync(dataDirectory)).toBe(false);
  });

  it("says so when the data folder cannot be written", async () => {
    const file = path.join(folder.path, "file");
    await writeFile(file, "");
    expectSentence(
      await start({ ROUGHCUT_DATA: path.join(file, "data") }),
      /^The data folder .* cannot be written .*set ROUGHCUT_DATA to another folder\.\n$/u,
    );
  });

  it("says so when FFMPEG_PATH is no ffmpeg, and starts no database", async () => {
    expectSentence(
      await start({ FFMPEG_PATH: path.join(folder.path, "no-ffmpeg") }),
      /^FFMPEG_PATH is set to .*no working ffmpeg is there.*\n$/u,
    );
    expect(existsSync(path.join(dataDirectory, "database.json"))).toBe(false);
  });

  it("says so when the database cannot be reached", async () => {
    expectSentence(
      await start({
        DATABASE_URL: "postgres://nobody:nothing@127.0.0.1:9/nowhere",
        AUTH_SECRET: "a secret of more than thirty-two characters",
      }),
      /^The database of DATABASE_URL does not answer .*\n$/u,
    );
  });

  it("refuses a database of another PostgreSQL major version with the steps to take", async () => {
    await putStoppedDatabase(dataDirectory);
    await writeFile(path.join(dataDirectory, "database", "PG_VERSION"), "12\n");
    const before = await readdir(path.join(dataDirectory, "database"), { recursive: true });
    expectSentence(
      await start({}),
      /written by PostgreSQL 12[\s\S]*npm run backup -- --out [\s\S]*npm run restore -- .* --replace/u,
    );
    const after = await readdir(path.join(dataDirectory, "database"), { recursive: true });
    expect(after).toEqual(before);
  });

  it("refuses a database of a newer Roughcut and stops the server it started", async () => {
    await putStoppedDatabase(dataDirectory);
    await change(
      "create schema drizzle; create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint); insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)",
    );
    expectSentence(
      await start({}),
      /^This database was written by a newer version of Roughcut.*\n$/u,
    );
    expect(existsSync(path.join(dataDirectory, "database", "postmaster.pid"))).toBe(false);
  });
});

/** Runs statements in the database of the data folder, and stops it. */
async function change(statements: string): Promise<void> {
  const database = await startEmbeddedDatabase({
    dataDirectory,
    log: () => undefined,
    throwaway: true,
  });
  await query(database.url, statements);
  await database.stop();
}
