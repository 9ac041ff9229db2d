import postgres, { type Sql } from "postgres";
import { findNewestMigration } from "../migrate";
import {
  type CopiedSequence,
  type CopiedTable,
  listSequences,
  listTables,
  quote,
  quoted,
} from "./table-list";

/** One state of a database, held for as long as it takes to read it. */
export interface Snapshot {
  /** Version of the server, for people, e.g. `18.4`. */
  postgres: string;
  /** When the newest applied migration was made, in milliseconds; null before the first. */
  newestMigration: number | null;
  tables: CopiedTable[];
  sequences: CopiedSequence[];
  /**
   * The rows of a table in pieces of whole rows: each line is a JSON array of its values, in the order
   * of the columns and in PostgreSQL's text form, which every version reads.
   */
  readRows(table: CopiedTable): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

/** Pieces are about this large. */
const PIECE_CHARACTERS = 2 * 1024 * 1024;
/** The engine keeps up to 4 MiB in a row, so not many are in memory at once. */
const ROWS_AT_ONCE = 20;

/**
 * Takes a snapshot: everything that was committed by now, and nothing that is committed later. Work
 * goes on beside it.
 * @param url of a role that may read everything; nothing is written
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  // One connection, since the transaction is begun by hand: `begin` of the driver cannot be left open.
  const sql = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: "roughcut backup", TimeZone: "UTC", DateStyle: "ISO" },
  });
  try {
    await sql`begin isolation level repeatable read read only`;
    const [version] = await sql<{ version: string }[]>`
      select split_part(current_setting('server_version'), ' ', 1) as version`;
    return {
      postgres: version?.version ?? "",
      newestMigration: await findNewestMigration(sql),
      tables: await listTables(sql),
      sequences: await listSequences(sql),
      readRows: (table) => readRows(sql, table),
      close: () => sql.end({ timeout: 1 }),
    };
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
}

/**
 * Not by COPY: the driver leaves its socket paused after a large last piece, and waits forever.
 * The text of each value is what COPY would write, and JSON keeps it and NULL apart.
 */
async function* readRows(sql: Sql, table: CopiedTable): AsyncGenerator<Buffer> {
  const values = table.columns.map((column) => `${quote(column)}::text`);
  const query = `select json_build_array(${values.join(", ")})::text as row from ${quoted(table)}`;
  let held: string[] = [];
  let heldCharacters = 0;
  for await (const rows of sql.unsafe<{ row: string }[]>(query).cursor(ROWS_AT_ONCE)) {
    for (const { row } of rows) {
      held.push(`${row}\n`);
      heldCharacters += row.length;
    }
    if (heldCharacters < PIECE_CHARACTERS) continue;
    yield Buffer.from(held.join(""));
    held = [];
    heldCharacters = 0;
  }
  if (held.length > 0) yield Buffer.from(held.join(""));
}
