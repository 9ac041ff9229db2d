import { database } from "@/db/client";
import {
  countLineStates,
  notifyProgress,
  updateActiveRun,
  upsertProgressEvents,
} from "@/db/queries/runs";
import type { BatchEvent, BatchStats } from "@/lib/contracts/production";
import { type BatchKind, batchPercent, batchWords, lineStateOf } from "@/lib/rules/batch";

/** A line as progress speaks of it. */
export interface LineRef {
  id: string;
  lineNumber: number;
}

export type LineNews = Omit<BatchEvent, "run_id" | "line_id" | "line_number">;

/**
 * Writes where one line stands, and the counts of the whole batch, in one transaction. The counts
 * are counted from the lines' states, so repeating a step cannot count anything twice.
 */
export async function recordLine(
  runId: string,
  kind: BatchKind,
  line: LineRef,
  news: LineNews & { status: string },
): Promise<void> {
  await recordLines(runId, kind, [{ line, news }]);
}

/** The same for many lines at once. */
export async function recordLines(
  runId: string,
  kind: BatchKind,
  entries: { line: LineRef; news: LineNews & { status: string } }[],
): Promise<void> {
  await database().transaction(async (transaction) => {
    const last = await updateActiveRun(transaction, runId, {}, entries.length + 1);
    if (last === null) return;
    const first = last - entries.length;
    await upsertProgressEvents(
      transaction,
      entries.map(({ line, news }, index) => ({
        runId,
        key: `line:${line.id}`,
        sequence: first + index,
        body: { ...news, line_id: line.id, line_number: line.lineNumber },
      })),
    );
    const counts = await countLineStates(transaction, runId, (status) => lineStateOf(kind, status));
    const stats = presentStats(kind, counts);
    const progress = batchPercent(counts);
    const newest = entries.at(-1)?.news.message ?? "";
    const message = newest || batchWords[kind].title;
    await updateActiveRun(transaction, runId, { stats, progress, message }, 0);
    await upsertProgressEvents(transaction, [
      {
        runId,
        key: "run",
        sequence: last,
        body: { stats, progress, message, status: "processing" },
      },
    ]);
    await notifyProgress(transaction, runId);
  });
}

/** Counts under the names that the specification's screens read. */
export function presentStats(
  kind: BatchKind,
  counts: { total: number; done: number; skipped: number; failed: number },
): BatchStats {
  const { total, done, skipped, failed } = counts;
  const common = {
    total_lines: total,
    processed_lines: done + skipped + failed,
    completed: done,
    skipped,
    failed,
    skipped_lines: skipped,
  };
  switch (kind) {
    case "images":
      return { ...common, completed_images: done, error_images: failed };
    case "image-prompts":
    case "video-prompts":
      return { ...common, completed_prompts: done, error_prompts: failed };
    case "talking-videos":
    case "action-videos":
      return { ...common, completed_videos: done, failed_videos: failed };
    default:
      return common;
  }
}
