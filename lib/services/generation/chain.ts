import { batchReads, database } from "@/db/client";
import { listChildRuns } from "@/db/queries/production-runs";
import { findRun, insertRunOrJoin, listProgressEvents, type RunRow } from "@/db/queries/runs";
import { listLineTakes } from "@/db/queries/takes";
import { requireStoryForSystem } from "@/lib/access";
import { batchStats } from "@/lib/contracts/production";
import { AppError } from "@/lib/errors";
import { hasEnded, readLine, recordProgress } from "@/lib/progress";
import { providerNames } from "@/lib/providers";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import { withLeftAlone } from "@/lib/rules/approval";
import { BATCH_KINDS, type BatchKind } from "@/lib/rules/batch";
import { cancelRun } from "@/lib/runs/end-run";
import { parentRunStats } from "./batch-stats";
import { finishBatch } from "./finish-batch";
import { LINE_BY_LINE, LINE_KINDS, lineKinds } from "./kinds";
import type { LineKind } from "./kinds/line-kind";
import { findLineUpdate, findProtection, lineRef, openLineStep, recordFailure } from "./line-step";
import { mastersFirst } from "./masters-first";
import { recordPlan } from "./plan-batch";
import { planLine, planLineChain } from "./plan-line";
import { readLineContexts } from "./read-line-contexts";
import { type LineRef, recordLine } from "./record-line";

/**
 * "Generate all": each line goes through the kinds of work on its own, as far as it can, and no batch
 * waits for another. Its progress is that of a batch run for every kind, which are its children, so
 * that whoever follows a batch sees it run; the parent run repeats what they record.
 */

/** A line of which something is to be made, and what. */
export interface ChainLine extends LineRef {
  kinds: BatchKind[];
}

/**
 * Begins the parent run: opens its batch runs, decides what is decided for all lines at once, records
 * what will be done with every line, and answers the lines of which something is to be made.
 */
export async function openChain(parentRunId: string): Promise<{ lines: ChainLine[] }> {
  const parentRun = await findRun(parentRunId);
  if (!parentRun?.storyId || hasEnded(parentRun)) return { lines: [] };
  const scope = await requireStoryForSystem(parentRun.storyId);
  await recordProgress(parentRunId, { status: "running" });
  for (const rules of LINE_KINDS) await decideAtOnce(parentRun, rules);
  const planned = mastersFirst(await readLineContexts(scope)).map((context) => ({
    line: lineRef(context.line),
    decisions: planLineChain(context),
  }));
  for (const { kind } of LINE_BY_LINE) {
    const { run, isOwn } = await openPart(parentRun, kind);
    // Somebody started this batch before: its lines are waited for, one by one.
    if (!isOwn) continue;
    await recordProgress(run.id, { status: "running" });
    await recordPlan(
      run,
      kind,
      planned.map(({ line, decisions }) => ({ line, decision: decisions[kind] })),
    );
    await closeWhenThrough(run.id, kind);
  }
  return {
    lines: planned
      .map(({ line, decisions }) => ({
        ...line,
        kinds: LINE_BY_LINE.map(({ kind }) => kind).filter((kind) => decisions[kind].make),
      }))
      .filter(({ kinds }) => kinds.length > 0),
  };
}

async function decideAtOnce(parentRun: RunRow, rules: LineKind): Promise<void> {
  if (rules.works !== "all-at-once") return;
  const { run, isOwn } = await openPart(parentRun, rules.kind);
  if (!isOwn) return;
  await recordProgress(run.id, { status: "running" });
  await rules.decide(run.id);
  await finishBatch(run.id, rules.kind);
}

/** The parent run's own run of a batch, or the one that somebody else started before. */
async function openPart(
  parentRun: RunRow,
  kind: BatchKind,
): Promise<{ run: RunRow; isOwn: boolean }> {
  const { run } = await insertRunOrJoin({
    kind,
    projectId: parentRun.projectId,
    storyId: parentRun.storyId,
    subjectId: parentRun.subjectId,
    requestedBy: parentRun.requestedBy,
    parentRunId: parentRun.id,
  });
  const isOwn = run.parentRunId === parentRun.id;
  // The parent may have been stopped in this very moment, before it could know of this part.
  const still = await findRun(parentRun.id);
  if (isOwn && (!still || hasEnded(still))) await cancelRun(run.id);
  return { run, isOwn };
}

/** Where a line stands before one kind of work. */
export type Entry =
  | { state: "make"; runId: string }
  /** A batch that somebody started alone is at it: look again. */
  | { state: "elsewhere" }
  /** There is nothing to make, or nobody wants it any more. */
  | { state: "over" };

