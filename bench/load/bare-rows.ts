import type { Sql } from "postgres";

/** What a row says beside its words, as JSON: an id, a name, five numbers and the names of all. */
const BYTES_BESIDE_WORDS = 145;

/**
 * Writes a list for the bare app to answer, of as many rows and about as many bytes as an answer of
 * the product. It lies beside the product's tables, in the database that goes with the benchmark.
 */
export async function writeBareRows(
  sql: Sql,
  list: string,
  { rows, bytes }: { rows: number; bytes: number },
): Promise<void> {
  const words = Math.max(0, Math.round(bytes / rows) - BYTES_BESIDE_WORDS);
  await sql`create table if not exists bare_rows (
    list text, place integer, id uuid, name text, first integer, second integer, third integer,
    fourth integer, fifth integer, words text, primary key (list, place))`;
  await sql`insert into bare_rows
    select ${list}, number, gen_random_uuid(), 'Row ' || number, number, number, number, number,
      number, repeat('x', ${words}::int)
    from generate_series(1, ${rows}::int) number`;
  await sql`vacuum analyze bare_rows`;
}
