import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ASPECTS, type FormatHeight, STANDARD_FORMAT } from "../../lib/rules/frame-format";
import { users } from "./accounts";
import { moment, partOf } from "./columns";
import { projects } from "./projects";

export const stories = pgTable(
  "stories",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    projectId: partOf("project_id", () => projects.id),
    title: text("title").notNull(),
    lengthSeconds: integer("length_seconds").notNull(),
    /** The format of its pictures and films, with the height. */
    aspect: text("aspect", { enum: ASPECTS }).notNull().default(STANDARD_FORMAT.aspect),
    frameHeight: integer("frame_height")
      .$type<FormatHeight>()
      .notNull()
      .default(STANDARD_FORMAT.height),
    logline: text("logline").notNull().default(""),
    script: text("script").notNull().default(""),
    /** Counted up at each save of the script, so that a save on an older text is noticed. */
    scriptVersion: integer("script_version").notNull().default(0),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Since when it is put aside; lists tell it apart, and everything else goes on. */
    archivedAt: moment("archived_at"),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    index("stories_project_id_index").on(table.projectId, table.createdAt),
    index("stories_created_by_index").on(table.createdBy),
    index("stories_deleted_at_index").on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

export const sceneLocations = pgTable(
  "scene_locations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    storyId: partOf("story_id", () => stories.id),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    /** Order of first appearance in the script, from 1. */
    position: integer("position").notNull(),
  },
  (table) => [uniqueIndex("scene_locations_story_id_name_key").on(table.storyId, table.name)],
);
