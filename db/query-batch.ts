import { AsyncLocalStorage } from "node:async_hooks";
import type { Query } from "drizzle-orm";
import { NoopCache } from "drizzle-orm/cache/core";
import { NoopLogger } from "drizzle-orm/logger";
import {
  PgDialect,
  type PgPreparedQuery,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from "drizzle-orm/pg-core";
import {
  drizzle,
  PostgresJsDatabase,
  PostgresJsPreparedQuery,
  PostgresJsSession,
} from "drizzle-orm/postgres-js";
import type { Sql } from "postgres";
import { processWide } from "@/lib/process-wide";

/** A select on its way: its text and values, and how many columns its rows have. */
interface Select {
  text: string;
  values: unknown[];
  columnCount: number;
}

/** One that waits for the others of its moment. */
interface Waiting extends Select {
  resolve: (rows: unknown[][]) => void;
  reject: (cause: unknown) => void;
}

const openBatches = processWide("query-batch", () => new AsyncLocalStorage<ReadBatch>());

/**
 * Does some reading in which selects of the query builder that are asked for at the same time travel
 * as one statement, and so see one state of the data. Whatever else is sent goes its own way.
 */
export function batchSelects<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  return openBatches.getStore() ? work() : openBatches.run(new ReadBatch(sql), work);
}

/** The query builder on a driver, whose selects go together where they are asked to. */
export function batchingDatabase(sql: Sql): PostgresJsDatabase {
  // Also tells the driver to leave dates and JSON to the builder.
  drizzle(sql);
  const session = new BatchingSession(sql);
  return new PostgresJsDatabase(session.builder, session, undefined);
}

/** What one piece of reading asks for. */
class ReadBatch {
  private waiting: Waiting[] = [];

  constructor(private readonly sql: Sql) {}

  /** The rows of a select, as lists of values. */
  select(select: Select): Promise<unknown[][]> {
    return new Promise((resolve, reject) => {
      // Those that are asked for in the same turn of the event loop go together.
      if (this.waiting.length === 0) setImmediate(() => void this.send());
      this.waiting.push({ ...select, resolve, reject });
    });
  }

  private async send(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    try {
      const [only] = batch;
      if (only && batch.length === 1) {
        only.resolve(await selectAlone(this.sql, only));
        return;
      }
      const [row] = await selectAlone(this.sql, join(batch));
      for (const [index, { resolve }] of batch.entries()) resolve(rowsOf(row?.[index]));
    } catch (cause) {
      for (const { reject } of batch) reject(cause);
    }
  }
}

type Session = PostgresJsSession<Sql, Record<string, never>, Record<string, never>>;
/** What the builder tells of a query for a cache, which nobody keeps here. */
type About =
  Parameters<Session["prepareQuery"]> extends [
    unknown,
    unknown,
    unknown,
    unknown,
    unknown?,
    ...infer Rest,
  ]
    ? Rest
    : never;

class BatchingSession extends PostgresJsSession<Sql, Record<string, never>, Record<string, never>> {
  readonly builder: PgDialect;

  constructor(private readonly sql: Sql) {
    const builder = new PgDialect();
    super(sql, builder, undefined);
    this.builder = builder;
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
    isArrayMode: boolean,
    mapRows?: (rows: unknown[][]) => T["execute"],
    ...about: About
  ): PgPreparedQuery<T> {
    if (!fields || !/^select\b/u.test(query.sql)) {
      return super.prepareQuery(query, fields, name, isArrayMode, mapRows, ...about);
    }
    const [metadata, cacheConfig] = about;
    return new PostgresJsPreparedQuery<T>(
      this.driverFor(fields),
      query.sql,
      query.params,
      new NoopLogger(),
      new NoopCache(),
      metadata,
      cacheConfig,
      fields,
      isArrayMode,
      false,
      mapRows,
    );
  }

  /** What the builder uses of the driver for a select: it asks for rows as lists of values. */
  private driverFor(fields: SelectedFieldsOrdered): Sql {
    const columnCount = fields.length;
    const unsafe = (text: string, values: unknown[]) => ({
      values: () => {
        const select = { text, values, columnCount };
        return openBatches.getStore()?.select(select) ?? selectAlone(this.sql, select);
      },
    });
    return { unsafe } as unknown as Sql;
  }
}

function selectAlone(sql: Sql, { text, values }: Select): Promise<unknown[][]> {
  return sql.unsafe(text, parametersOf(values)).values();
}

/** The builder has encoded them for the driver, whose type of a value names every kind it knows. */
function parametersOf(values: unknown[]): Parameters<Sql["unsafe"]>[1] {
  return values as Parameters<Sql["unsafe"]>[1];
}

/** One select whose columns are the lists of the others' rows; columns are named by their place. */
function join(batch: Select[]): Select {
  const values: unknown[] = [];
  const parts = batch.map(({ text, values: own, columnCount }) => {
    const moved = text.replace(/\$(\d+)/gu, (_, number) => `$${Number(number) + values.length}`);
    values.push(...own);
    const columns = Array.from({ length: columnCount }, (_, index) => `c${index}`).join(", ");
    return `(select coalesce(json_agg(part), '[]') from (${moved}) as part(${columns}))`;
  });
  return { text: `select ${parts.join(", ")}`, values, columnCount: batch.length };
}

/** Rows come as objects, in the order of their columns; the builder decodes the values itself. */
function rowsOf(list: unknown): unknown[][] {
  if (!Array.isArray(list)) throw new Error("the database answered no list of rows");
  return list.map((row: object) => Object.values(row));
}
