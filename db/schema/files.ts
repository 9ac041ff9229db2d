import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/**
 * Stored files that no other row may name: written before a file is put (so that an upload which
 * dies leaves a trace), and in the transaction that deletes the rows which named it. A sweep removes
 * the file once it is due. Whoever takes a file into use deletes its row in the same transaction.
 */
export const unclaimedFiles = pgTable(
  "unclaimed_files",
  {
    mediaKey: text("media_key").primaryKey(),
    dueAt: moment("due_at").notNull(),
  },
  (table) => [index("unclaimed_files_due_at_index").on(table.dueAt)],
);

/**
 * Which file store belongs to this database: what its one file of that purpose says. One row; none before
 * the first start that could ask the store.
 */
export const storeIdentity = pgTable(
  "store_identity",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    identity: text("identity").notNull(),
  },
  (table) => [check("store_identity_is_one_row", sql`${table.isOnly}`)],
);
