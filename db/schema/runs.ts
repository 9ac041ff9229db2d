import { sql } from "drizzle-orm";
import {
  bigint,
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
import type { FilmShotFacts } from "../../lib/rules/film-difference";
import { formatKey, STANDARD_FORMAT } from "../../lib/rules/frame-format";
import { RUN_KINDS } from "../../lib/rules/run-words";
import { users } from "./accounts";
import { moment, partOf } from "./columns";
import { projects } from "./projects";
import { stories } from "./stories";

export const RUN_STATUSES = ["queued", "running", "completed", "failed", "cancelled"] as const;

/** One generation attempt. At most one is active per subject and kind: a second click joins it. */
export const runs = pgTable(
  "runs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", { enum: RUN_KINDS }).notNull(),
    projectId: partOf("project_id", () => projects.id),
    storyId: uuid("story_id").references(() => stories.id, { onDelete: "cascade" }),
    /** The story, line or character that the run works on. */
    subjectId: uuid("subject_id").notNull(),
    status: text("status", { enum: RUN_STATUSES }).notNull().default("queued"),
    phase: text("phase").notNull().default(""),
    /** 0..100 */
    progress: doublePrecision("progress").notNull().default(0),
    message: text("message").notNull().default(""),
    error: text("error"),
    /** Counts for the screen: total_lines, processed_lines and so on. */
    stats: jsonb("stats").notNull().default({}),
    input: jsonb("input").notNull().default({}),
    /** Last number given to a progress event of this run. */
    sequence: bigint("sequence", { mode: "number" }).notNull().default(0),
    /** A run that another run started; ends with it. */
    parentRunId: uuid("parent_run_id"),
    requestedBy: uuid("requested_by").references(() => users.id, { onDelete: "set null" }),
    eventSentAt: moment("event_sent_at"),
    /** The engine's own names of the events that asked for the run, by which it is found there. */
    engineEventIds: text("engine_event_ids").array().notNull().default(sql`'{}'`),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    uniqueIndex("runs_one_active_key")
      .on(table.kind, table.subjectId)
      .where(sql`status in ('queued', 'running')`),
    index("runs_subject_id_index").on(table.subjectId, table.kind, table.createdAt),
    index("runs_story_id_index").on(table.storyId),
    index("runs_project_id_index").on(table.projectId),
    // What was started in a project, newest first: the list of its runs.
    index("runs_newest_index")
      .on(table.projectId, table.createdAt, table.id)
      .where(sql`parent_run_id is null`),
    index("runs_parent_run_id_index").on(table.parentRunId),
    index("runs_requested_by_index").on(table.requestedBy),
    index("runs_queued_index").on(table.createdAt).where(sql`status = 'queued'`),
  ],
);

/** What can be seen of a run: the latest state under each key, numbered in the order of commits. */
export const progressEvents = pgTable(
  "progress_events",
  {
    runId: partOf("run_id", () => runs.id),
    /** What the state is about: `run`, or `line:<id>`. */
    key: text("key").notNull(),
    sequence: bigint("sequence", { mode: "number" }).notNull(),
    body: jsonb("body").notNull(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.key] }),
    index("progress_events_run_id_sequence_index").on(table.runId, table.sequence),
  ],
);

/** Steps that failed and were done again, each with how often and why last. */
export const stepRetries = pgTable(
  "step_retries",
  {
    runId: partOf("run_id", () => runs.id),
    /** The engine's function: `images-line`. */
    pipeline: text("pipeline").notNull(),
    /** The line's id or the character's name; empty for a step of the whole. */
    place: text("place").notNull(),
    step: text("step").notNull(),
    count: integer("count").notNull().default(1),
    /** Why it failed last, in a user's words. */
    error: text("error").notNull(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.pipeline, table.place, table.step] })],
);

/** The ledger of work at providers: one row per attempt, so that nothing is submitted twice. */
export const providerJobs = pgTable(
  "provider_jobs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    runId: uuid("run_id").references(() => runs.id, { onDelete: "set null" }),
    /** Null once the project is gone: what was paid for stays on the books. */
    projectId: uuid("project_id").references(() => projects.id, { onDelete: "set null" }),
    /** Whoever asked for it. No foreign key: once the person is gone, the id names nobody. */
    requestedBy: uuid("requested_by"),
    /** What is being made: take kind, subject and hash of the inputs. */
    workKey: text("work_key").notNull(),
    attempt: integer("attempt").notNull().default(1),
    provider: text("provider").notNull(),
    status: text("status", { enum: ["submitting", "submitted", "done", "failed"] }).notNull(),
    /** The process that submits it, by which another one on its machine sees that it has died. */
    submitter: text("submitter"),
    /** The provider's own id of the job; stored before anybody waits. */
    handle: jsonb("handle"),
    error: text("error"),
    costUsd: doublePrecision("cost_usd"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("provider_jobs_work_key_attempt_key").on(table.workKey, table.attempt),
    index("provider_jobs_project_id_index").on(table.projectId),
    index("provider_jobs_run_id_index").on(table.runId),
    index("provider_jobs_requested_by_index").on(table.requestedBy, table.createdAt),
    // A provider tells that a job has ended by its own id; only few are under way at a time.
    index("provider_jobs_request_id_index")
      .on(table.provider, sql`(${table.handle} -> 'reference' ->> 'requestId')`)
      .where(sql`${table.status} = 'submitted'`),
  ],
);

/** Finished films of a story, newest last. */
export const storyVideos = pgTable(
  "story_videos",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    storyId: partOf("story_id", () => stories.id),
    runId: partOf("run_id", () => runs.id),
    mediaKey: text("media_key").notNull(),
    captionsKey: text("captions_key"),
    posterKey: text("poster_key"),
    /** The captions once more, as an SRT file; null for a film made before there were any. */
    subtitlesKey: text("subtitles_key"),
    /** What was done with shots that had no video. */
    missing: text("missing", { enum: ["still", "skip", "fail"] })
      .notNull()
      .default("still"),
    videoCount: integer("video_count").notNull(),
    /** The key of the format of its frames. */
    format: text("format").notNull().default(formatKey(STANDARD_FORMAT)),
    /** Counts the films of a story from 1; one that was asked for again unchanged keeps its number. */
    version: integer("version").notNull(),
    /** What people call this version; empty for its number alone. */
    name: text("name").notNull().default(""),
    /** What it was made with: the choices of its run. */
    settings: jsonb("settings").notNull().default({}),
    /** The lines of its shots in its order; null for a film made before they were kept. */
    lineIds: uuid("line_ids").array(),
    /** Its shots in its order with their takes and frames; null for a film made before they were kept. */
    shots: jsonb("shots").$type<FilmShotFacts[]>(),
    durationSeconds: doublePrecision("duration_seconds").notNull(),
    /** Length of the title before the first shot; 0 without one. */
    openingSeconds: doublePrecision("opening_seconds").notNull().default(0),
    /** Length of the credits after the last shot; 0 without them. */
    creditsSeconds: doublePrecision("credits_seconds").notNull().default(0),
    fileSizeBytes: bigint("file_size_bytes", { mode: "number" }).notNull(),
    inputHash: text("input_hash").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("story_videos_run_id_key").on(table.runId),
    index("story_videos_story_id_index").on(table.storyId, table.createdAt),
    // The sweep asks which of the files it is to remove some row names.
    index("story_videos_media_key_index").on(table.mediaKey),
    index("story_videos_poster_key_index").on(table.posterKey),
    index("story_videos_captions_key_index").on(table.captionsKey),
    index("story_videos_subtitles_key_index").on(table.subtitlesKey),
  ],
);
