import { z } from "zod";
import { batchReads, database } from "@/db/client";
import { findRun, listProgressEventsWith, type RunRow } from "@/db/queries/runs";
import { requireStoryForSystem, type StoryScope } from "@/lib/access";
import type { WorkOrder } from "@/lib/ledger/attempts";
import { hasEnded, type LineUpdate, readLine, type VendorFault } from "@/lib/progress";
import type { BatchKind } from "@/lib/rules/batch";
import { failureText } from "@/lib/runs/step-errors";
import { judgedLineOf, type Protection, readProtections } from "@/lib/services/lock/protection";
import { type DirectedLine, directLine, type StoryLook } from "./direct-story";
import type { LineJob } from "./kinds/line-kind";
import { recordLine } from "./record-line";

/** What a step of one line works with: read afresh in every step, so it may come after a restart. */
export interface LineStep {
  runId: string;
  scope: StoryScope;
  story: StoryLook;
  line: DirectedLine;
  /** Whether somebody asked for this very line; then it is made again even when nothing changed. */
  isSingle: boolean;
  /** Which of several takes of the same is asked for; null when the step is to decide. */
  variant: number | null;
  /** How many different takes of the same are asked for at once; mostly one. */
  count: number;
  /** The note that asks for it; null when none does. */
  threadId: string | null;
}

/** What a note asks for: see `lib/rules/take-change`. */
const changeInput = z.object({
  thread_id: z.string(),
  words: z.string(),
  earlier: z.array(z.string()),
  from: z.object({ key: z.string(), contentType: z.string() }).nullable(),
});

/** What the start of a single line stores with its run. */
const singleInput = z.object({
  variant: z.int().min(0).nullable(),
  count: z.int().min(1).optional(),
  change: changeInput.nullish(),
});

/** What a run is to change of another take, and for which note; null for all others. */
export function changeOf({ input }: Pick<RunRow, "input">) {
  const change = singleInput.safeParse(input).data?.change;
  if (!change) return null;
  const { thread_id: threadId, ...asked } = change;
  return { threadId, asked };
}

/** Whether a run is about one line only; the subject of a batch is its story. */
export function isSingleRun(run: Pick<RunRow, "subjectId" | "storyId">): boolean {
  return run.subjectId !== run.storyId;
}

/** Reads what a line's step needs; null when the run was cancelled or the line is gone meanwhile. */
export async function openLineStep(runId: string, lineId: string): Promise<LineStep | null> {
  const run = await findRun(runId);
  if (!run?.storyId || hasEnded(run)) return null;
  const { storyId, projectId } = run;
  const [scope, directed] = await batchReads(() =>
    Promise.all([requireStoryForSystem(storyId), directLine({ storyId, projectId }, lineId)]),
  );
  if (!directed) return null;
  const { line, look: story } = directed;
  const step = { runId, scope, story, line, count: 1, threadId: null };
  if (!isSingleRun(run)) return { ...step, isSingle: false, variant: 0 };
  const { variant, count = 1 } = singleInput.parse(run.input);
  const change = changeOf(run);
  if (!change) return { ...step, isSingle: true, variant, count };
  const { threadId, asked } = change;
  return { ...step, line: { ...line, change: asked }, isSingle: true, variant, threadId };
}

/** What the ledger notes of work for a line. */
export function workOrder(
  { scope, runId, line }: LineStep,
  workKey: string,
  work: Pick<WorkOrder, "provider" | "price">,
): WorkOrder {
  const { projectId, storyId } = scope;
  const { provider, price } = work;
  return { workKey, projectId, runId, provider, price, storyId, lineId: line.row.line.id };
}

/** How a line is called while it is worked on: `Line 12: MARTA`. */
export function lineTitle({ row }: DirectedLine): string {
  return `Line ${row.line.lineNumber}: ${row.line.characterName}`;
}

/** What errors about a line are filled in with. */
export function lineValues({ row }: DirectedLine): { values: { name: string } } {
  return { values: { name: row.line.characterName } };
}

export function lineRef({ row }: DirectedLine): { id: string; lineNumber: number } {
  return { id: row.line.id, lineNumber: row.line.lineNumber };
}

/** Shows that a line is being worked on. */
export async function recordWorking(
  step: LineStep,
  kind: BatchKind,
  update: Pick<LineUpdate, "phase" | "progress" | "image_prompt"> = {},
): Promise<void> {
  await recordLine(step.runId, kind, lineRef(step.line), {
    state: "working",
    message: lineTitle(step.line),
    progress: 0,
    ...update,
  });
}

/**
 * Shows for whom a line waits, and until when.
 * @param words with the time as `2026-11-24T14:05:00.000Z`
 * @param since when the waiting began, ISO 8601
 */
export async function recordWaiting(
  { runId, lineId, lineNumber }: LineJob,
  kind: BatchKind,
  words: string,
  since: string,
): Promise<void> {
  const last = await findLineUpdate(runId, lineId);
  await recordLine(
    runId,
    kind,
    { id: lineId, lineNumber },
    {
      state: "working",
      message: `Line ${lineNumber}: ${words}`,
      progress: last?.progress ?? 0,
      fault: { kind: "down", since },
    },
  );
}

/** Notes what a vendor did instead of the work, so that another model can be offered. */
export async function noteFault(
  { runId, lineId, lineNumber }: LineJob,
  kind: BatchKind,
  fault: VendorFault["kind"],
): Promise<void> {
  const last = await findLineUpdate(runId, lineId);
  const since = last?.fault?.kind === fault ? last.fault.since : new Date().toISOString();
  const line = { id: lineId, lineNumber };
  const update = last ?? { state: "working" as const, message: `Line ${lineNumber}` };
  await recordLine(runId, kind, line, { ...update, fault: { kind: fault, since } });
}

/** Why batches leave the line of a step alone by now; null when they do not. */
export async function findProtection({ scope, line }: LineStep): Promise<Protection | null> {
  const protectionOf = await batchReads(() => readProtections(scope.storyId));
  return protectionOf(judgedLineOf(line.row));
}

/**
 * Whether a batch leaves a line alone that it had planned to make: it was approved or locked since.
 * The record of the line says so.
 */
export async function leavesAlone(step: LineStep, kind: BatchKind): Promise<boolean> {
  const protection = step.isSingle ? null : await findProtection(step);
  if (!protection) return false;
  await recordLine(step.runId, kind, lineRef(step.line), {
    state: "skipped",
    message: protection.words,
  });
  return true;
}

/** Shows that the batch has no part in a line after all: what it needed went away meanwhile. */
export async function recordSkipped(step: LineStep, kind: BatchKind): Promise<void> {
  await recordLine(step.runId, kind, lineRef(step.line), { state: "skipped" });
}

/** Shows that a line could not be made, with the reason in a user's words. */
export async function recordFailure(
  runId: string,
  kind: BatchKind,
  line: { id: string; lineNumber: number },
  error: unknown,
): Promise<void> {
  const last = await findLineUpdate(runId, line.id);
  await recordLine(runId, kind, line, {
    state: "failed",
    error: failureText(error),
    message: `Line ${line.lineNumber} failed`,
    ...(last?.fault ? { fault: last.fault } : {}),
    // Where it failed stays to be seen, when it did on the way into the store.
    ...(last?.phase?.endsWith("-failed") ? { phase: last.phase } : {}),
  });
}

/** What a run recorded last about a line; null when it has recorded nothing. */
export async function findLineUpdate(runId: string, lineId: string): Promise<LineUpdate | null> {
  const [event] = await listProgressEventsWith(database(), runId, `line:${lineId}`);
  return readLine(event?.body);
}
