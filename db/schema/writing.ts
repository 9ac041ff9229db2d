import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { moment, partOf } from "./columns";
import { projects } from "./projects";
import { runs } from "./runs";
import { stories } from "./stories";

export const WRITING_KINDS = ["logline", "script"] as const;

/** What a text model is told about a story; built again when its inputs have changed. */
export const storyContexts = pgTable(
  "story_contexts",
  {
    storyId: partOf("story_id", () => stories.id),
    kind: text("kind", { enum: WRITING_KINDS }).notNull(),
    /** Hash of everything that went in; equal inputs are not written again. */
    inputHash: text("input_hash").notNull(),
    body: jsonb("body").notNull(),
    /** What did not fit the token budget, by rule, in words for the page. */
    omitted: jsonb("omitted").notNull().default([]),
    tokens: integer("tokens").notNull(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.storyId, table.kind] })],
);

/** What the AI proposed for a story's logline or script, and what people said about it. */
export const recommendations = pgTable(
  "recommendations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    storyId: partOf("story_id", () => stories.id),
    kind: text("kind", { enum: WRITING_KINDS }).notNull(),
    text: text("text").notNull(),
    /** What the people want to be different in the next one. */
    feedback: text("feedback").notNull().default(""),
    /** Hash of the context, the feedback and the writer that it was made from. */
    inputHash: text("input_hash").notNull(),
    provider: text("provider").notNull(),
    runId: uuid("run_id").references(() => runs.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("recommendations_story_id_index").on(table.storyId, table.kind, table.createdAt),
    uniqueIndex("recommendations_run_id_key").on(table.runId),
  ],
);

/** Every saved text of a story's script, so that no save of anybody is ever lost. */
export const scriptRevisions = pgTable(
  "script_revisions",
  {
    storyId: partOf("story_id", () => stories.id),
    version: integer("version").notNull(),
    text: text("text").notNull(),
    savedBy: uuid("saved_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.storyId, table.version] }),
    index("script_revisions_saved_by_index").on(table.savedBy),
  ],
);

/**
 * What every call of a text model used and cost. Money spent is never forgotten: the row outlives
 * its project, and the person's id, once the person is gone, names nobody.
 */
export const modelCalls = pgTable(
  "model_calls",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    projectId: uuid("project_id").references(() => projects.id, { onDelete: "set null" }),
    storyId: uuid("story_id").references(() => stories.id, { onDelete: "set null" }),
    runId: uuid("run_id").references(() => runs.id, { onDelete: "set null" }),
    requestedBy: uuid("requested_by"),
    task: text("task").notNull(),
    provider: text("provider").notNull(),
    model: text("model").notNull(),
    inputTokens: integer("input_tokens").notNull(),
    outputTokens: integer("output_tokens").notNull(),
    costUsd: doublePrecision("cost_usd"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("model_calls_project_id_index").on(table.projectId, table.createdAt),
    index("model_calls_story_id_index").on(table.storyId),
    index("model_calls_run_id_index").on(table.runId),
    index("model_calls_requested_by_index").on(table.requestedBy, table.createdAt),
  ],
);
