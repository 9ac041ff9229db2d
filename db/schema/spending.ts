import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { projects } from "./projects";

/*
 * Money is kept in whole millionths of a US dollar, so that sums are exact. What was spent stays on
 * the books after its project, story or person is gone: the ids here are no foreign keys.
 */

export const SPENDING_KINDS = ["text", "look", "speech", "image", "video"] as const;

/** What the owner of a project allows it to cost in a month; without a row the usual cap holds. */
export const projectBudgets = pgTable("project_budgets", {
  projectId: uuid("project_id")
    .primaryKey()
    .references(() => projects.id, { onDelete: "cascade" }),
  monthlyCapMicros: bigint("monthly_cap_micros", { mode: "number" }).notNull(),
  setBy: uuid("set_by"),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/** Whether this deployment pays for anything at all; one row at most, without it: yes. */
export const spendingSwitch = pgTable("spending_switch", {
  id: text("id", { enum: ["paid-work"] })
    .primaryKey()
    .default("paid-work"),
  isOff: boolean("is_off").notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/**
 * What is spent and set aside in each scope: `project:<id>:2026-11`, `person:<id>:2026-11-21`,
 * `deployment:2026-11`. A reservation holds the rows of its scopes, always in the order of their
 * names, while it compares them with the caps: so no race goes over one.
 */
export const spendingCounters = pgTable("spending_counters", {
  scope: text("scope").primaryKey(),
  reservedMicros: bigint("reserved_micros", { mode: "number" }).notNull().default(0),
  spentMicros: bigint("spent_micros", { mode: "number" }).notNull().default(0),
});

/**
 * What a run has set aside at its start for the calls that it will make. Each call takes its
 * reservation from here first; what is left when the run has ended is given back.
 */
export const spendingHolds = pgTable(
  "spending_holds",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Its row comes a moment later: what cannot be paid is never started. */
    runId: uuid("run_id").notNull(),
    projectId: uuid("project_id").notNull(),
    scopes: text("scopes").array().notNull(),
    leftMicros: bigint("left_micros", { mode: "number" }).notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("spending_holds_run_id_index").on(table.runId)],
);

/** One row for each paid call: what was reserved before it, and what it came to. */
export const spendingEntries = pgTable(
  "spending_entries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The attempt in the ledger of work (`provider_jobs`); null for a call that answers at once. */
    jobId: uuid("job_id"),
    projectId: uuid("project_id").notNull(),
    storyId: uuid("story_id"),
    lineId: uuid("line_id"),
    runId: uuid("run_id"),
    requestedBy: uuid("requested_by"),
    provider: text("provider").notNull(),
    model: text("model").notNull(),
    kind: text("kind", { enum: SPENDING_KINDS }).notNull(),
    /** What was reserved; null while nobody knows the price of the model. */
    estimatedMicros: bigint("estimated_micros", { mode: "number" }),
    /** The part of it that its run had set aside: what is not needed goes back there. */
    holdId: uuid("hold_id"),
    fromHoldMicros: bigint("from_hold_micros", { mode: "number" }).notNull().default(0),
    /** What the provider's answer came to; null until then, and where it tells nothing. */
    actualMicros: bigint("actual_micros", { mode: "number" }),
    /** What the counters hold of it as spent: the actual cost, else the estimate. */
    countedMicros: bigint("counted_micros", { mode: "number" }).notNull().default(0),
    state: text("state", { enum: ["reserved", "settled", "released"] }).notNull(),
    /** The counters that it is in, for good: a call counts for the day on which it was made. */
    scopes: text("scopes").array().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    settledAt: moment("settled_at"),
  },
  (table) => [
    uniqueIndex("spending_entries_job_id_key").on(table.jobId),
    index("spending_entries_project_id_index").on(table.projectId, table.createdAt),
    index("spending_entries_line_id_index").on(table.lineId),
    index("spending_entries_run_id_index").on(table.runId),
    index("spending_entries_requested_by_index").on(table.requestedBy, table.createdAt),
    index("spending_entries_reserved_index").on(table.createdAt).where(sql`state = 'reserved'`),
  ],
);
