import {
  findReportBasis,
  type ReportBasis,
  type RunReport,
  writeReports,
} from "@/db/queries/line-reports";
import { batchStats } from "@/lib/contracts/production";
import { withKeyLocked } from "@/lib/ledger/keyed-mutex";
import { processWide } from "@/lib/process-wide";
import type { LineUpdate } from "@/lib/progress";
import {
  type BatchKind,
  batchPercent,
  lineKindFacts,
  secondsLeft,
  type WorkState,
} from "@/lib/rules/batch";
import { filmPercent } from "@/lib/rules/film-stages";
import { parentRunStats, partOf, presentStats, secondsSince } from "./batch-stats";

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

/** Reports on lines of one run that wait until the one before them is written. */
interface WaitingReports {
  entries: Map<string, LineEntry>;
  written: Promise<void>;
}

const waiting = processWide("waiting-reports", () => new Map<string, WaitingReports>());

/**
 * Writes where one line stands, and the counts of the whole batch, all of it or nothing. The counts
 * are counted from the lines' states, so repeating a step cannot count anything twice. Reports that come
 * while another is being written go together; of one line the last is written.
 */
export async function recordLine(
  runId: string,
  kind: BatchKind,
  line: LineRef,
  update: LineUpdate,
): Promise<void> {
  const earlier = waiting.get(runId);
  if (earlier) {
    // The last one of all gives the run its message.
    earlier.entries.delete(line.id);
    earlier.entries.set(line.id, { line, update });
    return earlier.written;
  }
  const entries = new Map([[line.id, { line, update }]]);
  const reports = { entries, written: Promise.resolve() };
  waiting.set(runId, reports);
  reports.written = inTurn(() => {
    waiting.delete(runId);
    return write({ runId, kind, entries: [...entries.values()], plan: undefined });
  });
  await reports.written;
}

/**
 * The same for many lines at once. A batch that is a part of "Generate all" records the same in the
 * parent run, which so can be followed alone. A run that has ended takes nothing more.
 * @param plan given once, when the run begins: how many lines it sets out to make, and how many it
 *   leaves alone because they are approved or locked
 */
export async function recordLines(
  runId: string,
  kind: BatchKind,
  entries: LineEntry[],
  plan?: { toMake: number; leftAlone: number },
): Promise<void> {
  await inTurn(() => write({ runId, kind, entries, plan }));
}

/** One after the other in this process: most are on parts of the same run, whose counts they change. */
function inTurn(work: () => Promise<void>): Promise<void> {
  return withKeyLocked("reports on lines", work);
}

interface Recorded {
  runId: string;
  kind: BatchKind;
  entries: readonly LineEntry[];
  plan: { toMake: number; leftAlone: number } | undefined;
}

async function write(recorded: Recorded): Promise<void> {
  const { runId, kind, entries, plan } = recorded;
  const keys = entries.map(({ line }) => lineKey(line));
  // Where another process has written meanwhile, it is counted again.
  for (let isWritten = false; !isWritten; ) {
    const basis = await findReportBasis(runId, keys);
    if (!basis) return;
    const own = reportOf(basis, recorded);
    // What was finished before has not changed; the page that follows the parent run has it.
    const changed = plan ? entries.filter((entry) => entry.update.error) : entries;
    const whole = basis.parent && reportOfParent(basis.parent, { kind, entries: changed, own });
    isWritten = await writeReports(
      whole ? [own, whole] : [own],
      whole && {
        stageRunId: whole.runId,
        progress: filmPercent("all-media", whole.progress),
        message: whole.message,
      },
    );
  }
}

/** What a batch records of some of its lines, and of itself. */
function reportOf(basis: ReportBasis, { runId, kind, entries, plan }: Recorded): RunReport {
  const counts = { ...basis.others };
  for (const { update } of entries) {
    counts.total += 1;
    if (isEnd(update.state)) counts[update.state] += 1;
  }
  const known = batchStats.safeParse(basis.stats).data;
  const stats = presentStats(kind, counts, {
    toMake: plan?.toMake ?? known?.to_make,
    leftAlone: plan?.leftAlone ?? known?.left_alone,
  });
  const left = secondsLeft([partOf(kind, stats)], secondsSince(basis.createdAt));
  if (left !== null) stats.seconds_left = left;
  const progress = batchPercent(counts);
  const message = messageOf(kind, entries);
  return {
    ...{ runId, sequence: basis.sequence, stats, progress, message },
    events: [
      ...entries.map(({ line, update }) => ({ key: lineKey(line), body: bodyOf(line, update) })),
      { key: "run", body: { stats, progress, message } },
    ],
  };
}

/** What the parent run records of what one of its batches recorded, with the counts of all of them. */
function reportOfParent(
  { runId, sequence, createdAt, parts }: NonNullable<ReportBasis["parent"]>,
  { kind, entries, own }: { kind: BatchKind; entries: readonly LineEntry[]; own: RunReport },
): RunReport {
  const now = parts.map((part) => (part.id === own.runId ? { ...part, stats: own.stats } : part));
  const { counts: stats, progress } = parentRunStats(now, createdAt);
  const message = messageOf(kind, entries);
  const ofBatch = { stats: own.stats, progress: own.progress, message: own.message };
  return {
    ...{ runId, sequence, stats, progress, message },
    events: [
      ...entries.map(({ line, update }) => ({
        key: `${kind}:${lineKey(line)}`,
        body: { ...bodyOf(line, update), batch: kind },
      })),
      { key: `batch:${kind}`, body: { ...ofBatch, batch: kind } },
      { key: "run", body: { stats, progress, message } },
    ],
  };
}

function lineKey({ id }: LineRef): string {
  return `line:${id}`;
}

function messageOf(kind: BatchKind, entries: readonly LineEntry[]): string {
  return entries.at(-1)?.update.message || lineKindFacts[kind].title;
}

function isEnd(state: WorkState): state is "done" | "skipped" | "failed" {
  return state === "done" || state === "skipped" || state === "failed";
}

function bodyOf(line: LineRef, update: LineUpdate): Record<string, unknown> {
  return { ...update, line_id: line.id, line_number: line.lineNumber };
}
