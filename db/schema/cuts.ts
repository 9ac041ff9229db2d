import { index, integer, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import type { CutEdits } from "@/lib/rules/cut/edits";
import { users } from "./accounts";
import { moment, partOf } from "./columns";
import { stories } from "./stories";

/**
 * The cuts of a story, every change of one a row; before the first there is the cut that the script gives,
 * which is version 0. Nothing is ever changed or removed, so that each can be undone, also years later.
 */
export const storyCuts = pgTable(
  "story_cuts",
  {
    storyId: partOf("story_id", () => stories.id),
    /** From 1, without gaps. */
    version: integer("version").notNull(),
    edits: jsonb("edits").$type<CutEdits>().notNull(),
    /** The version that undoing leads to. */
    undoTo: integer("undo_to"),
    /** The version that redoing leads to; only where this one came about by undoing. */
    redoTo: integer("redo_to"),
    madeBy: uuid("made_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.storyId, table.version] }),
    index("story_cuts_made_by_index").on(table.madeBy),
  ],
);
