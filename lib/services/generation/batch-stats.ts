import { type BatchStats, batchStats } from "@/lib/contracts/production";
import {
  BATCH_KINDS,
  type BatchKind,
  type BatchPart,
  combinedPercent,
  type LineCounts,
  lineKindFacts,
  secondsLeft,
} from "@/lib/rules/batch";

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

/** A batch as one part of several, by its counts. */
export function partOf(kind: BatchKind, stats: BatchStats): BatchPart {
  const toMake = stats.to_make ?? stats.total_lines;
  // A line that was found finished on the way may be made anew: never more than there are.
  return { kind, toMake, left: Math.min(toMake, stats.total_lines - stats.processed_lines) };
}

/** Seconds from a moment until now. */
export function secondsSince(moment: Date): number {
  return (Date.now() - moment.getTime()) / 1000;
}

/** Counts under the names that the specification's screens read. */
export function presentStats(
  kind: BatchKind,
  counts: LineCounts,
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
