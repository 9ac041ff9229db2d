import { clsx } from "clsx";
import type { ReactNode } from "react";
import { NextModelOfLine } from "@/components/shot/next-model";
import type { StartCost } from "@/components/spending/start-cost";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { ProgressBar } from "@/components/ui/progress-bar";
import { StateWord } from "@/components/ui/state-word";
import type { LineFailure } from "@/lib/contracts/production";
import { type BatchKind, batchPercent, lineKindFacts } from "@/lib/rules/batch";
import { KIND_OF_JOB, SHOT_JOBS } from "@/lib/rules/model-job";
import { BatchFailures } from "./batch-failures";
import type { WorkView } from "./batch-state";
import { doingNow, problemOf, timeLeftText } from "./batch-words";
import { StartLabel } from "./start-label";
import { useBatchRun } from "./use-batch-run";
import type { BatchPanel } from "./use-batches";

/** How much of a batch is there, counted from the lines themselves. */
export interface BatchCount {
  done: number;
  total: number;
  /** Lines that have it, but of whom it would be made anew: not among those that are done. */
  stale: number;
}

/** One of the seven batches: its name, how far it is, and its button; below it what went wrong. */
export function BatchRow({
  kind,
  panel,
  count,
  mayEdit,
  isBusy,
  isHeld,
  cost,
  problem,
  warnings,
  isTried,
  priceOf,
}: {
  kind: BatchKind;
  panel: BatchPanel;
  count: BatchCount;
  mayEdit: boolean;
  /** "Generate all" is at it: the row shows it, and is not started or stopped alone. */
  isBusy: boolean;
  /** "Generate all" is at work: it comes to this row by itself, or has been there. */
  isHeld: boolean;
  /** What a start would make and cost, to be read on its button; null where nothing is paid. */
  cost?: StartCost | null;
  /** What else went wrong that is of this row. */
  problem: string | null;
  /** Lines that the batch will not be able to make. */
  warnings: LineFailure[];
  isTried: (failure: LineFailure) => boolean;
  /** What trying a line again would cost; empty where nothing is paid. */
  priceOf: (failure: LineFailure) => string;
}) {
  const view = panel.state[kind];
  const { start, cancel, cancelling } = useBatchRun(kind, view, panel);
  const onRetry = (failure: LineFailure) => void panel.retry(kind, failure);
  const { title } = lineKindFacts[kind];
  const job = SHOT_JOBS.find((one) => KIND_OF_JOB[one] === kind);
  const { phase, stats, failures } = view;
  const error = problemOf(view) ?? problem;
  const isRunning = phase !== "resting";
  return (
    <li className="border-b border-line px-4 py-2 last:border-b-0">
      <div
        className={clsx(
          "flex min-h-10 items-center gap-x-5 max-sm:gap-x-3",
          // On a phone the words of a price need a line of their own.
          cost && !isRunning && !isHeld && "max-sm:flex-wrap max-sm:gap-y-1",
        )}
      >
        {isRunning ? (
          <ProgressBar
            className="w-full py-1"
            label={title}
            percent={stats ? batchPercent(asCounts(stats)) : null}
            count={stats ? overText(stats) : ""}
            doing={phase === "asked" ? "Starting..." : doingNow(view)}
            timeLeft={isBusy ? "" : timeLeftText(stats?.seconds_left)}
            cancelling={cancelling}
            {...(mayEdit && !isBusy && cancel ? { onCancel: cancel } : {})}
          />
        ) : (
          <RestingRow title={title} count={count} failed={failures.length}>
            {isHeld ? (
              <span className="min-w-24 text-center text-small text-faint max-sm:min-w-0">
                {isComplete(count) ? "" : "Waiting"}
              </span>
            ) : mayEdit ? (
              <Button
                size="small"
                variant={count.done >= count.total ? "quiet" : "secondary"}
                onClick={start}
                className={clsx("min-w-24", cost ? "max-sm:w-full" : "max-sm:min-w-0")}
              >
                <StartLabel cost={cost?.cost}>
                  {isOnlyStale(count) ? "Make again" : "Generate"}{" "}
                  {cost ? cost.pieces : <span className="sr-only">{title}</span>}
                </StartLabel>
              </Button>
            ) : null}
          </RestingRow>
        )}
      </div>
      {error ? <ErrorBox className="my-2" message={error} /> : null}
      {failures.length > 0 ? (
        <BatchFailures
          key={failures.length}
          title={`${failures.length} failed`}
          failures={failures}
          isTried={isTried}
          priceOf={priceOf}
          {...(mayEdit && !isRunning ? { onRetry } : {})}
          {...(job
            ? {
                offerFor: (failure: LineFailure) => (
                  <NextModelOfLine
                    lineId={failure.line_id}
                    job={job}
                    version={failure.error}
                    onChosen={() => onRetry(failure)}
                  />
                ),
              }
            : {})}
        />
      ) : null}
      {warnings.length > 0 ? (
        <BatchFailures
          title={`${warnings.length} ${warnings.length === 1 ? "line" : "lines"} cannot be spoken`}
          failures={warnings}
          tone="warn"
        />
      ) : null}
    </li>
  );
}

function RestingRow({
  title,
  count,
  failed,
  children,
}: {
  title: string;
  count: BatchCount;
  failed: number;
  children: ReactNode;
}) {
  const isWhole = isComplete(count);
  return (
    <>
      <h3 className="w-32 shrink-0 font-medium max-sm:w-auto max-sm:flex-1">{title}</h3>
      <span aria-hidden className="h-[3px] flex-1 rounded-full bg-pressed max-sm:hidden">
        <span
          className={clsx(
            "block h-full rounded-full transition-[width] duration-200",
            isWhole ? "bg-good/70" : "bg-soft",
          )}
          style={{ width: `${count.total > 0 ? (count.done / count.total) * 100 : 0}%` }}
        />
      </span>
      {count.stale > 0 ? <StateWord state="stale">{`${count.stale} out of date`}</StateWord> : null}
      <StateWord
        state={isWhole ? "done" : failed > 0 ? "failed" : "ready"}
        className="min-w-14 text-right"
      >
        {`${count.done}/${count.total}`}
      </StateWord>
      {children}
    </>
  );
}

/** Whether everything is there, and some of it would be made anew. */
function isOnlyStale({ done, total, stale }: BatchCount): boolean {
  return stale > 0 && done + stale >= total;
}

function isComplete({ done, total }: BatchCount): boolean {
  return total > 0 && done >= total;
}

/** How many of the lines that have a part in a batch are over, as the resting row counts them. */
function overText(stats: NonNullable<WorkView["stats"]>): string {
  const { processed_lines, total_lines, skipped } = stats;
  return `${processed_lines - skipped}/${total_lines - skipped}`;
}

/** Counts as the rules know them. */
export function asCounts(stats: NonNullable<WorkView["stats"]>) {
  return {
    total: stats.total_lines,
    done: stats.completed,
    skipped: stats.skipped,
    failed: stats.failed,
  };
}
