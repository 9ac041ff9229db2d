import { sql } from "drizzle-orm";
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Marks } from "../../lib/rules/marks";
import { users } from "./accounts";
import { moment, partOf } from "./columns";
import { guests } from "./guests";
import { storyVideos } from "./runs";
import { stories } from "./stories";

export const THREAD_SUBJECTS = ["script", "line", "take", "film", "character"] as const;
export const THREAD_STATES = ["open", "doing", "done", "declined"] as const;
export const THREAD_AUDIENCES = ["team", "everyone"] as const;

/**
 * A note and what was said about it. What it is about is named by ids alone: lines and takes go and
 * come back (the trash, replaced lines), and their notes with them.
 */
export const threads = pgTable(
  "threads",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    storyId: partOf("story_id", () => stories.id),
    subjectKind: text("subject_kind", { enum: THREAD_SUBJECTS }).notNull(),
    /** The line, take, film or character; of the script the story. */
    subjectId: uuid("subject_id").notNull(),
    /** The shot it concerns, so that all notes of a shot are found at once. */
    lineId: uuid("line_id"),
    /** Which take was seen. */
    takeId: uuid("take_id"),
    /** Which film was seen. */
    filmId: uuid("film_id").references(() => storyVideos.id, { onDelete: "set null" }),
    /** First and last frame at 24 a second, in the time of the film or of the take. */
    frameFrom: integer("frame_from"),
    frameTo: integer("frame_to"),
    /** Of a note on a film: the first frame counted from the start of its shot. A later film finds it so. */
    shotFrame: integer("shot_frame"),
    /** Characters of the script from and to (not included), as it was then. */
    textFrom: integer("text_from"),
    textTo: integer("text_to"),
    /** The words there, and those around them, by which the place is found again. */
    quote: text("quote"),
    quoteBefore: text("quote_before"),
    quoteAfter: text("quote_after"),
    /** A place in the picture, 0..1 from its upper left corner. */
    x: doublePrecision("x"),
    y: doublePrecision("y"),
    marks: jsonb("marks").$type<Marks>(),
    state: text("state", { enum: THREAD_STATES }).notNull().default("open"),
    stateBy: uuid("state_by").references(() => users.id, { onDelete: "set null" }),
    stateAt: moment("state_at"),
    /** Guests see only what is for everyone. */
    audience: text("audience", { enum: THREAD_AUDIENCES }).notNull().default("team"),
    assigneeId: uuid("assignee_id").references(() => users.id, { onDelete: "set null" }),
    /** The take that answered it. */
    resolvedTakeId: uuid("resolved_take_id"),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    guestId: uuid("guest_id").references(() => guests.id, { onDelete: "set null" }),
    /** Given by the sender: the same note sent twice is one. */
    clientKey: uuid("client_key"),
    createdAt: moment("created_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    index("threads_story_id_index").on(table.storyId, table.createdAt, table.id),
    index("threads_open_index").on(table.storyId, table.state).where(sql`deleted_at is null`),
    index("threads_line_id_index").on(table.lineId),
    index("threads_subject_id_index").on(table.subjectId),
    index("threads_film_id_index").on(table.filmId),
    index("threads_state_by_index").on(table.stateBy),
    index("threads_assignee_id_index").on(table.assigneeId),
    index("threads_guest_id_index").on(table.guestId),
    uniqueIndex("threads_author_id_client_key_key").on(table.authorId, table.clientKey),
    uniqueIndex("threads_guest_id_client_key_key").on(table.guestId, table.clientKey),
  ],
);

export const COMMENT_KINDS = ["words", "state", "take"] as const;

/** What was said in a thread, and what happened in it: a new state, a take that was made from it. */
export const comments = pgTable(
  "comments",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    threadId: partOf("thread_id", () => threads.id),
    /** Null for a guest, and for a member whose account is gone. */
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    guestId: uuid("guest_id").references(() => guests.id, { onDelete: "set null" }),
    kind: text("kind", { enum: COMMENT_KINDS }).notNull().default("words"),
    /** Mentions stand in it as `@[person id]`; empty for a state and a take. */
    body: text("body").notNull().default(""),
    takeId: uuid("take_id"),
    state: text("state", { enum: THREAD_STATES }),
    clientKey: uuid("client_key"),
    createdAt: moment("created_at").notNull().defaultNow(),
    editedAt: moment("edited_at"),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    index("comments_thread_id_index").on(table.threadId, table.createdAt, table.id),
    index("comments_guest_id_index").on(table.guestId),
    uniqueIndex("comments_author_id_client_key_key").on(table.authorId, table.clientKey),
    uniqueIndex("comments_guest_id_client_key_key").on(table.guestId, table.clientKey),
  ],
);

export const mentions = pgTable(
  "mentions",
  {
    commentId: partOf("comment_id", () => comments.id),
    personId: partOf("person_id", () => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.personId] }),
    index("mentions_person_id_index").on(table.personId),
  ],
);

/**
 * Who looks at a story at the moment, one row for each page they have open. Who has not been heard of
 * for 45 seconds is gone; nothing else is kept of it.
 */
export const presence = pgTable(
  "presence",
  {
    personId: partOf("person_id", () => users.id),
    storyId: partOf("story_id", () => stories.id),
    /** Made by the page, so that two windows of a person are two. */
    tab: uuid("tab").notNull(),
    page: text("page").notNull(),
    lineId: uuid("line_id"),
    /** Since when the person has been writing in the line; null while they only look. */
    editingSince: moment("editing_since"),
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.storyId, table.tab] }),
    index("presence_story_id_index").on(table.storyId),
    index("presence_seen_at_index").on(table.seenAt),
  ],
);
