import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import type { Sql } from "postgres";
import { z } from "zod";
import { connect } from "./client";
import { keepsSessions } from "./pooling";

/** The database cannot be brought to this version of the product; the message says what to do. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

const MIGRATIONS_FOLDER = path.join(process.cwd(), "db", "migrations");
const NO_SESSIONS =
  "The database is reached through a pooler that shares its connections: set DATABASE_URL_UNPOOLED to the address of the database itself.";
/** Any number that nobody else locks: two starting processes must not migrate at once. */
const MIGRATION_LOCK = 712_001;

/** What a statement may take, in PostgreSQL's words. */
const STATEMENT_LIMIT = "30s";

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })),
});
type Journal = z.output<typeof journalSchema>;

async function readJournal(): Promise<Journal> {
  const text = await readFile(path.join(MIGRATIONS_FOLDER, "meta", "_journal.json"), "utf8");
  return journalSchema.parse(JSON.parse(text));
}

/** When each migration that this version of the product knows was made, in milliseconds. */
export async function listKnownMigrations(): Promise<number[]> {
  return (await readJournal()).entries.map(({ when }) => when);
}

/** When the newest migration of a database was made, in milliseconds; null when it has none. */
export async function findNewestMigration(sql: Sql): Promise<number | null> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.name) return null;
  const [row] = await sql<{ newest: string | null }[]>`
    select max(created_at)::text as newest from drizzle.__drizzle_migrations`;
  return row?.newest ? Number(row.newest) : null;
}

/**
 * Brings a database to the newest schema. Safe to call from several processes at once.
 * @throws MigrationError when the database was written by a newer version of the product
 */
export async function migrate(url: string): Promise<void> {
  const sql = connect(url, { max: 1 });
  try {
    if (!(await keepsSessions(url))) throw new MigrationError(NO_SESSIONS);
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const newestKnown = Math.max(0, ...(await listKnownMigrations()));
    if (((await findNewestMigration(sql)) ?? 0) > newestKnown) {
      throw new MigrationError(
        "This database was written by a newer version of Roughcut: update Roughcut, or use another ROUGHCUT_DATA or DATABASE_URL.",
      );
    }
    await applyMigrations(drizzle(sql), { migrationsFolder: MIGRATIONS_FOLDER });
    await limitStatements(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Gives the role a limit for its statements in this database, unless it has one. Sent with each
 * connection instead, poolers would refuse it.
 */
async function limitStatements(sql: Sql): Promise<void> {
  const [command] = await sql<{ text: string }[]>`
    select format('alter role %I in database %I set statement_timeout = %L',
      current_user, current_database(), ${STATEMENT_LIMIT}::text) as text
    where current_setting('statement_timeout') = '0'`;
  // A command takes no parameters: PostgreSQL has quoted its names.
  if (command) await sql.unsafe(command.text);
}

/**
 * Gives an empty database the schema that it had at an earlier migration, for rows that were copied
 * at that time; `migrate` then takes schema and rows to the newest.
 * @param newest when the last migration to apply was made, in milliseconds
 */
export async function migrateUntil(url: string, newest: number): Promise<void> {
  const journal = await readJournal();
  const entries = journal.entries.filter(({ when }) => when <= newest);
  const folder = await mkdtemp(path.join(os.tmpdir(), "roughcut-migrations-"));
  const sql = connect(url, { max: 1 });
  try {
    await mkdir(path.join(folder, "meta"));
    await writeFile(
      path.join(folder, "meta", "_journal.json"),
      JSON.stringify({ ...journal, entries }),
    );
    for (const { tag } of entries) {
      await copyFile(path.join(MIGRATIONS_FOLDER, `${tag}.sql`), path.join(folder, `${tag}.sql`));
    }
    await applyMigrations(drizzle(sql), { migrationsFolder: folder });
  } finally {
    await sql.end({ timeout: 5 });
    await rm(folder, { recursive: true, force: true });
  }
}
