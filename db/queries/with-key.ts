import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** A column of JSON with another value under a key, so that two who change others meet well. @param value null to take it away */
export function withKey(column: AnyColumn, key: string, value: string | null): SQL {
  return value === null
    ? sql`${column} - ${key}::text`
    : sql`${column} || jsonb_build_object(${key}::text, ${value}::text)`;
}
