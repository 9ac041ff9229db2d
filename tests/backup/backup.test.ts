import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { lstat, mkdir, readdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, databaseSql } from "@/db/client";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "@/db/embedded";
import { migrate } from "@/db/migrate";
import { fileStore, mailer } from "@/lib/providers";
import { putStoppedDatabase } from "../run/stopped-database";
import { createDatabaseFolder, type ThrowawayFolder } from "../run/throwaway-folder";
import { aContextItem, anAttachment, anInformationEntry, aProject, aRun } from "../support/world";
import { printOfFiles, printOfFolder, printOfRows, runScript } from "./backup-kit";

/** Each command starts a database; on a busy machine only what hangs may be caught. */
const TIMEOUT_MS = 300_000;

let folder: ThrowawayFolder;
let data: string;
let database: EmbeddedDatabase | null;
/** A backup of a quiet studio, and what that studio held. */
let backup: string;
let rows: string[];
let files: string[];

/** What text columns may hold, and what a copy as text has to escape. */
const AWKWARD = "tab\there, line\nbreak, return\r, \\. and \\N, 'quotes\", ümläut, 漢字, 🎬";

beforeAll(async () => {
  folder = await createDatabaseFolder();
  data = path.join(folder.path, "data");
  backup = path.join(folder.path, "studio.tar");
  await putStoppedDatabase(data);
  database = await startEmbeddedDatabase({
    dataDirectory: data,
    log: () => undefined,
    throwaway: true,
  });
  await migrate(database.url);
  Object.assign(process.env, {
    ROUGHCUT_EMBEDDED_DATABASE_URL: database.url,
    ROUGHCUT_DATA: data,
    AUTH_SECRET: "a secret that only the tests know",
  });
  await fill();
  rows = await printOfRows(database.url);
  files = await printOfFiles(data);
  const { exitCode, output } = await runScript("backup", ["--out", backup], data);
  expect(output).toContain("studio.tar");
  expect(exitCode).toBe(0);
}, TIMEOUT_MS);
afterAll(async () => {
  await closeDatabase();
  await database?.stop();
  await folder.remove();
});

/** A studio with people, stories, media, a run under way, mails and secrets. */
async function fill(): Promise<void> {
  const project = await aProject().build();
  await aRun(project);
  const entry = await anInformationEntry(await aContextItem(project, AWKWARD.slice(0, 60)), {
    name: "Everything",
    information: AWKWARD.repeat(2_000),
  });
  await anAttachment(entry);
  await databaseSql()`
    insert into engine_events (id, name, body) values ('kept', 'test/kept', ${AWKWARD})`;
  // More than one piece of rows.
  await databaseSql()`
    insert into engine_events (id, name, body)
    select 'many-' || n, 'test/many', repeat(md5(n::text), 2000) from generate_series(1, 120) n`;
  await mailer().send({
    to: "ana@mail.example",
    subject: "Welcome",
    html: "<p>Hello</p>",
    text: "Hello",
    idempotencyKey: "welcome",
  });
  await writeFile(path.join(data, "auth-secret"), "a secret that signs", { mode: 0o600 });
  await writeFile(path.join(data, "demo.json"), "{}", { mode: 0o600 });
}

/** How many lines the tallies say there are. */
function linesTallied(print: string[]): number {
  const name = "line_tallies ";
  return print
    .filter((row) => row.startsWith(name))
    .reduce((total, row) => total + JSON.parse(row.slice(name.length)).line_count, 0);
}

async function restore(words: string[], place: string) {
  return runScript("restore", words, path.join(folder.path, place));
}

/** Nothing of a restore that was refused stays beside its place. */
async function expectNothingLeft(place: string): Promise<void> {
  const names = await readdir(folder.path);
  expect(names.filter((name) => name.startsWith(place))).toEqual([]);
}

