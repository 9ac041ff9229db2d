import { database } from "@/db/client";
import { listChildRuns } from "@/db/queries/production-runs";
import { findRun, insertRunOrJoin, listProgressEvents, type RunRow } from "@/db/queries/runs";
import { listLineTakes } from "@/db/queries/takes";
import { requireStoryForSystem } from "@/lib/access";
import { batchStats } from "@/lib/contracts/production";
import { AppError } from "@/lib/errors";
import { hasEnded, readLine, recordProgress } from "@/lib/progress";
import { BATCH_KINDS, type BatchKind } from "@/lib/rules/batch";
import { cancelRun } from "@/lib/runs/end-run";
import { decideShotTypes } from "./decide-shot-types";
import { finishBatch } from "./finish-batch";
import { judge, judgeChain } from "./judge-line";
import { findLineUpdate, lineRef, openLineStep, recordFailure } from "./line-step";
import { mastersFirst } from "./masters-first";
import { recordPlan } from "./plan-batch";
import { readCases } from "./read-cases";
import { type LineRef, recordLine, wholeStats } from "./record-line";

/**
 * "Generate all": each line goes through the batches on its own, as far as it can, and no batch waits
 * for another. Its progress is that of seven batch runs, which are its children, so that whoever
 * follows a batch sees it run; the run of the whole says the same once more.
 */

/** A line of which something is to be made, and what. */
export interface ChainLine extends LineRef {
  kinds: BatchKind[];
}

/**
 * Begins the whole: opens the seven runs, decides the shot types, says of every line what will be
 * done with it, and answers the lines of which something is to be made.
 */
export async function openChain(wholeId: string): Promise<{ lines: ChainLine[] }> {
  const whole = await findRun(wholeId);
  if (!whole?.storyId || hasEnded(whole)) return { lines: [] };
  const scope = await requireStoryForSystem(whole.storyId);
  await recordProgress(wholeId, { status: "running" });
  await decideTypes(whole);
  const judged = mastersFirst(await readCases(scope)).map((one) => ({
    line: lineRef(one.line),
    verdicts: judgeChain(one),
  }));
  for (const kind of LINE_KINDS) {
    const { run, isOwn } = await openPart(whole, kind);
    // Somebody started this batch before: its lines are waited for, one by one.
    if (!isOwn) continue;
    await recordProgress(run.id, { status: "running" });
    const verdicts = judged.map(({ line, verdicts }) => ({ line, verdict: verdicts[kind] }));
    await recordPlan(run, kind, verdicts);
    await closeWhenThrough(run.id, kind);
  }
  return {
    lines: judged
      .map(({ line, verdicts }) => ({
        ...line,
        kinds: LINE_KINDS.filter((kind) => verdicts[kind].make),
      }))
      .filter(({ kinds }) => kinds.length > 0),
  };
}

/** The batches that work line by line; shot types are decided for all lines at once, by rule. */
const LINE_KINDS = BATCH_KINDS.filter((kind) => kind !== "shot-types");

async function decideTypes(whole: RunRow): Promise<void> {
  const { run, isOwn } = await openPart(whole, "shot-types");
  if (!isOwn) return;
  await recordProgress(run.id, { status: "running" });
  await decideShotTypes(run.id);
  await finishBatch(run.id, "shot-types");
}

/** The whole's own run of a batch, or the one that somebody else started before. */
async function openPart(whole: RunRow, kind: BatchKind): Promise<{ run: RunRow; isOwn: boolean }> {
  const { run } = await insertRunOrJoin({
    kind,
    projectId: whole.projectId,
    storyId: whole.storyId,
    subjectId: whole.subjectId,
    requestedBy: whole.requestedBy,
    parentRunId: whole.id,
    input: {},
  });
  const isOwn = run.parentRunId === whole.id;
  // The whole may have been stopped in this very moment, before it could know of this part.
  const still = await findRun(whole.id);
  if (isOwn && (!still || hasEnded(still))) await cancelRun(run.id);
  return { run, isOwn };
}

/** Where a line stands before one of its batches. */
export type Entry =
  | { state: "make"; runId: string }
  /** A batch that somebody started alone is at it: look again. */
  | { state: "elsewhere" }
  /** There is nothing to make, or nobody wants it any more. */
  | { state: "over" };

/**
 * Decides, at the moment when a line comes to a batch, whether anything is to be made: what it needs
 * was made meanwhile or failed, and somebody may have put an own file there.
 */
export async function enterBatch(wholeId: string, kind: BatchKind, lineId: string): Promise<Entry> {
  const whole = await findRun(wholeId);
  if (!whole || hasEnded(whole)) return { state: "over" };
  const children = await listChildRuns(database(), wholeId);
  const own = children.find((run) => run.kind === kind);
  const { run, isOwn } = own ? { run: own, isOwn: true } : await openPart(whole, kind);
  if (!isOwn) {
    const state = (await findLineUpdate(run.id, lineId))?.state;
    return { state: state === "done" || state === "skipped" ? "over" : "elsewhere" };
  }
  const step = await openLineStep(run.id, lineId);
  if (!step) return { state: "over" };
  const verdict = judge(kind, { ...step, takes: await listLineTakes(lineId) });
  if (verdict.make) return { state: "make", runId: run.id };
  await recordLine(run.id, kind, lineRef(step.line), verdict.update);
  await closeWhenThrough(run.id, kind);
  return { state: "over" };
}

/** Ends a batch of the whole as soon as the last of its lines is through. */
export async function closeWhenThrough(runId: string, kind: BatchKind): Promise<void> {
  const run = await findRun(runId);
  const stats = batchStats.safeParse(run?.stats).data;
  // Without a plan nobody knows yet how many lines there are.
  if (!run || hasEnded(run) || stats?.to_make === undefined) return;
  if (stats.processed_lines >= stats.total_lines) await finishBatch(runId, kind);
}

/** Ends the whole, with what is left of its batches; a line that came to no end says so. */
export async function finishChain(wholeId: string): Promise<void> {
  const whole = await findRun(wholeId);
  if (!whole || hasEnded(whole)) return;
  for (const run of await listChildRuns(database(), wholeId)) {
    const kind = BATCH_KINDS.find((known) => known === run.kind);
    if (!kind || hasEnded(run)) continue;
    for (const line of await linesWithoutEnd(run.id)) {
      await recordFailure(run.id, kind, line, new AppError("generation.interrupted"));
    }
    await finishBatch(run.id, kind);
  }
  const children = await listChildRuns(database(), wholeId);
  const { counts: stats } = wholeStats(children, whole.createdAt);
  const { completed, failed } = stats;
  const message = failed > 0 ? `${completed} made, ${failed} failed` : "All is made";
  const error = failed > 0 && completed === 0 ? (firstError(children) ?? message) : null;
  const status = error ? ("failed" as const) : ("completed" as const);
  await recordProgress(
    wholeId,
    { status, progress: 100, message, error, stats, finishedAt: new Date() },
    [{ key: "run", body: { complete: true, status, message, error, progress: 100, stats } }],
  );
}

function firstError(children: readonly RunRow[]): string | null {
  const inOrder = BATCH_KINDS.map((kind) => children.find((run) => run.kind === kind));
  return inOrder.find((run) => run?.error)?.error ?? null;
}

async function linesWithoutEnd(runId: string): Promise<LineRef[]> {
  const events = await listProgressEvents(runId, 0);
  return events.flatMap(({ body }) => {
    const line = readLine(body);
    if (line?.state !== "waiting" && line?.state !== "working") return [];
    return [{ id: line.line_id, lineNumber: line.line_number }];
  });
}
