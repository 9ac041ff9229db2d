import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { moment, partOf } from "./columns";
import { storyVideos } from "./runs";
import { stories } from "./stories";

/** A link that lets people without an account see one film, or one story's board. */
export const reviewLinks = pgTable(
  "review_links",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    storyId: partOf("story_id", () => stories.id),
    what: text("what", { enum: ["film", "board"] }).notNull(),
    /** Of a link to a film; it goes with it. */
    filmId: uuid("film_id").references(() => storyVideos.id, { onDelete: "cascade" }),
    /** What its maker calls it. */
    label: text("label").notNull().default(""),
    /** SHA-256 of what stands in the address, which is shown once and never kept. */
    tokenHash: text("token_hash").notNull(),
    passwordHash: text("password_hash"),
    expiresAt: moment("expires_at"),
    may: text("may", { enum: ["view", "comment", "approve"] }).notNull(),
    allowDownload: boolean("allow_download").notNull().default(false),
    watermark: boolean("watermark").notNull().default(false),
    /** Carried in each guest's session and compared; counted up to end them all. */
    sessionVersion: integer("session_version").notNull().default(1),
    revokedAt: moment("revoked_at"),
    /** It never gives more than its maker has, and ends with them. */
    madeBy: partOf("made_by", () => users.id),
    createdAt: moment("created_at").notNull().defaultNow(),
    firstOpenedAt: moment("first_opened_at"),
    lastOpenedAt: moment("last_opened_at"),
  },
  (table) => [
    uniqueIndex("review_links_token_hash_key").on(table.tokenHash),
    index("review_links_story_id_index").on(table.storyId, table.createdAt),
    index("review_links_film_id_index").on(table.filmId),
    index("review_links_made_by_index").on(table.madeBy),
  ],
);

/** Somebody who came by a link and said a name. */
export const guests = pgTable(
  "guests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    linkId: partOf("link_id", () => reviewLinks.id),
    name: text("name").notNull(),
    /** The furthest frame of the film that was played, at 24 a second. */
    watchedFrames: integer("watched_frames").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
  },
  (table) => [index("guests_link_id_index").on(table.linkId)],
);

export const GUEST_ACTIVITIES = [
  "opened",
  "watched",
  "commented",
  "approved",
  "changes",
  "downloaded",
] as const;

/** What guests did, for those who made the link. */
export const guestActivity = pgTable(
  "guest_activity",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    linkId: partOf("link_id", () => reviewLinks.id),
    guestId: uuid("guest_id").references(() => guests.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: GUEST_ACTIVITIES }).notNull(),
    /** How far they had watched, where that is known. */
    frame: integer("frame"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("guest_activity_link_id_index").on(table.linkId, table.createdAt),
    index("guest_activity_guest_id_index").on(table.guestId),
  ],
);
