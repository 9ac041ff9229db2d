import { findRun, type RunRow } from "@/db/queries/runs";
import { requireStoryForSystem } from "@/lib/access";
import { hasEnded, recordProgress } from "@/lib/progress";
import type { BatchKind } from "@/lib/rules/batch";
import { judge, judgeSingle, type Verdict } from "./judge-line";
import { isSingleRun, lineRef } from "./line-step";
import { mastersFirst } from "./masters-first";
import { readCases } from "./read-cases";
import { type LineRef, recordLines } from "./record-line";

/**
 * Begins a batch: lists the lines, says at once which are finished and unchanged and which it has no
 * part for, and answers those that are to be made. A run of one line lists that one.
 */
export async function planBatch(runId: string, kind: BatchKind): Promise<{ lines: LineRef[] }> {
  const run = await findRun(runId);
  if (!run?.storyId || hasEnded(run)) return { lines: [] };
  const scope = await requireStoryForSystem(run.storyId);
  await recordProgress(runId, { status: "running" });
  const cases = await readCases(scope);
  const verdicts = isSingleRun(run)
    ? cases
        .filter(({ line }) => line.row.line.id === run.subjectId)
        .map(({ line }) => ({ line: lineRef(line), verdict: judgeSingle(kind, line) }))
    : mastersFirst(cases).map((one) => ({
        line: lineRef(one.line),
        verdict: judge(kind, one),
      }));
  return { lines: await recordPlan(run, kind, verdicts) };
}

/** Says of every line what the batch will do with it; answers those that are to be made. */
export async function recordPlan(
  run: Pick<RunRow, "id">,
  kind: BatchKind,
  verdicts: { line: LineRef; verdict: Verdict }[],
): Promise<LineRef[]> {
  const lines = verdicts.filter(({ verdict }) => verdict.make).map(({ line }) => line);
  await recordLines(
    run.id,
    kind,
    verdicts.map(({ line, verdict }) => ({
      line,
      update: verdict.make ? { state: "waiting" as const, progress: 0 } : verdict.update,
    })),
    // What is refused at once was set out for, too: it is counted as failed.
    { toMake: verdicts.filter(({ verdict }) => verdict.make || verdict.update.error).length },
  );
  return lines;
}
