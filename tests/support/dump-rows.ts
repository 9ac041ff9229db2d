import { databaseSql } from "@/db/client";

/** Every row of every table of this process's database, as text: what a backup would hold. */
export async function dumpRows(): Promise<string> {
  const sql = databaseSql();
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t`;
    parts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return parts.join("\n");
}
