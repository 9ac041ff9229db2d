import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./moment";
import { stories } from "./stories";

/**
 * How a model read the prose of a story last, so that the same text is never paid for twice: looking
 * at what parsing would change, and parsing, use one reading.
 */
export const scriptReadings = pgTable("script_readings", {
  storyId: uuid("story_id")
    .primaryKey()
    .references(() => stories.id, { onDelete: "cascade" }),
  /** Hash of the script's text and of the rules it was read by. */
  inputHash: text("input_hash").notNull(),
  provider: text("provider").notNull(),
  /** The checked answer: lines in order, each with the words of the text it stands for. */
  answer: jsonb("answer").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});
