import { randomBytes } from "node:crypto";
import { connect } from "@/db/client";
import { migrate } from "@/db/migrate";

/** A database of a test's own. */
interface TestDatabase {
  url: string;
  /** Deletes it, whoever is still connected. */
  close(): Promise<void>;
}

/** Migrated once for the whole server; every test's database is a copy of it. */
const TEMPLATE = "test_template";
/** Any number that nobody else locks: two test files must not make the template at once. */
const TEMPLATE_LOCK = 712_900;

/**
 * Makes a fresh database on the server of TEST_DATABASE_URL, which `tests/run/test-database.ts`
 * provides to every suite.
 * @throws Error when there is no such server
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = requireServer();
  const name = `test_${randomBytes(8).toString("hex")}`;
  await requireTemplate(server);
  await execute(server, `create database ${name} template ${TEMPLATE}`);
  return {
    url: addressOf(server, name),
    close: () => execute(server, `drop database ${name} with (force)`),
  };
}

/**
 * A database with nothing in it at all, on the same server, for a program that keeps its own state there.
 * @throws Error when there is no such server
 */
export async function openBareDatabase(): Promise<TestDatabase> {
  const server = requireServer();
  const name = `test_bare_${randomBytes(8).toString("hex")}`;
  await execute(server, `create database ${name}`);
  return {
    url: addressOf(server, name),
    close: () => execute(server, `drop database ${name} with (force)`),
  };
}

function requireServer(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL is missing: run this with `npm test`.");
  return server;
}

async function requireTemplate(server: string): Promise<void> {
  const sql = connect(server, { max: 1 });
  try {
    await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`;
    const found = await sql`select 1 from pg_database where datname = ${TEMPLATE}`;
    if (found.length > 0) return;
    const draft = `${TEMPLATE}_draft`;
    await sql.unsafe(`drop database if exists ${draft} with (force)`);
    await sql.unsafe(`create database ${draft}`);
    await migrate(addressOf(server, draft));
    await sql.unsafe(`alter database ${draft} rename to ${TEMPLATE}`);
  } finally {
    await sql.end();
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function execute(server: string, statement: string): Promise<void> {
  const sql = connect(server, { max: 1 });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
