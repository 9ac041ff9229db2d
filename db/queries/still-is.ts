import { eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * The condition under which a save replaces a text: that the column still holds the text that was edited.
 * It is a part of the UPDATE itself, so that of two saves from the same text only one is made.
 * @param expected left out, the last save wins
 */
export function stillIs(column: PgColumn, expected: string | null | undefined): SQL | undefined {
  return expected === null || expected === undefined ? undefined : eq(column, expected);
}
