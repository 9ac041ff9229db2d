import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { readJson } from "./read-json";

/**
 * All values of a column in one value. Where only the values of many rows are wanted, this is far
 * less to send and to read than the rows.
 * @param isListed leaves out those for which it does not hold
 */
export function listOf<Value>(column: SQLWrapper, isListed?: SQL): SQL<Value[]> {
  const listed = isListed ? sql` filter (where ${isListed})` : sql``;
  return sql`coalesce(json_agg(${column})${listed}, '[]')`.mapWith(readJson<Value[]>);
}
