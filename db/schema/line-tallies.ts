import { bigint, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";

/**
 * How many lines a story has, and how many of them have which media, as a ledger: each row is a
 * difference, and the sum of a story's rows is what counting its lines would give. The database
 * writes it by triggers on `lines`, in the transaction that changes them; nothing else does, and no
 * code has to think of it. A list of stories reads some rows of each instead of all their lines.
 *
 * It is a ledger because many steps change lines of one story at the same time. One row of counts
 * each would make them wait for each other until their transactions end, and make deadlocks of
 * those that hold lines as well. Rows are only added, and folded into their sum when there are more
 * than a few. For the same reason nothing refers to the story: a reference would be a lock on it,
 * taken after that on the line, and whoever deletes a story takes them the other way round. A
 * trigger of its own deletes its rows when it has gone.
 */
export const lineTallies = pgTable(
  "line_tallies",
  {
    id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    storyId: uuid("story_id").notNull(),
    lineCount: integer("line_count").notNull(),
    /** Of those in which somebody speaks: see `NON_SPEAKING_PART`. */
    spokenCount: integer("spoken_count").notNull(),
    /** Of those that are spoken and have a chosen sound. */
    audioCount: integer("audio_count").notNull(),
    imageCount: integer("image_count").notNull(),
    videoCount: integer("video_count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.storyId, table.id] })],
);