/**
 * Decides, at the moment when a line comes to a kind, whether anything is to be made: what it needs
 * was made meanwhile or failed, and somebody may have put an own file there.
 */
export async function enterBatch(
  parentRunId: string,
  kind: BatchKind,
  lineId: string,
): Promise<Entry> {
  const [parentRun, children] = await batchReads(() =>
    Promise.all([findRun(parentRunId), listChildRuns(database(), parentRunId)]),
  );
  if (!parentRun || hasEnded(parentRun)) return { state: "over" };
  const own = children.find((run) => run.kind === kind);
  const { run, isOwn } = own ? { run: own, isOwn: true } : await openPart(parentRun, kind);
  if (!isOwn) {
    const state = (await findLineUpdate(run.id, lineId))?.state;
    return { state: state === "done" || state === "skipped" ? "over" : "elsewhere" };
  }
  const step = await openLineStep(run.id, lineId);
  if (!step) return { state: "over" };
  const [takes, protection] = await batchReads(() =>
    Promise.all([listLineTakes({ lineId }), findProtection(step)]),
  );
  const decision = planLine(kind, { ...step, takes, protection });
  if (decision.make) return { state: "make", runId: run.id };
  await recordLine(run.id, kind, lineRef(step.line), decision.update);
  await closeWhenThrough(run.id, kind);
  return { state: "over" };
}

/** Ends a batch of the parent run as soon as the last of its lines is through. */
export async function closeWhenThrough(runId: string, kind: BatchKind): Promise<void> {
  const run = await findRun(runId);
  const stats = batchStats.safeParse(run?.stats).data;
  // Without a plan nobody knows yet how many lines there are.
  if (!run || hasEnded(run) || stats?.to_make === undefined) return;
  if (stats.processed_lines >= stats.total_lines) await finishBatch(runId, kind);
}

/**
 * The lines of the parent run whose work broke off, with those kinds of it that the built-in studio
 * makes: that costs nothing and is the same every time, so it is simply made again.
 */
export async function listCutOff(parentRunId: string): Promise<{ lines: ChainLine[] }> {
  const parentRun = await findRun(parentRunId);
  if (!parentRun || hasEnded(parentRun)) return { lines: [] };
  const lines = new Map<string, ChainLine>();
  for (const { run, kind } of await listOpenParts(parentRunId)) {
    if (!isBuiltIn(kind)) continue;
    for (const line of await linesWithoutEnd(run.id)) {
      const kinds = [...(lines.get(line.id)?.kinds ?? []), kind];
      lines.set(line.id, { ...line, kinds });
    }
  }
  return { lines: [...lines.values()] };
}

/**
 * Ends the parent run, with what is left of its batches; a line that came to no end says so, and
 * speaks of a provider only where there is one.
 */
export async function finishChain(parentRunId: string): Promise<void> {
  const parentRun = await findRun(parentRunId);
  if (!parentRun || hasEnded(parentRun)) return;
  for (const { run, kind } of await listOpenParts(parentRunId)) {
    const code = isBuiltIn(kind) ? "generation.cutOff" : "generation.interrupted";
    for (const line of await linesWithoutEnd(run.id)) {
      await recordFailure(run.id, kind, line, new AppError(code));
    }
    await finishBatch(run.id, kind);
  }
  const children = await listChildRuns(database(), parentRunId);
  const { counts: stats } = parentRunStats(children, parentRun.createdAt);
  const { completed, failed } = stats;
  const made = failed > 0 ? `${completed} made, ${failed} failed` : "All is made";
  const message = withLeftAlone(made, stats.left_alone);
  const error = failed > 0 && completed === 0 ? (firstError(children) ?? message) : null;
  const status = error ? ("failed" as const) : ("completed" as const);
  await recordProgress(
    parentRunId,
    { status, progress: 100, message, error, stats, finishedAt: new Date() },
    [{ key: "run", body: { complete: true, status, message, error, progress: 100, stats } }],
  );
}

/** The parent run's own batches that have not ended. */
async function listOpenParts(parentRunId: string): Promise<{ run: RunRow; kind: BatchKind }[]> {
  const children = await listChildRuns(database(), parentRunId);
  return children.flatMap((run) => {
    const kind = BATCH_KINDS.find((known) => known === run.kind);
    return kind && !hasEnded(run) ? [{ run, kind }] : [];
  });
}

/** Whether nobody outside is asked for what a kind makes. */
function isBuiltIn(kind: BatchKind): boolean {
  const rules = lineKinds[kind];
  return rules.works === "all-at-once" || providerNames()[rules.provider] === BUILTIN;
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
