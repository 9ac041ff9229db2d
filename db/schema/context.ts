import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { PDF_PROBLEMS } from "@/lib/rules/attachment";
import { PIECE_KINDS } from "@/lib/rules/context-piece";
import { users } from "./accounts";
import { moment, partOf } from "./columns";
import { projects } from "./projects";

/** A subject that the people of a project gather material about: a person, a place, a theme. */
export const contextItems = pgTable(
  "context_items",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    projectId: partOf("project_id", () => projects.id),
    name: text("name").notNull(),
    contextType: text("context_type").notNull(),
    /** Its place among the items of its project, from 1; those without one come after, by their age. */
    position: integer("position"),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    index("context_items_project_id_index").on(table.projectId, table.createdAt),
    index("context_items_created_by_index").on(table.createdBy),
    index("context_items_deleted_at_index").on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** One entry of a context item: a name and a text, with files attached to it. */
export const contextInformation = pgTable(
  "context_information",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    contextItemId: partOf("context_item_id", () => contextItems.id),
    name: text("name").notNull(),
    information: text("information").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    // With what is deleted, so that entries are counted without their texts being read.
    index("context_information_item_index").on(
      table.contextItemId,
      table.createdAt,
      table.deletedAt,
    ),
    index("context_information_deleted_at_index")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

export const EXTRACTIONS = ["waiting", "running", "done", "failed"] as const;

/** A file of an entry, with the text that could be read out of it. */
export const attachments = pgTable(
  "attachments",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    informationId: partOf("information_id", () => contextInformation.id),
    name: text("name").notNull(),
    mediaKey: text("media_key").notNull(),
    contentType: text("content_type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    extraction: text("extraction", { enum: EXTRACTIONS }).notNull().default("waiting"),
    /** Why there is no text: of a file that failed, or that was read and holds none. */
    problem: text("problem", { enum: PDF_PROBLEMS }),
    extractedText: text("extracted_text").notNull().default(""),
    pageCount: integer("page_count"),
    /** The file holds more text than is kept. */
    isTruncated: boolean("is_truncated").notNull().default(false),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    uniqueIndex("attachments_media_key_key").on(table.mediaKey),
    index("attachments_information_id_index").on(table.informationId, table.createdAt),
    index("attachments_created_by_index").on(table.createdBy),
    index("attachments_waiting_index")
      .on(table.createdAt)
      .where(sql`extraction = 'waiting' and deleted_at is null`),
    index("attachments_deleted_at_index").on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** A picture of the mood board, a link, or a document: context that stands by itself in its project. */
export const contextPieces = pgTable(
  "context_pieces",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    projectId: partOf("project_id", () => projects.id),
    kind: text("kind", { enum: PIECE_KINDS }).notNull(),
    title: text("title").notNull(),
    /** What somebody says of it; under a picture its caption. */
    note: text("note").notNull().default(""),
    /** Of a link alone. Nothing of ours ever asks for it. */
    address: text("address"),
    /** The file of a picture or document, by the name that it came with. */
    mediaKey: text("media_key"),
    fileName: text("file_name").notNull().default(""),
    contentType: text("content_type").notNull().default(""),
    sizeBytes: integer("size_bytes").notNull().default(0),
    /** The text of a document. */
    text: text("text").notNull().default(""),
    /** The document holds more text than is kept. */
    isTruncated: boolean("is_truncated").notNull().default(false),
    /** The picture goes along with the stills of the project's stories. */
    isLook: boolean("is_look").notNull().default(false),
    /** Its place among the pieces of its project, from 1; those without one come after, by their age. */
    position: integer("position"),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    check(
      "context_pieces_address_or_file",
      sql`(kind = 'link') = (address is not null) and (kind = 'link') = (media_key is null)`,
    ),
    check("context_pieces_look_is_picture", sql`not is_look or kind = 'picture'`),
    uniqueIndex("context_pieces_media_key_key").on(table.mediaKey),
    index("context_pieces_project_id_index").on(table.projectId, table.createdAt),
    index("context_pieces_created_by_index").on(table.createdBy),
    index("context_pieces_deleted_at_index").on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);
