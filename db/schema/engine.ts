import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/*
 * State of the embedded engine (inngest/engine). Only its own store reads and writes these tables.
 *
 * Payloads are JSON kept as text: the engine hands them on unread, text keeps them exactly, and
 * jsonb would refuse a string that holds a NUL character.
 */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * One logical clock for events, waits, step results and dispatches. An event is seen only by waits
 * with a smaller number, whatever the wall clock does.
 */
export const engineClock = pgSequence("engine_clock");
const tick = sql`nextval('engine_clock')`;

/** Events as received. One id is taken once; `matched_at` is null until the engine has acted on it. */
export const engineEvents = pgTable(
  "engine_events",
  {
    id: text("id").primaryKey(),
    seq: bigint("seq", { mode: "number" }).notNull().default(tick),
    name: text("name").notNull(),
    body: text("body").notNull(),
    receivedAt: moment("received_at").notNull().defaultNow(),
    matchedAt: moment("matched_at"),
  },
  (table) => [
    index("engine_events_unmatched_index").on(table.seq).where(sql`${table.matchedAt} is null`),
    index("engine_events_received_at_index").on(table.receivedAt),
  ],
);

/** One execution of one function. `revision` counts writes, so that a write on an older state fails. */
export const engineRuns = pgTable(
  "engine_runs",
  {
    id: text("id").primaryKey(),
    functionId: text("function_id").notNull(),
    eventId: text("event_id")
      .notNull()
      .references(() => engineEvents.id, { onDelete: "cascade" }),
    /** The event's place on the clock: a cancelling event counts only when it is later. */
    eventSeq: bigint("event_seq", { mode: "number" }).notNull(),
    status: text("status").notNull().default("running"),
    /** Request version that the SDK chose at its first answer; -1 before. */
    version: integer("version").notNull().default(-1),
    revision: integer("revision").notNull().default(0),
    stepCount: integer("step_count").notNull().default(0),
    stateBytes: integer("state_bytes").notNull().default(0),
    /** The concurrency key, if any, copied to each job of the run. */
    keys: text("keys").array().notNull().default(sql`'{}'`),
    /** The waiting `step.invoke`. No foreign key: a child outlives its parent's deletion. */
    parentRunId: text("parent_run_id"),
    parentStepId: text("parent_step_id"),
    output: text("output"),
    error: text("error"),
    createdAt: moment("created_at").notNull().defaultNow(),
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("engine_runs_running_index").on(table.functionId).where(sql`${table.status} = 'running'`),
    index("engine_runs_event_id_index").on(table.eventId),
    index("engine_runs_ended_at_index").on(table.endedAt),
  ],
);

/** Steps of a run, by the SDK's hashed id. A step with `done_at` never changes again. */
export const engineSteps = pgTable(
  "engine_steps",
  {
    runId: text("run_id").notNull(),
    id: text("id").notNull(),
    op: text("op").notNull(),
    name: text("name").notNull(),
    /** Inside `group.parallel`: discovery does not wait for this step. */
    race: boolean("race").notNull().default(false),
    /** `{"data":...}` or `{"error":...}` once done. */
    result: text("result"),
    /** Place in the order of completion, which the SDK replays. */
    doneSeq: bigint("done_seq", { mode: "number" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    doneAt: moment("done_at"),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.id] }),
    foreignKey({ columns: [table.runId], foreignColumns: [engineRuns.id] }).onDelete("cascade"),
  ],
);

/**
 * What is to be done, and when. A row lives until its outcome is stored, so that a restart needs no
 * recovery. Kinds: `discover` and `step` call the functions; `resume` and `cancel` are the engine's own.
 */
export const engineJobs = pgTable(
  "engine_jobs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    runId: text("run_id")
      .notNull()
      .references(() => engineRuns.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    stepId: text("step_id").notNull().default(""),
    dueAt: moment("due_at").notNull(),
    attempt: integer("attempt").notNull().default(0),
    /** Starts since the last outcome. Only the death of the process leaves it above one. */
    starts: integer("starts").notNull().default(0),
    /** Counted up when discovery is asked for again while it runs, so that it is not forgotten. */
    generation: integer("generation").notNull().default(0),
    /** Number of the latest dispatch; an answer or checkpoint of an older one is stale. */
    dispatch: bigint("dispatch", { mode: "number" }).notNull().default(0),
    /** The concurrency key, if any; jobs with the same one are read in their order. */
    keys: text("keys").array().notNull().default(sql`'{}'`),
    /** The first call of a run: what has begun goes before it. */
    begins: boolean("begins").notNull().default(false),
    /** The result that a `resume` gives to its step. */
    payload: text("payload"),
    lastError: text("last_error"),
  },
  (table) => [
    uniqueIndex("engine_jobs_run_kind_step_key").on(table.runId, table.kind, table.stepId),
    index("engine_jobs_due_at_index").on(table.dueAt, table.id),
    index("engine_jobs_line_index").on(table.keys, table.begins, table.dueAt, table.id),
  ],
);

/** Runs that wait for an event by `step.waitForEvent`. Their timeout is a `resume` job. */
export const engineWaits = pgTable(
  "engine_waits",
  {
    runId: text("run_id")
      .notNull()
      .references(() => engineRuns.id, { onDelete: "cascade" }),
    stepId: text("step_id").notNull(),
    event: text("event").notNull(),
    expression: text("expression"),
    seq: bigint("seq", { mode: "number" }).notNull().default(tick),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.stepId] }),
    index("engine_waits_event_index").on(table.event),
  ],
);
