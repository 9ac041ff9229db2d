import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { CLIP_SOUNDS } from "../../lib/rules/clip-sound";
import type { ProjectLevels } from "../../lib/rules/model-job";
import { PERMISSION_LEVELS } from "../../lib/rules/permission";
import { users } from "./accounts";
import { moment, partOf } from "./columns";

export const projects = pgTable(
  "projects",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    ownerId: partOf("owner_id", () => users.id),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    imageStyle: text("image_style").notNull(),
    /** How its names are said, `Siobhan = shi-vawn`, one a line. */
    pronunciations: text("pronunciations").notNull().default(""),
    /** Whether new stills are looked at, where a text model is configured that sees. */
    looksAtStills: boolean("looks_at_stills").notNull().default(true),
    /** How well the shots' jobs are done, where not by the usual model: `{still: "best"}`. */
    models: jsonb("models").$type<ProjectLevels>().notNull().default({}),
    /** When clips are ordered with sound of their own; films leave it out where never. */
    clipSound: text("clip_sound", { enum: CLIP_SOUNDS }).notNull().default("free"),
    /** Set for projects of the command line: the hash of the script that it films. */
    scriptHash: text("script_hash"),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Whether its members may invite others; where not, only the owner does. */
    membersMayInvite: boolean("members_may_invite").notNull().default(true),
    /** Since when it is put aside; lists tell it apart, and everything else goes on. */
    archivedAt: moment("archived_at"),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    index("projects_owner_id_index").on(table.ownerId, table.createdAt),
    uniqueIndex("projects_script_hash_key").on(table.ownerId, table.scriptHash),
    index("projects_deleted_at_index").on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** Who may do what in a project. People are named by address, so that invites precede accounts. */
export const permissions = pgTable(
  "permissions",
  {
    projectId: partOf("project_id", () => projects.id),
    email: text("email").notNull(),
    level: text("level", { enum: PERMISSION_LEVELS }).notNull(),
    /** Address of the person who invited; null for the owner. */
    sharedBy: text("shared_by"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.email] }),
    // The owner alone answers to nobody.
    check("permissions_owner_on_top", sql`(level = 'owner') = (shared_by is null)`),
    // Everybody answers to somebody in the same project; checked at the end of each statement.
    foreignKey({
      name: "permissions_shared_by_fk",
      columns: [table.projectId, table.sharedBy],
      foreignColumns: [table.projectId, table.email],
    }),
    index("permissions_email_index").on(table.email),
    index("permissions_shared_by_index").on(table.projectId, table.sharedBy),
    uniqueIndex("permissions_one_owner_key").on(table.projectId).where(sql`level = 'owner'`),
  ],
);
