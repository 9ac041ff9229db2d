import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";
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

/**
 * What people wear and carry and how they look at each line of a story, as a model noted it from the
 * script. Kept by the story, so that every batch of prompts uses one and the same.
 */
export const storyContinuity = pgTable("story_continuity", {
  storyId: uuid("story_id")
    .primaryKey()
    .references(() => stories.id, { onDelete: "cascade" }),
  /** Hash of all that the notes were made from; empty as long as there is only a draft. */
  inputHash: text("input_hash").notNull(),
  /** Who noted it; the built-in writer also where a model's notes could not be used. */
  provider: text("provider").notNull(),
  /** The checked notes, scene by scene, each with the hash of its own lines. */
  scenes: jsonb("scenes").notNull(),
  /** A model's last answer that is to be mended, so that a crash pays for none twice. */
  draft: jsonb("draft"),
  createdAt: moment("created_at").notNull().defaultNow(),
});
