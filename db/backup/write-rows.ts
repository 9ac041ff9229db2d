import postgres, { type Sql } from "postgres";
import { type CopiedSequence, type CopiedTable, listTables, quote, quoted } from "./table-list";

/** Takes a copy into a database, all of it or nothing. */
export interface RowWriter {
  /** Adds a piece of rows, in the form in which it was read. */
  write(table: CopiedTable, rows: string): Promise<void>;
  /** Sets the sequences and commits. */
  commit(sequences: CopiedSequence[]): Promise<void>;
  /** Takes everything back that was not committed. */
  close(): Promise<void>;
}

/**
 * Empties all tables of a database and prepares it for a copy. Rows come in any order: references
 * between them are not checked while they are loaded, because a snapshot holds both ends.
 * @param url of a superuser, on the product's database: nobody else may leave the checks out
 */
export async function openRowWriter(url: string): Promise<RowWriter> {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: "roughcut restore" },
  });
  await sql`begin`;
  await sql`set local session_replication_role = replica`;
  const names = (await listTables(sql)).map(quoted);
  if (names.length > 0) await sql.unsafe(`truncate ${names.join(", ")}`);
  return {
    async write(table, rows) {
      await sql.unsafe(await insertionInto(sql, table), [`[${rows.trimEnd().split("\n").join()}]`]);
    },
    async commit(sequences) {
      for (const sequence of sequences) {
        await sql`select setval(${quoted(sequence)}::regclass, ${sequence.last}::bigint, true)`;
      }
      await sql`commit`;
    },
    close: () => sql.end({ timeout: 1 }),
  };
}

/** A statement that takes rows as one JSON array, each value by the column's own reading of text. */
async function insertionInto(sql: Sql, table: CopiedTable): Promise<string> {
  const types = await sql<{ name: string; type: string }[]>`
    select attname::text as name, format_type(atttypid, atttypmod) as type
    from pg_attribute where attrelid = ${quoted(table)}::regclass and attnum > 0`;
  const typeOf = new Map(types.map(({ name, type }) => [name, type]));
  const values = table.columns.map((column, index) => `(r ->> ${index})::${typeOf.get(column)}`);
  // Numbers that the database gave itself are kept.
  return `insert into ${quoted(table)} (${table.columns.map(quote).join(", ")})
    overriding system value
    select ${values.join(", ")} from json_array_elements($1::text::json) as rows(r)`;
}
