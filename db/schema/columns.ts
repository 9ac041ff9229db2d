import { type AnyPgColumn, timestamp, uuid } from "drizzle-orm/pg-core";

/** A column that holds a point in time, with its zone, read as a `Date`. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date" });
}

/** The id of what a row belongs to, and goes with. */
export function partOf(name: string, owner: () => AnyPgColumn) {
  return uuid(name).notNull().references(owner, { onDelete: "cascade" });
}
