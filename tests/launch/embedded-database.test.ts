import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "@/db/embedded";
import { putStoppedDatabase } from "@/tests/run/stopped-database";
import { createDatabaseFolder, type ThrowawayFolder } from "@/tests/run/throwaway-folder";
import { isRunning, query, serverPid, startAndKill } from "./database-kit";

let folder: ThrowawayFolder;
let dataDirectory: string;
let started: EmbeddedDatabase[];

beforeEach(async () => {
  folder = await createDatabaseFolder();
  dataDirectory = path.join(folder.path, "data");
  started = [];
});

afterEach(async () => {
  for (const database of started) await database.stop();
  await folder.remove();
});

async function start(directory = dataDirectory, throwaway = true): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({
    dataDirectory: directory,
    log: () => undefined,
    throwaway,
    systemDirectory: path.join(folder.path, "system"),
  });
  started.push(database);
  return database;
}

describe("the embedded database", () => {
  it("keeps what was written over a stop and a start", async () => {
    await putStoppedDatabase(dataDirectory);
    const first = await start();
    await query(first.url, "create table kept as select 7 as seven");
    await first.stop();
    expect(existsSync(path.join(dataDirectory, "database", "postmaster.pid"))).toBe(false);
    const second = await start();
    expect(second.reused).toBe(false);
    expect(await query(second.url, "select seven from kept")).toEqual([{ seven: 7 }]);
  });

  it("gives the product a role without the rights of a superuser, and asks for its password", async () => {
    await putStoppedDatabase(dataDirectory);
    const { url } = await start();
    const [role] = await query(
      url,
      "select rolsuper from pg_roles where rolname = current_user and rolname = 'roughcut'",
    );
    expect(role).toEqual({ rolsuper: false });
    const wrong = new URL(url);
    wrong.password = "guess";
    await expect(query(wrong.href, "select 1")).rejects.toThrow(/password authentication failed/u);
  });

  it("lets processes that start at the same moment join one server", async () => {
    const [one, two, three] = await Promise.all([start(), start(), start()]);
    expect(new Set([one.url, two.url, three.url]).size).toBe(1);
    expect([one, two, three].filter((database) => !database.reused)).toHaveLength(1);
  });

  it("is stopped by the last of those who use it", async () => {
    await putStoppedDatabase(dataDirectory);
    const [one, two] = [await start(), await start()];
    const pid = serverPid(dataDirectory);
    await one.stop();
    expect(await query(two.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await two.stop();
    expect(isRunning(pid)).toBe(false);
  });

  it("runs on when its starter is killed, and the next start joins it", async () => {
    await putStoppedDatabase(dataDirectory);
    const url = await startAndKill(dataDirectory);
    const pid = serverPid(dataDirectory);
    await query(url, "create table kept as select 7 as seven");
    const next = await start();
    expect(next.reused).toBe(true);
    expect(next.url).toBe(url);
    expect(serverPid(dataDirectory)).toBe(pid);
    expect(await query(next.url, "select seven from kept")).toEqual([{ seven: 7 }]);
  });

  it("recovers when the server itself was killed", async () => {
    await putStoppedDatabase(dataDirectory);
    const first = await start(dataDirectory, false);
    await query(first.url, "create table kept as select 7 as seven");
    process.kill(serverPid(dataDirectory), "SIGKILL");
    const second = await start();
    expect(second.reused).toBe(false);
    expect(await query(second.url, "select seven from kept")).toEqual([{ seven: 7 }]);
  });

  it("starts although another program has got the process id of a dead server", async () => {
    await putStoppedDatabase(dataDirectory);
    const left = [process.pid, path.join(dataDirectory, "database"), 0, 5432, "", "127.0.0.1", ""];
    await writeFile(path.join(dataDirectory, "database", "postmaster.pid"), left.join("\n"));
    const { url } = await start();
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("finishes a first start that was killed half-way", async () => {
    await putStoppedDatabase(dataDirectory);
    // What a kill during initdb leaves: the record, and an unfinished folder beside the place.
    await rename(
      path.join(dataDirectory, "database"),
      path.join(dataDirectory, "database.new-dead"),
    );
    const { url } = await start();
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    const names = await readdir(dataDirectory);
    expect(names.filter((name) => name.includes("new-"))).toEqual([]);
  });

  it("keeps two data folders apart, side by side", async () => {
    await putStoppedDatabase(dataDirectory);
    const other = path.join(folder.path, "other");
    await putStoppedDatabase(other);
    const [one, two] = await Promise.all([start(), start(other)]);
    await query(one.url, "create table only_here (id int)");
    const [row] = await query(two.url, "select to_regclass('only_here') as name");
    expect(row).toEqual({ name: null });
    expect(serverPid(dataDirectory)).not.toBe(serverPid(other));
  });

  it("follows a data folder that was moved", async () => {
    await putStoppedDatabase(dataDirectory);
    const first = await start();
    await query(first.url, "create table kept as select 7 as seven");
    await first.stop();
    const moved = path.join(folder.path, "moved");
    await rename(dataDirectory, moved);
    const { url } = await start(moved);
    expect(await query(url, "select seven from kept")).toEqual([{ seven: 7 }]);
  });

  it("refuses a database of another PostgreSQL major version and touches nothing", async () => {
    await putStoppedDatabase(dataDirectory);
    const versionPath = path.join(dataDirectory, "database", "PG_VERSION");
    await writeFile(versionPath, "12\n");
    const before = await readdir(dataDirectory, { recursive: true });
    await expect(start()).rejects.toThrow(
      /written by PostgreSQL 12, .*nothing was changed[\s\S]*npm run backup[\s\S]*npm run restore .* --replace/u,
    );
    expect(await readdir(dataDirectory, { recursive: true })).toEqual(before);
    expect(readFileSync(versionPath, "utf8")).toBe("12\n");
  });

  it("says what to do when the password of an existing database is lost", async () => {
    await putStoppedDatabase(dataDirectory);
    await rm(path.join(dataDirectory, "database.json"));
    await expect(start()).rejects.toThrow(/database\.json is missing.*restore it from a backup/u);
    await writeFile(path.join(dataDirectory, "database.json"), "{");
    await expect(start()).rejects.toThrow(/database\.json is damaged.*restore it from a backup/u);
  });

  it("says what to do when the data folder cannot be written", async () => {
    const file = path.join(folder.path, "file");
    await writeFile(file, "");
    await expect(start(path.join(file, "data"))).rejects.toThrow(
      /The data folder .* cannot be written .*set ROUGHCUT_DATA to another folder/u,
    );
  });
});

describe.runIf(process.getuid?.() === 0)(
  "the embedded database of root below a closed home",
  () => {
    let home: string;
    const systemClusters = () => readdir(path.join(folder.path, "system", "data"));

    beforeEach(async () => {
      home = path.join(folder.path, "home");
      await mkdir(home);
      await chmod(home, 0o700);
      dataDirectory = path.join(home, "data");
    });

    it("is kept where the unprivileged user can reach it, and says so", async () => {
      const lines: string[] = [];
      const database = await startEmbeddedDatabase({
        dataDirectory,
        log: (line) => lines.push(line),
        throwaway: true,
        systemDirectory: path.join(folder.path, "system"),
      });
      started.push(database);
      expect(lines.join("\n")).toMatch(/The database is kept in .*system.*cannot enter .*data/u);
      expect(await query(database.url, "select 1 as one")).toEqual([{ one: 1 }]);
      await query(database.url, "create table kept as select 7 as seven");
      await database.stop();
      const again = await start();
      expect(await query(again.url, "select seven from kept")).toEqual([{ seven: 7 }]);
      expect(await systemClusters()).toHaveLength(1);
    });

    it("is kept when the data folder was only moved, and gone when it was deleted", async () => {
      const first = await start();
      await query(first.url, "create table kept as select 7 as seven");
      await first.stop();
      const kept = await systemClusters();
      const moved = path.join(home, "moved");
      await rename(dataDirectory, moved);
      // Another start, on the old path, looks for databases that nobody needs any more.
      const second = await start();
      await query(second.url, "create table gone (id int)");
      const old = (await systemClusters()).filter((name) => !kept.includes(name));
      expect(old).toHaveLength(1);
      const { url } = await start(moved);
      expect(await query(url, "select seven from kept")).toEqual([{ seven: 7 }]);

      // Its server still runs, as after a crash.
      await rm(dataDirectory, { recursive: true });
      const third = await start();
      const [row] = await query(third.url, "select to_regclass('gone') as name");
      expect(row).toEqual({ name: null });
      const left = await systemClusters();
      expect(left).not.toContain(old[0]);
      expect(left).toEqual(expect.arrayContaining(kept));
    });
  },
);
