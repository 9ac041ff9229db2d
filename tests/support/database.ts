import { randomBytes } from "node:crypto";
import { connect } from "@/db/client";
import { migrate } from "@/db/migrate";

/** A database of a test's own, with the newest schema and nothing in it. */
interface TestDatabase {
  url: string;
  /** Deletes it, whoever is still connected. */
  close(): Promise<void>;
}

/**
 * Makes a fresh database on the server of TEST_DATABASE_URL, which `tests/run/test-database.ts`
 * provides to every suite.
 * @throws Error when there is no such server
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL is missing: run this with `npm test`.");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await execute(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return { url: url.href, close: () => execute(server, `drop database ${name} with (force)`) };
}

async function execute(server: string, statement: string): Promise<void> {
  const sql = connect(server, { max: 1 });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
