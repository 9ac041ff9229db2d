import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { LOCK_KINDS } from "../../lib/rules/approval";
import { users } from "./accounts";
import { moment, partOf } from "./columns";
import { guests, reviewLinks } from "./guests";
import { storyVideos } from "./runs";
import { stories } from "./stories";

/**
 * What people decided about a shot's take, or about a film; rows are only added. The newest one about
 * the take that is chosen counts; those about other takes are the history. Lines and takes are named by
 * ids alone, since they go and come back.
 */
export const approvals = pgTable(
  "approvals",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    storyId: partOf("story_id", () => stories.id),
    lineId: uuid("line_id"),
    /** The chosen take that was seen: the clip, or the still of a shot without one. */
    takeId: uuid("take_id"),
    filmId: uuid("film_id").references(() => storyVideos.id, { onDelete: "cascade" }),
    linkId: uuid("link_id").references(() => reviewLinks.id, { onDelete: "set null" }),
    personId: uuid("person_id").references(() => users.id, { onDelete: "set null" }),
    guestId: uuid("guest_id").references(() => guests.id, { onDelete: "set null" }),
    verdict: text("verdict", { enum: ["approved", "changes", "withdrawn"] }).notNull(),
    note: text("note").notNull().default(""),
    createdAt: moment("created_at").notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index("approvals_story_id_index").on(table.storyId, table.createdAt),
    index("approvals_line_id_index").on(table.lineId, table.createdAt),
    index("approvals_film_id_index").on(table.filmId),
    index("approvals_link_id_index").on(table.linkId),
    index("approvals_person_id_index").on(table.personId),
    index("approvals_guest_id_index").on(table.guestId),
  ],
);

/** Somebody was asked to decide about a shot. */
export const approvalRequests = pgTable(
  "approval_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    storyId: partOf("story_id", () => stories.id),
    lineId: uuid("line_id").notNull(),
    takeId: uuid("take_id"),
    requestedBy: uuid("requested_by").references(() => users.id, { onDelete: "set null" }),
    personId: partOf("person_id", () => users.id),
    message: text("message").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
    answeredAt: moment("answered_at"),
  },
  (table) => [
    index("approval_requests_story_id_index").on(table.storyId),
    index("approval_requests_line_id_index").on(table.lineId),
    index("approval_requests_requested_by_index").on(table.requestedBy),
    index("approval_requests_person_id_index").on(table.personId),
    uniqueIndex("approval_requests_open_key")
      .on(table.lineId, table.personId)
      .where(sql`answered_at is null`),
  ],
);

/** What nobody changes until the lock is taken off. */
export const locks = pgTable(
  "locks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    storyId: partOf("story_id", () => stories.id),
    kind: text("kind", { enum: LOCK_KINDS }).notNull(),
    /** The line's id; the scene's key by lib/rules/shot-numbers; empty for the script. */
    subject: text("subject").notNull().default(""),
    lockedBy: uuid("locked_by").references(() => users.id, { onDelete: "set null" }),
    reason: text("reason").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("locks_story_id_kind_subject_key").on(table.storyId, table.kind, table.subject),
    index("locks_locked_by_index").on(table.lockedBy),
  ],
);
