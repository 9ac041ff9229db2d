import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Whether a column holds one of some ids. The list is one parameter, so its length makes no new statement. */
export function idsIn(column: AnyPgColumn, ids: readonly string[]): SQL {
  return sql`${column} in (
    select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`;
}
