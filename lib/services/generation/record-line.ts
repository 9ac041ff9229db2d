import { database, type Executor } from "@/db/client";
import { getBatchRunFacts, listChildRuns } from "@/db/queries/production-runs";
import {
  countLineStates,
  notifyProgress,
  updateActiveRun,
  updateFilmOfStage,
  upsertProgressEvents,
} from "@/db/queries/runs";
import { type BatchStats, batchStats } from "@/lib/contracts/production";
import type { LineUpdate } from "@/lib/progress";
import {
  BATCH_KINDS,
  type BatchKind,
  type BatchPart,
  batchPercent,
  combinedPercent,
  lineKindFacts,
  secondsLeft,
} from "@/lib/rules/batch";
import { filmPercent } from "@/lib/rules/film-stages";

/** A line as progress speaks of it. */
export interface LineRef {
  id: string;
  lineNumber: number;
}

/** A line with what is recorded about it. */
export interface LineEntry {
  line: LineRef;
  update: LineUpdate;
}

/**
 * Writes where one line stands, and the counts of the whole batch, in one transaction. The counts
 * are counted from the lines' states, so repeating a step cannot count anything twice.
 */
export async function recordLine(
  runId: string,
  kind: BatchKind,
  line: LineRef,
  update: LineUpdate,
): Promise<void> {
  await recordLines(runId, kind, [{ line, update }]);
}

/**
 * The same for many lines at once. A batch that is a part of "Generate all" records the same in the
 * parent run, which so can be followed alone.
 * @param plan given once, when the run begins: how many lines it sets out to make, and how many it
 *   leaves alone because they are approved or locked
 */
export async function recordLines(
  runId: string,
  kind: BatchKind,
  entries: LineEntry[],
  plan?: { toMake: number; leftAlone: number },
): Promise<void> {
  await database().transaction(async (transaction) => {
    const last = await updateActiveRun(transaction, runId, {}, entries.length + 1);
    if (last === null) return;
    const first = last - entries.length;
    await upsertProgressEvents(
      transaction,
      entries.map(({ line, update }, index) => ({
        runId,
        key: `line:${line.id}`,
        sequence: first + index,
        body: bodyOf(line, update),
      })),
    );
    // What does not need each other's answer is sent together: a step waits for few round trips.
    const [facts, counts] = await Promise.all([
      getBatchRunFacts(transaction, runId),
      countLineStates(transaction, runId),
    ]);
    const known = batchStats.safeParse(facts.stats).data;
    const stats = presentStats(kind, counts, {
      toMake: plan?.toMake ?? known?.to_make,
      leftAlone: plan?.leftAlone ?? known?.left_alone,
    });
    const left = secondsLeft([partOf(kind, stats)], secondsSince(facts.createdAt));
    if (left !== null) stats.seconds_left = left;
    const progress = batchPercent(counts);
    const message = entries.at(-1)?.update.message || lineKindFacts[kind].title;
    const body = { stats, progress, message };
    await Promise.all([
      updateActiveRun(transaction, runId, { stats, progress, message }, 0),
      upsertProgressEvents(transaction, [{ runId, key: "run", sequence: last, body }]),
      notifyProgress(transaction, runId),
    ]);
    if (!facts.parentRun) return;
    // What was finished before has not changed; the page that follows the parent run has it.
    const changed = plan ? entries.filter((entry) => entry.update.error) : entries;
    await recordInParentRun(transaction, facts.parentRun, { kind, entries: changed, body });
  });
}

