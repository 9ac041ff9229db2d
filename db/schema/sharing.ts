import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { SHARING_ACTIONS } from "../../lib/rules/sharing-changes";
import { moment, partOf } from "./columns";
import { projects } from "./projects";

/**
 * Who changed whose permission in a project; written in the transaction of the change and never
 * changed after, save that a deleted account's address becomes a tombstone.
 */
export const permissionChanges = pgTable(
  "permission_changes",
  {
    /** Counts up in the order of the writes of one project, which an advisory lock keeps one by one. */
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    projectId: partOf("project_id", () => projects.id),
    action: text("action", { enum: SHARING_ACTIONS }).notNull(),
    actorEmail: text("actor_email").notNull(),
    subjectEmail: text("subject_email").notNull(),
    fromLevel: text("from_level"),
    toLevel: text("to_level"),
    /** Who answered for the subject before and after: the addresses in `shared_by`. */
    fromSharedBy: text("from_shared_by"),
    toSharedBy: text("to_shared_by"),
    createdAt: moment("created_at").notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index("permission_changes_project_id_index").on(table.projectId, table.id),
    index("permission_changes_actor_email_index").on(table.actorEmail),
    index("permission_changes_subject_email_index").on(table.subjectEmail),
    index("permission_changes_from_shared_by_index").on(table.fromSharedBy),
    index("permission_changes_to_shared_by_index").on(table.toSharedBy),
  ],
);