describe("a backup", { timeout: TIMEOUT_MS }, () => {
  it("holds what other programs can list and check", async () => {
    const names = execFileSync("tar", ["-tf", backup], { encoding: "utf8" }).trim().split("\n");
    expect(names[0]).toBe("manifest.json");
    expect(names.at(-1)).toBe("checksums.sha256");
    expect(names.some((name) => /^media\/projects\/.*\.jpg$/u.test(name))).toBe(true);
    const unpacked = path.join(folder.path, "unpacked");
    await mkdir(unpacked);
    execFileSync("tar", ["-xf", backup, "-C", unpacked]);
    const listed = await readFile(path.join(unpacked, "checksums.sha256"), "utf8");
    const lines = listed.trim().split("\n");
    expect(lines).toHaveLength(names.length - 1);
    for (const line of lines) {
      const [hash, name = ""] = line.split("  ");
      const bytes = await readFile(path.join(unpacked, name));
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(hash);
    }
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
  });

  it("gives back every row and every byte, and numbers go on behind those that were given", async () => {
    const { exitCode, output } = await restore([backup], "restored");
    expect(output).toContain("npm start");
    expect(exitCode).toBe(0);
    const restored = path.join(folder.path, "restored");
    expect(await printOfFolder(restored)).toEqual(rows);
    expect(rows.length).toBeGreaterThan(150);
    // Lines that come back are not counted once more.
    expect(linesTallied(rows)).toBe(rows.filter((row) => row.startsWith("lines ")).length);
    expect(await printOfFiles(restored)).toEqual(files);
    expect(files.length).toBeGreaterThan(5);
    expect((await stat(path.join(restored, "auth-secret"))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(restored, "media"))).mode & 0o777).toBe(0o700);
    // Where it is for a new folder too: inside, as long as its user can pass through.
    expect((await lstat(path.join(restored, "database"))).isSymbolicLink()).toBe(false);
  });

  it("of a studio that works meanwhile is of one moment: no row without its file or its parent", async () => {
    const project = await aProject().build();
    const entry = await anInformationEntry(await aContextItem(project));
    let busy = true;
    let removed = 0;
    const working = (async () => {
      const kept: { attachmentId: string; mediaKey: string }[] = [];
      while (busy) {
        kept.push(await anAttachment(entry));
        await pause(20);
        // As in the product a file lives longer than two listings of all files take (make-backup.ts).
        const oldest = kept.length > 30 ? kept.shift() : undefined;
        if (!oldest) continue;
        await databaseSql()`delete from attachments where id = ${oldest.attachmentId}`;
        await fileStore().remove([oldest.mediaKey]);
        removed += 1;
      }
    })();
    const busyBackup = path.join(folder.path, "busy.tar");
    const { exitCode } = await runScript("backup", ["--out", busyBackup], data);
    busy = false;
    await working;
    expect(exitCode).toBe(0);
    expect(removed).toBeGreaterThan(0);
    expect((await restore([busyBackup], "busy")).exitCode).toBe(0);

    const place = path.join(folder.path, "busy");
    const other = await startEmbeddedDatabase({ dataDirectory: place, log: () => undefined });
    const attachments = (await printOfRows(other.url)).filter((row) =>
      row.startsWith("attachments "),
    );
    await other.stop();
    expect(attachments.length).toBeGreaterThanOrEqual(5);
    for (const row of attachments) {
      const { media_key: key } = JSON.parse(row.slice("attachments ".length));
      expect(existsSync(path.join(place, "media", key)), key).toBe(true);
      expect(row).toContain("information_id");
    }
    expect(await readdir(path.join(data, "scratch"))).toEqual([]);
  });

  it("is refused when it is cut off or changed, and nothing is left of it", async () => {
    const bytes = await readFile(backup);
    const cut = path.join(folder.path, "damaged-1.tar");
    await writeFile(cut, bytes);
    await truncate(cut, bytes.length - 3_000);
    const changed = path.join(folder.path, "damaged-2.tar");
    const at = bytes.indexOf("Hello");
    const copy = Buffer.from(bytes);
    copy[at] = 0x4a;
    await writeFile(changed, copy);
    for (const [file, reason] of [
      [cut, /cannot be restored \(it is cut off\): use another backup/u],
      [changed, /cannot be restored \(its outbox\/.* is damaged\): use another backup/u],
      [path.join(folder.path, "absent.tar"), /cannot be read \(ENOENT\): check the path/u],
      [path.resolve("package.json"), /cannot be restored \(it is damaged, or not a backup\)/u],
    ] as const) {
      const { exitCode, output } = await restore([file], "refused");
      expect(output).toMatch(reason);
      expect(exitCode).toBe(1);
      await expectNothingLeft("refused");
    }
  });

  it("goes into an empty folder only, unless the present one may be set aside", async () => {
    await mkdir(path.join(folder.path, "full"));
    await writeFile(path.join(folder.path, "full", "mine.txt"), "mine");
    const refused = await restore([backup], "full");
    expect(refused.output).toMatch(/is not empty: .* or add --replace/u);
    expect(refused.exitCode).toBe(1);
    expect((await restore([backup, "--replace"], "full")).exitCode).toBe(0);
    expect(await printOfFolder(path.join(folder.path, "full"))).toEqual(rows);
    const aside = (await readdir(folder.path)).filter((name) => name.startsWith("full.before"));
    expect(aside).toHaveLength(1);
    expect(await readFile(path.join(folder.path, String(aside[0]), "mine.txt"), "utf8")).toBe(
      "mine",
    );
  });

  it("does not replace the folder of a studio that runs", async () => {
    const { exitCode, output } = await runScript("restore", [backup, "--replace"], data);
    expect(output).toMatch(/A studio runs on .*: stop it/u);
    expect(exitCode).toBe(1);
    expect(existsSync(path.join(data, "database.json"))).toBe(true);
  });
});
