import { bigint, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { StoryChange } from "@/lib/contracts/story-changes";

/**
 * What changed in a story, one row for each thing: the newest change of it. Triggers on the tables that
 * pages show write it, in the transaction of the change; nothing else does, and no code has to think of
 * it. Nothing refers to the story, for the reasons of `line_tallies`.
 *
 * Versions of a story are given in the order of its commits, so that whoever has seen one has seen all
 * before it. They are given when a transaction commits, under a lock of the project that is held only
 * until then: two that change many lines never wait for each other's counters.
 */
export const storyChanges = pgTable(
  "story_changes",
  {
    /** The story, or the project for what all of its stories share. */
    placeId: uuid("place_id").notNull(),
    entity: text("entity").$type<StoryChange["entity"]>().notNull(),
    entityId: uuid("entity_id").notNull(),
    version: bigint("version", { mode: "number" }).notNull().generatedByDefaultAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.entity, table.entityId] }),
    index("story_changes_version_index").on(table.placeId, table.version),
  ],
);

/** What the transactions under way have changed so far: each sees its own rows and takes them out again. */
export const notedChanges = pgTable("noted_changes", {
  /** Whose lock keeps the versions in order. */
  projectId: uuid("project_id").notNull(),
  placeId: uuid("place_id").notNull(),
  /** As above, or `gone` for a place that was removed. */
  entity: text("entity").$type<StoryChange["entity"] | "gone">().notNull(),
  entityId: uuid("entity_id").notNull(),
});
