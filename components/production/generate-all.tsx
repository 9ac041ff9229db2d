import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { ProgressBar } from "@/components/ui/progress-bar";
import { leftAloneWords } from "@/lib/rules/approval";
import { type BatchKind, lineKindFacts } from "@/lib/rules/batch";
import type { BatchCount } from "./batch-row";
import type { WorkView } from "./batch-state";
import { doingNow, problemOf, timeLeftText } from "./batch-words";
import { StartLabel } from "./start-label";
import { useBatchRun } from "./use-batch-run";
import type { BatchPanel } from "./use-batches";

/** One click for everything that is missing, shown as one progress. */
export function GenerateAll({
  panel,
  counts,
  mayEdit,
  cost,
  leftAlone,
}: {
  panel: BatchPanel;
  counts: { kind: BatchKind; count: BatchCount }[];
  mayEdit: boolean;
  /** What the start would cost, to be read on its button. */
  cost?: ReactNode;
  /** How many shots are approved or locked, and stay as they are. */
  leftAlone: number;
}) {
  const view = panel.state["all-media"];
  const { start, cancel, cancelling } = useBatchRun("all-media", view, panel);
  const { phase, stats } = view;
  const error = problemOf(view);
  const missing = counts.filter(({ count }) => count.done < count.total);
  const isComplete = missing.length === 0;
  if (phase === "resting" && !mayEdit) return null;
  return (
    <div className="mb-3 rounded-panel border border-line bg-panel px-4 py-3">
      {phase === "resting" ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-medium">{restingTitle(view, isComplete)}</p>
            <p className="text-small text-soft figures">
              {isComplete
                ? `Every ${leftAlone > 0 ? "other " : ""}line has its sound, picture and video.`
                : `To make: ${missing.map(missingWords).join(", ")}.`}
            </p>
            {leftAlone > 0 ? (
              <p className="text-small text-soft figures">{`${leftAloneWords(leftAlone)}.`}</p>
            ) : null}
          </div>
          <Button onClick={start} className="max-sm:w-full">
            <StartLabel cost={cost}>Generate all</StartLabel>
          </Button>
        </div>
      ) : (
        <ProgressBar
          className="py-1"
          label="Generating all"
          percent={phase === "asked" ? null : view.progress}
          count={
            stats && stats.total_lines > 0 ? `${stats.processed_lines}/${stats.total_lines}` : ""
          }
          doing={phase === "asked" ? "Starting..." : doingNow(view)}
          timeLeft={timeLeftText(stats?.seconds_left)}
          cancelling={cancelling}
          {...(mayEdit && cancel ? { onCancel: cancel } : {})}
        />
      )}
      {error ? <ErrorBox className="mt-3" message={error} /> : null}
    </div>
  );
}

function restingTitle({ outcome }: WorkView, isComplete: boolean): string {
  if (outcome?.status === "cancelled") return "Cancelled. What was made is kept.";
  if (isComplete) return "Everything is made";
  if (outcome?.status === "completed" && /failed/u.test(outcome.message)) return outcome.message;
  return "Make what is missing";
}

function missingWords({ kind, count }: { kind: BatchKind; count: BatchCount }): string {
  const pieces = count.total - count.done;
  // Beside the other batches it is the sound of the lines, not the lines, that is missing.
  const [one, more] = kind === "audio" ? ["audio", "audio"] : lineKindFacts[kind].pieces;
  return `${pieces} ${pieces === 1 ? one : more}`;
}
