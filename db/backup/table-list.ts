import type { Sql } from "postgres";
import { z } from "zod";

/**
 * What a logical copy of a database consists of. Names of columns are kept, so that it can be loaded
 * whatever order another version of PostgreSQL, or of the schema's history, gives them.
 */
export const tableSchema = z.object({
  schema: z.string().min(1),
  name: z.string().min(1),
  columns: z.array(z.string().min(1)).min(1),
});
export type CopiedTable = z.output<typeof tableSchema>;

export const sequenceSchema = z.object({
  schema: z.string().min(1),
  name: z.string().min(1),
  /** The last number that was given, as text because it may exceed what JSON's numbers hold. */
  last: z.string().regex(/^-?\d+$/u),
});
export type CopiedSequence = z.output<typeof sequenceSchema>;

/** The product's schema, and that in which the migrations note what was applied. */
const SCHEMAS = ["public", "drizzle"];

/** All tables with their stored columns, in the order of their names. */
export async function listTables(sql: Sql): Promise<CopiedTable[]> {
  return sql<CopiedTable[]>`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and n.nspname in ${sql(SCHEMAS)}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by n.nspname, c.relname
    order by n.nspname, c.relname`;
}

/**
 * All sequences that have given a number. They stand outside of transactions: read after a snapshot
 * was taken, they are never behind its rows.
 */
export async function listSequences(sql: Sql): Promise<CopiedSequence[]> {
  return sql<CopiedSequence[]>`
    select schemaname as schema, sequencename as name, last_value::text as last
    from pg_sequences
    where schemaname in ${sql(SCHEMAS)} and last_value is not null
    order by 1, 2`;
}

/** The name as SQL takes it. */
export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${quote(schema)}.${quote(name)}`;
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
