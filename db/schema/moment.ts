import { timestamp } from "drizzle-orm/pg-core";

/** A column that holds a point in time, with its zone, read as a `Date`. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date" });
}
