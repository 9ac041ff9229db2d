"use client";

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
    <li className="border-b border-line py-3 last:border-b-0">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {running ? (
          <ProgressBar
            className="w-full"
            label={title}
            percent={stats ? batchPercent(asCounts(stats)) : null}
            count={stats ? `${stats.processed_lines}/${stats.total_lines}` : ""}
            doing={doing}
            cancelling={cancelling}
            {...(mayEdit ? { onCancel: cancel } : {})}
          />
        ) : (
          <>
            <div className="flex items-baseline gap-4">
              <h3 className="w-36 font-medium">{title}</h3>
              <StateWord state={complete ? "done" : "ready"}>
                {`${count.done}/${count.total}`}
              </StateWord>
              {stats && stats.failed > 0 ? (
                <StateWord state="failed">{`${stats.failed} failed`}</StateWord>
              ) : null}
            </div>
            {mayEdit ? (
              <Button size="small" variant={primary ? "primary" : "secondary"} onClick={start}>
                {/* Seven buttons one below the other: on a phone their rows name them already. */}
                <span>
                  Generate<span className="max-sm:sr-only"> {title}</span>
                </span>
              </Button>
            ) : null}
          </>
        )}
      </div>
      {error ? <ErrorBox className="mt-3" message={error} /> : null}
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
