import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import { startEmbeddedDatabase } from "@/db/embedded";
import { plainProgram } from "../run/plain-program";

/** Runs a command of the product on a data folder, as `npm run` does. */
export async function runScript(
  name: "backup" | "restore",
  words: string[],
  dataDirectory: string,
): Promise<{ exitCode: number | null; output: string }> {
  const program = await plainProgram(`scripts/${name}.ts`);
  const child = spawn(process.execPath, [...program, ...words], {
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      ROUGHCUT_DATA: dataDirectory,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [exitCode] = await once(child, "close");
  return { exitCode, output };
}

/** Every row of every table and every sequence, read in another way than the backup does. */
export async function printOfRows(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const tables = await sql<{ schema: string; name: string }[]>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'drizzle') and table_type = 'BASE TABLE' order by 1, 2`;
    const print: string[] = [];
    for (const { schema, name } of tables) {
      const rows = await sql<{ row: string }[]>`
        select row_to_json(t)::text as row from ${sql(schema)}.${sql(name)} t order by 1`;
      print.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    const sequences = await sql<{ name: string; last: string | null }[]>`
      select sequencename as name, last_value::text as last from pg_sequences order by 1`;
    return [...print, ...sequences.map(({ name, last }) => `${name} ${last}`)];
  } finally {
    await sql.end();
  }
}

/** The same for the database of a data folder on which no server runs. */
export async function printOfFolder(dataDirectory: string): Promise<string[]> {
  const database = await startEmbeddedDatabase({ dataDirectory, log: () => undefined });
  try {
    return await printOfRows(database.url);
  } finally {
    await database.stop();
  }
}

/** Path and content of every file that a backup has to bring back. */
export async function printOfFiles(dataDirectory: string): Promise<string[]> {
  const print: string[] = [];
  for (const place of ["media", "outbox", "auth-secret", "demo.json"]) {
    const top = path.join(dataDirectory, place);
    const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch(() => null);
    const files = entries
      ? entries
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
      : [top];
    for (const file of files) {
      const hash = createHash("sha256")
        .update(await readFile(file))
        .digest("hex");
      print.push(`${path.relative(dataDirectory, file)} ${hash}`);
    }
  }
  return print.sort();
}
