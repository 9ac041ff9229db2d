import { z } from "zod";
import { STEP_STATES } from "@/lib/rules/run-words";
import { contractsOf, defineContract, defineUnclaimed } from "./contract";
import { estimateShape } from "./spending";

const runCall = contractsOf("run.notFound");

/** What work came to so far, in US dollars. */
const cost = z.object({
  /** Calls that were paid for; without any, nothing costs anything. */
  calls: z.number(),
  /** Their bills; calls whose provider tells no price count as estimated before. */
  spent: z.number(),
  /** Set aside for what is under way: an estimate. */
  reserved: z.number(),
  /** Whether a part of what is spent is an estimate. */
  is_estimate: z.boolean(),
  /** Calls of which nobody knows the price. */
  unpriced_calls: z.number(),
});
export type WireRunCost = z.output<typeof cost>;

const run = z.object({
  id: z.string(),
  kind: z.string(),
  /** What it is called: `Images`. */
  title: z.string(),
  status: z.enum(["queued", "running", "completed", "failed", "cancelled"]),
  progress: z.number(),
  message: z.string(),
  /** Why it failed as a whole, in words. */
  error: z.string().nullable(),
  /** Counts of its lines; null for what has none. */
  counts: z
    .object({ total: z.number(), done: z.number(), skipped: z.number(), failed: z.number() })
    .nullable(),
  project: z.object({ id: z.string(), name: z.string() }),
  story: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** What it is about when that is not the whole story. */
  line: z.object({ id: z.string(), number: z.number(), name: z.string() }).nullable(),
  character: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** User name of whoever started it; null once the person is gone. */
  requested_by: z.string().nullable(),
  parent_run_id: z.string().nullable(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  /** Until its end, or until now. */
  duration_seconds: z.number(),
  /** How often steps failed and were done again by themselves. */
  retries: z.number(),
  cost,
  /** Whether the caller may stop it, or start the same again. */
  may_cancel: z.boolean(),
  may_retry: z.boolean(),
});
export type WireRun = z.output<typeof run>;

const step = z.object({
  key: z.string(),
  /** `Line 12: MARTA`, or a character's name. */
  title: z.string(),
  state: z.enum(STEP_STATES),
  message: z.string(),
  error: z.string().nullable(),
  line_id: z.string().nullable(),
  retries: z.number(),
  /** Why it was done again, the last time. */
  retry_error: z.string().nullable(),
  cost,
  updated_at: z.string(),
});
export type WireRunStep = z.output<typeof step>;

/** Where a list of runs goes on: moment and id of the last one that is known. */
const runCursor = z.string().regex(/^\d{1,17}_[0-9a-f-]{36}$/u, "is not a place in the list");

const runPage = z.object({
  runs: z.array(run),
  /** What to give as `before` for older ones; null at the end. */
  next: z.string().nullable(),
});
export type WireRunPage = z.output<typeof runPage>;

const runQuery = z.object({ before: runCursor.optional() });

/** Beyond the specification: what ran and runs in the caller's projects, newest first. */
export const listRuns = defineContract("GET /runs", {
  query: runQuery,
  response: runPage,
});

/** Beyond the specification: the same of one project. */
export const listProjectRuns = defineContract("GET /project/{id}/runs", {
  query: runQuery,
  response: runPage,
  notFound: "project.notFound",
});

/** Where a list of steps goes on: number and key of the last one that is known. */
const stepCursor = z.string().regex(/^\d{1,9}_\S.{0,499}$/u, "is not a place in the list");

/** Beyond the specification: one run, its parts, and its lines or characters. */
export const readRun = runCall("GET /runs/{id}", {
  query: z.object({ after: stepCursor.optional() }),
  response: z.object({
    run,
    /** Runs that it started, in the order of their starts. */
    parts: z.array(run),
    steps: z.array(step),
    /** What to give as `after` for more steps; null at the end. */
    next: z.string().nullable(),
  }),
});
export type WireRunDetail = z.output<typeof readRun.response>;

/** Beyond the specification: what starting the same work again would cost now. */
export const retryEstimate = defineUnclaimed("GET /runs/{id}/retry-estimate", {
  response: z.object({ retry: estimateShape }),
  notFound: "run.notFound",
});

/** Beyond the specification: starts the same work for the same thing again, or joins it. */
export const retryRun = runCall("POST /runs/{id}/retry", {
  response: z.object({
    /** The run that does it now, new or joined; null when nothing is left to do. */
    run_id: z.string().nullable(),
    message: z.string(),
  }),
});
