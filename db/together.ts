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
  PostgresJsDatabase,
  PostgresJsPreparedQuery,
  PostgresJsSession,
} from "drizzle-orm/postgres-js";
import type { Sql } from "postgres";

/** A select that waits for the others of its moment. */
interface Waiting {
  text: string;
  values: unknown[];
  columnCount: number;
  resolve: (rows: unknown[][]) => void;
  reject: (cause: unknown) => void;
}

type Gathering = PostgresJsDatabase;

/** Next bundles layers apart; the global symbol makes the two modules that it makes of this one. */
const key = Symbol.for("roughcut.selects-together");
const holder = globalThis as typeof globalThis & { [key]?: AsyncLocalStorage<Gathering> };
holder[key] ??= new AsyncLocalStorage<Gathering>();
const gatherings = holder[key];

/** The database of the gathering in which this is asked; null outside of one. */
export function gatheringDatabase(): Gathering | null {
  return gatherings.getStore() ?? null;
}

/**
 * Does some reading in which selects of the query builder that are asked for at the same time travel
 * as one statement, and so see one state of the data. Whatever else is sent goes its own way.
 */
export function selectTogether<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  if (gatherings.getStore()) return work();
  const session = new GatheringSession(sql);
  return gatherings.run(new PostgresJsDatabase(session.builder, session, undefined), work);
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

class GatheringSession extends PostgresJsSession<
  Sql,
  Record<string, never>,
  Record<string, never>
> {
  readonly builder: PgDialect;
  private waiting: Waiting[] = [];

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
    const unsafe = (text: string, values: unknown[]) => ({
      values: () =>
        new Promise<unknown[][]>((resolve, reject) => {
          // Those that are asked for in the same turn of the event loop go together.
          if (this.waiting.length === 0) setImmediate(() => void this.send());
          this.waiting.push({ text, values, columnCount: fields.length, resolve, reject });
        }),
    });
    return { unsafe } as unknown as Sql;
  }

  private async send(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    try {
      const [only] = batch;
      if (only && batch.length === 1) {
        only.resolve(await this.sql.unsafe(only.text, parametersOf(only.values)).values());
        return;
      }
      const { text, values } = join(batch);
      const [row] = await this.sql.unsafe(text, parametersOf(values)).values();
      for (const [index, { resolve }] of batch.entries()) resolve(rowsOf(row?.[index]));
    } catch (cause) {
      for (const { reject } of batch) reject(cause);
    }
  }
}

/** The builder has encoded them for the driver, whose type of a value names every kind it knows. */
function parametersOf(values: unknown[]): Parameters<Sql["unsafe"]>[1] {
  return values as Parameters<Sql["unsafe"]>[1];
}

/** One select whose columns are the lists of the others' rows; columns are named by their place. */
function join(batch: Waiting[]): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts = batch.map(({ text, values: own, columnCount }) => {
    const moved = text.replace(/\$(\d+)/gu, (_, number) => `$${Number(number) + values.length}`);
    values.push(...own);
    const columns = Array.from({ length: columnCount }, (_, index) => `c${index}`).join(", ");
    return `(select coalesce(json_agg(part), '[]') from (${moved}) as part(${columns}))`;
  });
  return { text: `select ${parts.join(", ")}`, values };
}

/** Rows come as objects, in the order of their columns; the builder decodes the values itself. */
function rowsOf(list: unknown): unknown[][] {
  if (!Array.isArray(list)) throw new Error("the database answered no list of rows");
  return list.map((row: object) => Object.values(row));
}
