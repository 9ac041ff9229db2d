import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
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

/**
 * Makes every call and names those that changed anything that is kept. A print takes longer than a call that is
 * refused, so there is one before all of them and one behind; only where these differ is each made once
 * more, between two of its own.
 */
export async function whatChanges(
  calls: readonly { name: string; make: () => Promise<unknown> }[],
): Promise<string[]> {
  const before = await printData();
  for (const { make } of calls) await make();
  if (isDeepStrictEqual(await printData(), before)) return [];
  const found: string[] = [];
  for (const { name, make } of calls) {
    const untouched = await printData();
    await make();
    if (!isDeepStrictEqual(await printData(), untouched)) found.push(name);
  }
  return found.length > 0 ? found : ["one of them, when it was made first"];
}

let tables: string[] | null = null;
