import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { FOLLOW_LEVELS, MAIL_RHYTHMS, NOTIFICATION_KINDS } from "../../lib/rules/inbox";
import { users } from "./accounts";
import { moment, partOf } from "./columns";
import { guests } from "./guests";
import { comments, threads } from "./review";
import { runs } from "./runs";
import { stories } from "./stories";

/** What happened, for one person: written in the transaction in which it happened. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    personId: partOf("person_id", () => users.id),
    storyId: partOf("story_id", () => stories.id),
    kind: text("kind", { enum: NOTIFICATION_KINDS }).notNull(),
    threadId: uuid("thread_id").references(() => threads.id, { onDelete: "cascade" }),
    commentId: uuid("comment_id").references(() => comments.id, { onDelete: "cascade" }),
    runId: uuid("run_id").references(() => runs.id, { onDelete: "set null" }),
    /** Who did it; null for a guest, the product itself, and an account that is gone. */
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    guestId: uuid("guest_id").references(() => guests.id, { onDelete: "cascade" }),
    /** The shots it is about and the words with it, where no comment holds them. */
    data: jsonb("data")
      .$type<{
        lineIds?: string[];
        filmId?: string;
        verdict?: string;
        state?: string;
        note?: string;
      }>()
      .notNull()
      .default({}),
    /** What may be told only once: the comment, the request, the run. */
    dedupe: text("dedupe").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    readAt: moment("read_at"),
    archivedAt: moment("archived_at"),
    mailedAt: moment("mailed_at"),
  },
  (table) => [
    uniqueIndex("notifications_person_id_dedupe_key").on(table.personId, table.dedupe),
    index("notifications_person_id_index").on(table.personId, table.createdAt, table.id),
    index("notifications_unread_index")
      .on(table.personId)
      .where(sql`read_at is null and archived_at is null`),
    index("notifications_unmailed_index")
      .on(table.createdAt)
      .where(sql`read_at is null and archived_at is null and mailed_at is null`),
    index("notifications_story_id_index").on(table.storyId),
    index("notifications_thread_id_index").on(table.threadId),
    index("notifications_comment_id_index").on(table.commentId),
    index("notifications_run_id_index").on(table.runId),
    index("notifications_actor_id_index").on(table.actorId),
    index("notifications_guest_id_index").on(table.guestId),
  ],
);

/** Which events of a story somebody wants to be told; who has no row follows `mine`. */
export const follows = pgTable(
  "follows",
  {
    personId: partOf("person_id", () => users.id),
    storyId: partOf("story_id", () => stories.id),
    level: text("level", { enum: FOLLOW_LEVELS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.storyId] }),
    index("follows_story_id_index").on(table.storyId),
  ],
);

/** How somebody wants their inbox by mail; who has no row gets it soon. */
export const mailSettings = pgTable("mail_settings", {
  personId: uuid("person_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  rhythm: text("rhythm", { enum: MAIL_RHYTHMS }).notNull().default("soon"),
  /** IANA name, for the hour of the daily mail. */
  timeZone: text("time_zone").notNull().default("UTC"),
  /** When the last digest went out; mentions and requests do not count. */
  lastDigestAt: moment("last_digest_at"),
});
