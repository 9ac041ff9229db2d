"use client";

import { clsx } from "clsx";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { ProgressBar } from "@/components/ui/progress-bar";
import { StateWord } from "@/components/ui/state-word";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { streamTexts, useStream } from "@/lib/client/use-stream";
import { type BatchEvent, type BatchStats, cancelRun } from "@/lib/contracts/production";
import { type BatchKind, batchPercent, batchWords } from "@/lib/rules/batch";
import { batchCalls } from "./batch-calls";

/** What the page knows of a batch before its stream says more. */
export interface BatchCount {
  done: number;
  total: number;
}

/**
 * One of the seven batches: its name, how far it is, and its button. While it runs it follows the
 * stream, which goes on where it was when the page is opened again.
 */
export function BatchRow({
  kind,
  storyId,
  count,
  mayEdit,
  primary,
  runningAtFirst,
  onEvent,
  onEnd,
}: {
  kind: BatchKind;
  storyId: string;
  count: BatchCount;
  mayEdit: boolean;
  primary: boolean;
  runningAtFirst: boolean;
  onEvent: (kind: BatchKind, event: BatchEvent) => void;
  onEnd: () => Promise<void>;
}) {
  const [running, setRunning] = useState(runningAtFirst);
  const [cancelling, setCancelling] = useState(false);
  const [stats, setStats] = useState<BatchStats | null>(null);
  const [doing, setDoing] = useState("");
  const [error, setError] = useState<string | null>(null);
  const runId = useRef<string | null>(null);
  /** Why a line failed; when nothing worked, one reason says more than the count. */
  const lineProblem = useRef<string | null>(null);
  const { title } = batchWords[kind];

  const end = (problem: string | null) => {
    setRunning(false);
    setCancelling(false);
    setDoing("");
    setError(problem);
    void onEnd();
  };

  useStream(batchCalls[kind].stream, running ? { storyId } : null, {
    onEvent: (event) => {
      runId.current = event.run_id;
      if (event.stats) setStats(event.stats);
      if (event.message && event.line_id !== undefined) setDoing(event.message);
      if (event.line_id !== undefined && event.error) lineProblem.current = event.error;
      onEvent(kind, event);
      // An error that is only an id says nothing to anybody.
      if (!event.complete) return;
      const problem = event.error && event.error !== storyId ? event.error : null;
      end(problem && [problem, lineProblem.current].filter(Boolean).join(" "));
    },
    onError: (text) => {
      if (text === streamTexts.invalid) return setError(text);
      end(`${text}. ${streamTexts.goesOn}`);
    },
  });

  const start = async () => {
    setError(null);
    setStats(null);
    lineProblem.current = null;
    try {
      const started = await batchCalls[kind].start(storyId);
      runId.current = started.run_id;
      setRunning(true);
    } catch (cause) {
      setError(errorText(cause));
    }
  };

  const cancel = async () => {
    if (runId.current === null) return;
    setCancelling(true);
    try {
      await call(cancelRun, { runId: runId.current });
    } catch (cause) {
      setCancelling(false);
      setError(errorText(cause));
    }
  };

  const complete = count.total > 0 && count.done >= count.total;
  return (
    <li className="border-b border-line px-4 py-2 last:border-b-0">
      <div className="flex min-h-10 items-center gap-x-5 max-sm:gap-x-3">
        {running ? (
          <ProgressBar
            className="w-full py-1"
            label={title}
            percent={stats ? batchPercent(asCounts(stats)) : null}
            count={stats ? `${stats.processed_lines}/${stats.total_lines}` : ""}
            doing={doing}
            cancelling={cancelling}
            {...(mayEdit ? { onCancel: cancel } : {})}
          />
        ) : (
          <>
            <h3 className="w-32 shrink-0 font-medium max-sm:w-auto max-sm:flex-1">{title}</h3>
            <span aria-hidden className="h-[3px] flex-1 rounded-full bg-pressed max-sm:hidden">
              <span
                className={clsx(
                  "block h-full rounded-full transition-[width] duration-200",
                  complete ? "bg-good/70" : "bg-soft",
                )}
                style={{ width: `${count.total > 0 ? (count.done / count.total) * 100 : 0}%` }}
              />
            </span>
            {stats && stats.failed > 0 ? (
              <StateWord state="failed">{`${stats.failed} failed`}</StateWord>
            ) : null}
            <StateWord state={complete ? "done" : "ready"} className="min-w-14 text-right">
              {`${count.done}/${count.total}`}
            </StateWord>
            {mayEdit ? (
              <Button
                size="small"
                variant={primary ? "primary" : complete ? "quiet" : "secondary"}
                onClick={start}
                className="w-24 max-sm:w-auto"
              >
                {/* Seven buttons one below the other: their rows name them already. */}
                <span>
                  Generate<span className="sr-only"> {title}</span>
                </span>
              </Button>
            ) : null}
          </>
        )}
      </div>
      {error ? <ErrorBox className="my-2" message={error} /> : null}
    </li>
  );
}

function asCounts(stats: BatchStats) {
  return {
    total: stats.total_lines,
    done: stats.completed,
    skipped: stats.skipped,
    failed: stats.failed,
  };
}
