import { findRun, type RunRow } from "@/db/queries/runs";
import { requireStoryForSystem } from "@/lib/access";
import { hasEnded, recordProgress } from "@/lib/progress";
import type { BatchKind } from "@/lib/rules/batch";
import { isSingleRun, lineRef } from "./line-step";
import { mastersFirst } from "./masters-first";
import { type LineDecision, planLine, planLineAlone } from "./plan-line";
import { readLineContexts } from "./read-line-contexts";
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
  const contexts = await readLineContexts(scope);
  const planned = isSingleRun(run)
    ? contexts
        .filter(({ line }) => line.row.line.id === run.subjectId)
        .map(({ line }) => ({ line: lineRef(line), decision: planLineAlone(kind, line) }))
    : mastersFirst(contexts).map((context) => ({
        line: lineRef(context.line),
        decision: planLine(kind, context),
      }));
  return { lines: await recordPlan(run, kind, planned) };
}

/** Records for every line what the batch will do with it; answers those that are to be made. */
export async function recordPlan(
  run: Pick<RunRow, "id">,
  kind: BatchKind,
  planned: { line: LineRef; decision: LineDecision }[],
): Promise<LineRef[]> {
  const lines = planned.filter(({ decision }) => decision.make).map(({ line }) => line);
  await recordLines(
    run.id,
    kind,
    planned.map(({ line, decision }) => ({
      line,
      update: decision.make ? { state: "waiting" as const, progress: 0 } : decision.update,
    })),
    // What is refused at once was set out for, too: it is counted as failed.
    {
      toMake: planned.filter(({ decision }) => decision.make || decision.update.error).length,
      leftAlone: planned.filter(({ decision }) => !decision.make && decision.isLeftAlone).length,
    },
  );
  return lines;
}
