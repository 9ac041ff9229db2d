import { useRef, useState } from "react";
import { errorText } from "@/lib/client/client-error";
import { type Run, useRun } from "@/lib/client/use-run";
import type { ShotWork } from "@/lib/contracts/shot-work";
import { generalErrors } from "@/lib/errors/catalogue/general";
import { productionErrors } from "@/lib/errors/catalogue/production";

/** A start that is not answered by then goes on by polling (spec 2, §§8 and 9). */
const START_LIMIT_MS = 30_000;

/** How one kind of work on a shot is started, looked after and spoken of. */
export interface GenerationPlan<Work extends ShotWork> {
  pollMs: number;
  /** After so long nobody waits any more. */
  giveUpMs: number;
  start: (signal: AbortSignal) => Promise<{ run_id: string; message: string }>;
  check: (signal: AbortSignal) => Promise<Work>;
  /** The address of what is there, to tell a new result from the old one. */
  urlOf: (work: Work) => string | null;
  /** The words for a start that was refused. */
  startFailed: (cause: unknown) => string;
  /** The words for work that failed. */
  failed: (reason: string) => string;
  tooLong: string;
}

export interface Generation extends Pick<Run, "running" | "cancelling" | "cancel"> {
  error: string | null;
  start: () => Promise<void>;
}

/**
 * Makes something of a shot and follows it, whoever started it: a person, or a batch of the story.
 * @param work how it stands
 * @param onWork takes over what is known of it
 * @param onEnd called when it ended, so that the result can be fetched
 */
export function useGeneration<Work extends ShotWork>({
  plan,
  work,
  onWork,
  onEnd,
}: {
  plan: GenerationPlan<Work>;
  work: Work;
  onWork: (work: Work) => void;
  onEnd: () => Promise<void>;
}): Generation {
  const [error, setError] = useState<string | null>(null);
  const [checkFailed, setCheckFailed] = useState(false);
  /** How it stood when it was started: an answer that says the same may be older than the start. */
  const before = useRef(work);
  const run = useRun({
    activeId: work.status === "generating" ? work.run_id : null,
    pollMs: plan.pollMs,
    startLimitMs: START_LIMIT_MS,
    giveUpMs: plan.giveUpMs,
    onJoin: () => setError(null),
    poll: async (signal, isAnswered) => {
      const next = await plan.check(signal);
      if (signal.aborted) return;
      setCheckFailed(false);
      const isOld = next.status !== "generating" && next.status !== "failed";
      if (!isAnswered && isOld && plan.urlOf(next) === plan.urlOf(before.current)) return "unseen";
      onWork(next);
      if (next.status === "generating") return "active";
      run.end();
      setError(next.status === "failed" ? failureOf(plan, next) : null);
      if (next.status !== "failed") await onEnd();
    },
    onPollFailed: () => setCheckFailed(true),
    onTooLong: () => {
      setCheckFailed(false);
      setError(plan.tooLong);
    },
    onStartFailed: (cause) => {
      onWork(before.current);
      setError(plan.startFailed(cause));
    },
    onCancelled: () => {
      onWork({ ...work, status: "none", run_id: null });
      run.end();
      setError(null);
      void onEnd();
    },
    onCancelFailed: (cause) => setError(errorText(cause)),
  });

  const start = () => {
    before.current = work;
    setError(null);
    setCheckFailed(false);
    onWork({ ...work, ...BEGUN });
    return run.start(async (signal) => {
      const { run_id, message } = await plan.start(signal);
      onWork({ ...work, ...BEGUN, run_id, message });
      return run_id;
    });
  };

  const { running, cancel, cancelling } = run;
  const failure = !running && work.status === "failed" ? failureOf(plan, work) : null;
  return {
    running,
    error: error ?? (checkFailed ? productionErrors["shot.statusFailed"].text : failure),
    cancelling,
    start,
    // A batch is the whole story's, and is stopped there.
    ...(cancel && !work.is_batch ? { cancel } : {}),
  };
}

/** Why work failed; that it took too long is a sentence of its own. */
export function failureOf<Work extends ShotWork>(
  plan: Pick<GenerationPlan<Work>, "failed" | "tooLong">,
  work: Pick<ShotWork, "error">,
): string {
  if (work.error === plan.tooLong) return plan.tooLong;
  return plan.failed(work.error || generalErrors["general.failed"].text);
}

/** What is known of work the moment it was asked for. */
const BEGUN = {
  status: "generating",
  storage_status: null,
  error: null,
  message: "",
  progress: 0,
  run_id: null,
  is_batch: false,
} as const;