/** Records in the parent run what one of its batches recorded, with the counts of all of them. */
async function recordInParentRun(
  transaction: Executor,
  parentRun: { runId: string; createdAt: Date },
  part: { kind: BatchKind; entries: LineEntry[]; body: Record<string, unknown> },
): Promise<void> {
  const { kind, entries, body } = part;
  const { runId } = parentRun;
  // The row is locked first: nobody else counts the parts meanwhile.
  const last = await updateActiveRun(transaction, runId, {}, entries.length + 2);
  if (last === null) return;
  const stats = parentRunStats(await listChildRuns(transaction, runId), parentRun.createdAt);
  const progress = stats.progress;
  const message = entries.at(-1)?.update.message || lineKindFacts[kind].title;
  const first = last - entries.length - 1;
  const events = [
    ...entries.map(({ line, update }, index) => ({
      runId,
      key: `${kind}:line:${line.id}`,
      sequence: first + index,
      body: { ...bodyOf(line, update), batch: kind },
    })),
    { runId, key: `batch:${kind}`, sequence: last - 1, body: { ...body, batch: kind } },
    {
      runId,
      key: "run",
      sequence: last,
      body: { stats: stats.counts, progress, message },
    },
  ];
  await Promise.all([
    updateActiveRun(transaction, runId, { stats: stats.counts, progress, message }, 0),
    upsertProgressEvents(transaction, events),
    updateFilmOfStage(transaction, runId, {
      progress: filmPercent("all-media", progress),
      message,
    }),
    notifyProgress(transaction, runId),
  ]);
}

/**
 * Counts of "Generate all": its lines are pieces, one of one line each, of those that it set out to
 * make. Time left goes by what was made so far, each piece by its weight.
 */
export function parentRunStats(
  children: readonly { kind: string; stats: unknown }[],
  startedAt: Date,
): { counts: BatchStats; progress: number } {
  // What weighs nothing is decided for all lines at once, before the first piece.
  const parts = BATCH_KINDS.filter((kind) => lineKindFacts[kind].weight > 0).flatMap((kind) => {
    const child = children.find((run) => run.kind === kind);
    const stats = batchStats.safeParse(child?.stats).data;
    if (!stats) return [];
    return [{ ...partOf(kind, stats), failed: stats.failed, leftAlone: stats.left_alone ?? 0 }];
  });
  // The kinds that concern every line leave the most alone, and no line twice.
  const leftAlone = Math.max(0, ...parts.map((part) => part.leftAlone));
  const sum = (count: (part: (typeof parts)[number]) => number) =>
    parts.reduce((total, part) => total + count(part), 0);
  const total = sum(({ toMake }) => toMake);
  const processed = sum(({ toMake, left }) => toMake - left);
  const failed = Math.min(
    processed,
    sum((part) => part.failed),
  );
  const left = secondsLeft(parts, secondsSince(startedAt));
  return {
    counts: {
      total_lines: total,
      processed_lines: processed,
      completed: processed - failed,
      skipped: 0,
      failed,
      ...(leftAlone === 0 ? {} : { left_alone: leftAlone }),
      ...(left === null ? {} : { seconds_left: left }),
    },
    progress: combinedPercent(parts),
  };
}

function partOf(kind: BatchKind, stats: BatchStats): BatchPart {
  const toMake = stats.to_make ?? stats.total_lines;
  // A line that was found finished on the way may be made anew: never more than there are.
  return { kind, toMake, left: Math.min(toMake, stats.total_lines - stats.processed_lines) };
}

function secondsSince(moment: Date): number {
  return (Date.now() - moment.getTime()) / 1000;
}

function bodyOf(line: LineRef, update: LineUpdate): Record<string, unknown> {
  return { ...update, line_id: line.id, line_number: line.lineNumber };
}

/** Counts under the names that the specification's screens read. */
export function presentStats(
  kind: BatchKind,
  counts: { total: number; done: number; skipped: number; failed: number },
  { toMake, leftAlone }: { toMake?: number | undefined; leftAlone?: number | undefined } = {},
): BatchStats {
  const { total, done, skipped, failed } = counts;
  const { counts: names } = lineKindFacts[kind];
  return {
    total_lines: total,
    processed_lines: done + skipped + failed,
    completed: done,
    skipped,
    failed,
    skipped_lines: skipped,
    ...(toMake === undefined ? {} : { to_make: toMake }),
    ...(leftAlone ? { left_alone: leftAlone } : {}),
    ...(names ? { [names.done]: done, [names.failed]: failed } : {}),
  };
}
