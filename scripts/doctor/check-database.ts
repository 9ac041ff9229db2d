import type { Sql } from "postgres";
import { connect } from "@/db/client";
import { findNewestMigration, listKnownMigrations } from "@/db/migrate";
import { keepsPreparedStatements, keepsSessions } from "@/db/pooling";
import type { Environment } from "@/lib/env";
import { type Finding, good, reasonOf, warn, wrong } from "./finding";

/** Version 14 ended its support in November 2026; the tests run against 18. */
const OLDEST_MAJOR_VERSION = 15;
/** Further away than this in milliseconds, every page feels it. */
const FAR_AWAY_MS = 30;

/** Looks at a hosted database: whether it answers, its version, its rights, its pooler. */
export async function checkDatabase({ database }: Environment): Promise<Finding[]> {
  if (database.kind === "embedded") {
    return [good("database", "The built-in PostgreSQL is used; `npm start` looks after it.")];
  }
  const direct = connect(database.directUrl, { max: 1 });
  const pooled = connect(database.url, { max: 1, isPreparing: false });
  let variable = database.directUrl === database.url ? "DATABASE_URL" : "DATABASE_URL_UNPOOLED";
  try {
    await direct`select 1`;
    variable = "DATABASE_URL";
    await pooled`select 1`;
    return [
      await findVersion(direct),
      await findDistance(pooled),
      await findRights(direct),
      await findSchema(direct),
      ...(await findPooler(database)),
    ];
  } catch (error) {
    return [
      wrong(
        "database",
        `It does not answer (${reasonOf(error)}): correct ${variable} or start it.`,
      ),
    ];
  } finally {
    await Promise.all([direct.end({ timeout: 1 }), pooled.end({ timeout: 1 })]);
  }
}

async function findVersion(sql: Sql): Promise<Finding> {
  const [row] = await sql<
    { version: string }[]
  >`select current_setting('server_version') as version`;
  const version = row?.version ?? "unknown";
  return Number.parseInt(version, 10) >= OLDEST_MAJOR_VERSION
    ? good("database", `PostgreSQL ${version} answers.`)
    : wrong("database", `PostgreSQL ${version} is too old: use ${OLDEST_MAJOR_VERSION} or newer.`);
}

async function findDistance(sql: Sql): Promise<Finding> {
  await sql`select 1`;
  const start = performance.now();
  await sql`select 1`;
  const ms = Math.round(performance.now() - start);
  return ms <= FAR_AWAY_MS
    ? good("database", `A query takes ${ms} ms there and back.`)
    : warn(
        "database",
        `A query takes ${ms} ms there and back: run the app in the region of its database.`,
      );
}

async function findRights(sql: Sql): Promise<Finding> {
  const [row] = await sql<{ may: boolean }[]>`
    select has_database_privilege(current_database(), 'create') as may`;
  return row?.may
    ? good("database", "The role may create tables.")
    : wrong("database", "The role may not create tables: migrations need `GRANT CREATE`.");
}

async function findSchema(sql: Sql): Promise<Finding> {
  const known = await listKnownMigrations();
  const applied = (await findNewestMigration(sql)) ?? 0;
  if (applied > Math.max(...known)) {
    return wrong("database", "It was written by a newer Roughcut: update this one.");
  }
  const open = known.filter((when) => when > applied).length;
  return open === 0
    ? good("database", "All migrations are applied.")
    : warn("database", `${open} migrations are open: \`npm run migrate\` applies them.`);
}

/** What a pooler loses: sessions must not be lost at the direct address, statements cost time only. */
async function findPooler({ url, directUrl }: Environment["database"]): Promise<Finding[]> {
  if (!(await keepsSessions(directUrl))) {
    const text =
      url === directUrl
        ? "DATABASE_URL is a pooler's: set DATABASE_URL_UNPOOLED to the database itself."
        : "DATABASE_URL_UNPOOLED is a pooler's: give the address of the database itself.";
    return [wrong("database", text)];
  }
  const kept = good("database", "Its sessions are its own: locks and notices work.");
  if (url === directUrl) return [kept];
  return (await keepsPreparedStatements(url))
    ? [kept, good("database", "The pooler of DATABASE_URL keeps prepared statements.")]
    : [
        kept,
        warn(
          "database",
          "The pooler of DATABASE_URL loses prepared statements, so none are used: PgBouncer keeps them from 1.21 on, with max_prepared_statements.",
        ),
      ];
}
