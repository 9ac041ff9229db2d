import { readFile } from "node:fs/promises";
import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import { z } from "zod";
import { connect } from "./client";

/** The database cannot be brought to this version of the product; the message says what to do. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

const MIGRATIONS_FOLDER = path.join(process.cwd(), "db", "migrations");
/** Any number that nobody else locks: two starting processes must not migrate at once. */
const MIGRATION_LOCK = 712_001;

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

/**
 * Brings a database to the newest schema. Safe to call from several processes at once.
 * @throws MigrationError when the database was written by a newer version of the product
 */
export async function migrate(url: string): Promise<void> {
  const sql = connect(url, { max: 1 });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const journal = journalSchema.parse(
      JSON.parse(await readFile(path.join(MIGRATIONS_FOLDER, "meta", "_journal.json"), "utf8")),
    );
    const newestKnown = Math.max(0, ...journal.entries.map((entry) => entry.when));
    const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`;
    if (table?.name) {
      const [row] = await sql<{ newest: string | null }[]>`
        select max(created_at)::text as newest from drizzle.__drizzle_migrations`;
      if (Number(row?.newest ?? 0) > newestKnown) {
        throw new MigrationError(
          "This database was written by a newer version of Roughcut: update Roughcut, or use another ROUGHCUT_DATA or DATABASE_URL.",
        );
      }
    }
    await applyMigrations(drizzle(sql), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
