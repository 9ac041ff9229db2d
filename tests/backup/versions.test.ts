import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEmbeddedDatabase } from "@/db/embedded";
import { listKnownMigrations, migrateUntil } from "@/db/migrate";
import { makeBackup } from "@/scripts/backup/make-backup";
import { openStudioDatabase } from "@/scripts/backup/studio-database";
import { query } from "../launch/database-kit";
import { putStoppedDatabase } from "../run/stopped-database";
import { createDatabaseFolder, type ThrowawayFolder } from "../run/throwaway-folder";
import { runScript } from "./backup-kit";

/** Each command starts a database; on a busy machine only what hangs may be caught. */
const TIMEOUT_MS = 300_000;

let folder: ThrowawayFolder;

let known: number[];

beforeAll(async () => {
  folder = await createDatabaseFolder();
  known = await listKnownMigrations();
  await makeBackups(known);
}, TIMEOUT_MS);
afterAll(() => folder.remove());

const quiet = () => undefined;

const handle = (provider: string) => ({
  provider,
  reference: { kind: "talking", still: { provider, recipe: null } },
});

/** What a studio of the seventeenth migration holds: work of the built-in maker, and lines. */
const LINES = `insert into provider_jobs (work_key, provider, status, handle)
  values ('video', 'offline', 'submitted', '${JSON.stringify(handle("offline"))}'),
    ('image', 'offline', 'submitting', null);
  with project as (
    insert into projects (owner_id, name, image_style) select id, 'Light', '' from users
    returning id
  ), story as (
    insert into stories (project_id, title, length_seconds)
    select id, 'Night', 60 from project returning id
  ), take as (
    insert into takes (project_id, kind, media_key, content_type, size_bytes, provider, input_hash)
    select id, 'image', 'still', 'image/jpeg', 5, 'offline', 'still' from project returning id
  )
  insert into lines (story_id, line_number, character_name, image_take_id)
  select story.id, n, case n when 1 then 'Non-speaking part' else 'MARTA' end, take.id
  from story, take, generate_series(1, 3) n`;

/** Changes when the newest migration was made: what the database says of itself. */
const note = (when: number) =>
  `update drizzle.__drizzle_migrations set created_at = ${when}
   where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`;

/** Backups of one studio that is brought from migration to migration. */
async function makeBackups(known: number[]): Promise<void> {
  const newest = Math.max(...known);
  const dataDirectory = path.join(folder.path, "studio");
  await putStoppedDatabase(dataDirectory);
  const studio = await openStudioDatabase(dataDirectory, quiet);
  const keep = (name: string) =>
    makeBackup({ url: studio.superuserUrl, dataDirectory, outPath: backupOf(name) });
  try {
    await migrateUntil(studio.url, known[1] ?? 0);
    const person = "values ('ana', 'ana@mail.example', 'x')";
    await query(studio.url, `insert into users (user_name, email, password_hash) ${person}`);
    await keep("older");
    await migrateUntil(studio.url, known[16] ?? 0);
    await query(studio.superuserUrl, LINES);
    await keep("untallied");
    await migrateUntil(studio.url, newest);
    await query(studio.superuserUrl, note(newest + 1));
    await keep("newer");
    await query(studio.superuserUrl, note(newest - 1));
    await keep("strange");
  } finally {
    await studio.stop();
  }
}

const backupOf = (name: string) => path.join(folder.path, `${name}.tar`);

async function restore(backup: string, place: string) {
  return runScript("restore", [backup], path.join(folder.path, place));
}

describe("a backup of another version", { timeout: TIMEOUT_MS }, () => {
  it("whose archive was written in an earlier way is read, long names included", async () => {
    const backup = path.join(folder.path, "earlier.tar");
    const kept = await readFile(path.join(import.meta.dirname, "earlier-backup.tar.gz"));
    await writeFile(backup, gunzipSync(kept));
    const { exitCode, output } = await restore(backup, "from-earlier");
    expect(output).toContain("(2 files)");
    expect(exitCode).toBe(0);
    const dataDirectory = path.join(folder.path, "from-earlier");
    const files = await readdir(dataDirectory, { recursive: true });
    const still = files.find((name) => name.endsWith("image-1.jpg")) ?? "";
    expect(Buffer.byteLength(still)).toBeGreaterThan(100);
    expect(await readFile(path.join(dataDirectory, still), "utf8")).toBe("a picture");
    const database = await startEmbeddedDatabase({ dataDirectory, log: quiet });
    try {
      expect(await query(database.url, "select user_name from users")).toEqual([
        { user_name: "ana" },
      ]);
    } finally {
      await database.stop();
    }
  });

  it("that is older is migrated with its rows", async () => {
    const { exitCode, output } = await restore(backupOf("older"), "from-older");
    expect(output).toContain("npm start");
    expect(exitCode).toBe(0);
    const dataDirectory = path.join(folder.path, "from-older");
    const database = await startEmbeddedDatabase({ dataDirectory, log: quiet });
    try {
      expect(await query(database.url, "select user_name from users")).toEqual([
        { user_name: "ana" },
      ]);
      const [{ newest } = { newest: null }] = await query(
        database.url,
        "select max(created_at)::text as newest from drizzle.__drizzle_migrations",
      );
      expect(Number(newest)).toBe(Math.max(...known));
    } finally {
      await database.stop();
    }
  });

  it("that is older than what is kept of lines gets it for the lines it has, and today's name of the built-in maker", async () => {
    expect((await restore(backupOf("untallied"), "from-untallied")).exitCode).toBe(0);
    const dataDirectory = path.join(folder.path, "from-untallied");
    const database = await startEmbeddedDatabase({ dataDirectory, log: quiet });
    try {
      const sums = `select sum(line_count)::int as lines, sum(spoken_count)::int as spoken,
        sum(image_count)::int as images from line_tallies`;
      expect(await query(database.url, sums)).toEqual([{ lines: 3, spoken: 2, images: 3 }]);
      const keys = "select distinct image_key as key from lines";
      expect(await query(database.url, keys)).toEqual([{ key: "still" }]);
      const makers = `select provider, handle from provider_jobs
        union all select provider, null from takes order by handle nulls last`;
      expect(await query(database.url, makers)).toEqual([
        { provider: "builtin", handle: handle("builtin") },
        { provider: "builtin", handle: null },
        { provider: "builtin", handle: null },
      ]);
      await query(database.url, "delete from lines where line_number = 1");
      expect(await query(database.url, sums)).toEqual([{ lines: 2, spoken: 2, images: 2 }]);
    } finally {
      await database.stop();
    }
  });

  it("that is newer, or of another history, is refused in words", async () => {
    const refused = await restore(backupOf("newer"), "from-newer");
    expect(refused.output).toMatch(/made by a newer Roughcut .*update Roughcut and restore again/u);
    expect(refused.exitCode).toBe(1);
    const other = await restore(backupOf("strange"), "from-strange");
    expect(other.output).toMatch(/whose database this one does not know/u);
    expect(other.exitCode).toBe(1);
  });

  it("is not made of a folder that holds no studio", async () => {
    const { exitCode, output } = await runScript("backup", [], path.join(folder.path, "nothing"));
    expect(output).toMatch(/There is no studio in .*set ROUGHCUT_DATA/u);
    expect(exitCode).toBe(1);
  });
});
