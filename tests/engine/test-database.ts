import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import postgres from "postgres";
import * as schema from "../../db/schema/engine";
import { startThrowawayServer } from "./throwaway-server";

/** A database with the engine's tables and nothing in them. */
export interface TestDatabase {
  url: string;
  close(): Promise<void>;
}

/**
 * Opens a fresh database: on the server of TEST_DATABASE_URL when that is set, else on a server of
 * its own.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startThrowawayServer();
  const admin = given ?? server?.url("postgres") ?? "";
  const name = `engine_${randomUUID().replaceAll("-", "")}`;
  await execute(admin, [`CREATE DATABASE ${name}`]);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  await createTables(url.href);
  return {
    url: url.href,
    close: async () => {
      await execute(admin, [`DROP DATABASE ${name} WITH (FORCE)`]);
      await server?.stop();
    },
  };
}

/** Creates the engine's tables as the drizzle schema describes them. */
export async function createTables(url: string): Promise<void> {
  const { generateDrizzleJson, generateMigration } = loadKit();
  await execute(url, await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema)));
}

/** drizzle-kit's programming interface exists for `require` only. */
function loadKit(): typeof import("drizzle-kit/api") {
  return createRequire(import.meta.url)("drizzle-kit/api");
}

async function execute(url: string, statements: string[]): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    for (const statement of statements) await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
