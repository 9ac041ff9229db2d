import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { databaseSql } from "@/db/client";
import { settleAfterResponses } from "@/lib/http/after-response";

/** Counts of calls are no data of anybody; migrations are the schema's own. */
const LEFT_OUT = ["rate_limits", "__drizzle_migrations"];

/**
 * A print of everything that is kept: every row of every table, every stored file and every mail.
 * Two equal prints mean that nothing was changed in between.
 */
export async function printData(): Promise<Record<string, string>> {
  await settleAfterResponses();
  const sql = databaseSql();
  tables ??= (
    await sql<{ name: string }[]>`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`
  )
    .map(({ name }) => name)
    .filter((name) => !LEFT_OUT.includes(name.replace(/^.*\.|"/gu, "")));
  const prints = tables.map(
    (table) =>
      `select '${table}' as name, md5(string_agg(md5(row::text), '' order by md5(row::text))) as print from ${table} row`,
  );
  const rows = await sql.unsafe<{ name: string; print: string | null }[]>(
    prints.join(" union all "),
    [],
    // Planning so many reads takes longer than they do: each connection plans them once.
    { prepare: true },
  );
  const files = (await readdir(String(process.env.ROUGHCUT_DATA), { recursive: true })).sort();
  return {
    ...Object.fromEntries(rows.map(({ name, print }) => [name, print ?? ""])),
    files: createHash("md5").update(files.join("\n")).digest("hex"),
  };
}

let tables: string[] | null = null;
