import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { moment, partOf } from "./columns";
import { stories } from "./stories";

export const IMPORT_KINDS = ["script", "cut"] as const;

/**
 * Files that came into a story and are looked at before they count: what was read of them, never the
 * file itself. A sweep removes them after a day, whether they were applied or not.
 */
export const imports = pgTable(
  "imports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    storyId: partOf("story_id", () => stories.id),
    kind: text("kind", { enum: IMPORT_KINDS }).notNull(),
    madeBy: uuid("made_by").references(() => users.id, { onDelete: "set null" }),
    /** As its sender calls it: a label. */
    fileName: text("file_name").notNull(),
    /** What was read, in the shape of the service that reads this kind. */
    content: jsonb("content").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("imports_story_id_index").on(table.storyId),
    index("imports_made_by_index").on(table.madeBy),
    index("imports_created_at_index").on(table.createdAt),
  ],
);
