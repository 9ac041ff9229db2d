import { type Placeholder, sql } from "drizzle-orm";
import { type Database, database } from "./client";

/** What the query builder makes of a select: it can be prepared once, with places for values. */
interface Preparable<Rows> {
  prepare: (name: string) => {
    execute: (values: Record<string, unknown>) => Promise<Rows>;
  };
}

/**
 * A select whose text is made once. The builder needs as long to write a statement of a few joins as
 * the server to answer it; what nearly every request asks does not pay that each time.
 * @param names of the values that change from call to call
 * @param build the select, with the place of a value wherever the value goes
 * @returns asks it with values; like any select of `database()`, also together with others
 */
export function preparedQuery<Name extends string, Rows>(
  names: readonly Name[],
  build: (db: Database, places: Record<Name, Placeholder>) => Preparable<Rows>,
): (values: Record<Name, string | number>) => Promise<Rows> {
  const places = Object.fromEntries<Placeholder>(
    names.map((name) => [name, sql.placeholder(name)]),
  );
  let made: { of: Database; query: ReturnType<Preparable<Rows>["prepare"]> } | null = null;
  return (values) => {
    const current = database();
    // Commands and tests close theirs and open another.
    if (made?.of !== current) {
      const query = build(current, places as Record<Name, Placeholder>).prepare("prepared query");
      made = { of: current, query };
    }
    return made.query.execute(values);
  };
}

/** The same for a select of one row at most. @returns asks for it with values; null where there is none */
export function preparedRow<Name extends string, Row>(
  names: readonly Name[],
  build: (db: Database, places: Record<Name, Placeholder>) => Preparable<Row[]>,
): (values: Record<Name, string | number>) => Promise<Row | null> {
  const select = preparedQuery(names, build);
  return async (values) => (await select(values))[0] ?? null;
}

/**
 * The same for a select that also depends on a list, of which there are few: `inArray` takes no place
 * for a list, so each of them has a text of its own.
 * @returns gives the one for a list of words
 */
export function preparedQueryPerList<Word extends string, Ask>(
  make: (words: readonly Word[]) => Ask,
): (words: readonly Word[]) => Ask {
  const known = new Map<string, Ask>();
  return (words) => {
    const name = words.join();
    const ask = known.get(name) ?? make(words);
    known.set(name, ask);
    return ask;
  };
}
