import type { RunHistoryRow } from "@/db/queries/run-history";
import type { RunStepRow } from "@/db/queries/run-steps";
import { batchStats } from "@/lib/contracts/production";
import type { WireRun, WireRunCost, WireRunStep } from "@/lib/contracts/run-history";
import { hasEnded } from "@/lib/progress";
import { WORK_STATES } from "@/lib/rules/batch";
import { mayEdit } from "@/lib/rules/permission";
import { runTitle, type StepState } from "@/lib/rules/run-words";
import { inUsd } from "@/lib/rules/spending";

/** A run as people read it. @param now in milliseconds, until when an active one has lasted */
export function presentRun(row: RunHistoryRow, now: number): WireRun {
  const ended = hasEnded(row);
  const counts = presentCounts(row.stats);
  const editing = mayEdit(row.level);
  const until = row.finishedMs ?? now;
  return {
    id: row.id,
    kind: row.kind,
    title: runTitle(row.kind),
    status: row.status,
    progress: row.progress,
    message: row.message,
    error: row.error,
    counts,
    project: { id: row.projectId, name: row.projectName },
    story: row.storyId === null ? null : { id: row.storyId, title: row.storyTitle ?? "" },
    line:
      row.lineNumber === null
        ? null
        : { id: row.subjectId, number: row.lineNumber, name: row.characterName ?? "" },
    character:
      row.lineNumber === null && row.characterName !== null
        ? { id: row.subjectId, name: row.characterName }
        : null,
    requested_by: row.requestedBy,
    parent_run_id: row.parentRunId,
    started_at: new Date(row.createdMs).toISOString(),
    finished_at: row.finishedMs === null ? null : new Date(row.finishedMs).toISOString(),
    duration_seconds: Math.max(0, until - row.createdMs) / 1000,
    retries: row.retries,
    cost: presentCost(row),
    may_cancel: editing && !ended,
    // What went well has nothing to be done again, unless some of its lines did not.
    may_retry: editing && ended && (row.status !== "completed" || (counts?.failed ?? 0) > 0),
  };
}

/** One line or character of a run. */
export function presentStep(row: RunStepRow, run: RunHistoryRow): WireRunStep {
  const body = asFields(row.body);
  const isLine = row.key.startsWith("line:");
  const place = row.key.slice(row.key.indexOf(":") + 1);
  const state = stateOf(run, body.state);
  return {
    key: row.key,
    title: isLine ? lineTitle(row) : place,
    state,
    message: textOf(body.message),
    error: textOf(body.error) || null,
    line_id: isLine && row.characterName !== null ? place : null,
    retries: row.retries,
    retry_error: row.retryError,
    cost: presentCost({ ...row, reservedMicros: 0, unpricedCalls: 0 }),
    updated_at: new Date(row.updatedMs).toISOString(),
  };
}

function lineTitle({ lineNumber, characterName }: RunStepRow): string {
  return characterName ? `Line ${lineNumber}: ${characterName}` : `Line ${lineNumber}`;
}

function stateOf(run: RunHistoryRow, state: unknown): StepState {
  const known = WORK_STATES.find((one) => one === state) ?? "waiting";
  const isOpen = known === "waiting" || known === "working";
  return isOpen && hasEnded(run) ? "stopped" : known;
}

function presentCounts(stats: unknown): WireRun["counts"] {
  const counts = batchStats.safeParse(stats).data;
  if (!counts) return null;
  const { total_lines: total, completed: done, skipped, failed } = counts;
  return { total, done, skipped, failed };
}

type Costs = Pick<
  RunHistoryRow,
  "calls" | "spentMicros" | "estimatedCalls" | "unpricedCalls" | "reservedMicros"
>;

function presentCost(row: Costs): WireRunCost {
  return {
    calls: row.calls,
    spent: inUsd(row.spentMicros),
    reserved: inUsd(row.reservedMicros),
    is_estimate: row.estimatedCalls > 0,
    unpriced_calls: row.unpricedCalls,
  };
}

function asFields(body: unknown): Record<string, unknown> {
  return typeof body === "object" && body !== null ? { ...body } : {};
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
