"use client";

import { useEffect, useRef, useState } from "react";
import { call } from "@/lib/client/call";
import { errorText, isRefusal } from "@/lib/client/client-error";
import { usePoll } from "@/lib/client/use-poll";
import type { ShotWork } from "@/lib/contracts/shot-work";
import { generalErrors } from "@/lib/errors/catalogue/general";
import { productionErrors } from "@/lib/errors/catalogue/production";

/** A start that is not answered by then goes on by polling (specification, §§8 and 9). */
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

export interface Generation {
  running: boolean;
  error: string | null;
  cancelling: boolean;
  start: () => Promise<void>;
  /** Undefined while there is nothing that this shot alone could stop. */
  cancel?: () => Promise<void>;
}

/** Work that the screen waits for. */
interface Waiting {
  sinceMs: number;
  /** Looked at before its start was answered, the work would seem not to exist. */
  answered: "not yet" | "yes" | "too late";
  /** What was there before. */
  oldUrl: string | null;
}

/**
 * Makes something of a shot and follows it, whoever started it: this click, a click on an earlier
 * visit, somebody else, or a batch of the story.
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
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [checkFailed, setCheckFailed] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  /** The run that nobody waits for any more, though it may still be working. */
  const left = useRef<string | null>(null);

  const isSeen = work.status === "generating" && work.run_id !== left.current;
  const oldUrl = plan.urlOf(work);
  useEffect(() => {
    if (!isSeen) return;
    setError(null);
    setWaiting((before) => before ?? { sinceMs: Date.now(), answered: "yes", oldUrl });
  }, [isSeen, oldUrl]);

  const end = (message: string | null) => {
    setWaiting(null);
    setError(message);
  };

  const look = async (signal: AbortSignal) => {
    if (waiting === null) return;
    // Looked at before it is given up: a page that was hidden may come back to a finished picture.
    const isOver = Date.now() - waiting.sinceMs > plan.giveUpMs;
    try {
      const next = await plan.check(signal);
      if (signal.aborted) return;
      setCheckFailed(false);
      if (isNew(next, waiting)) {
        onWork(next);
        if (next.status === "failed") return end(failureOf(plan, next));
        if (next.status !== "generating") {
          end(null);
          return await onEnd();
        }
        if (waiting.answered === "too late") setWaiting({ ...waiting, answered: "yes" });
      }
      if (isOver) giveUp(next.run_id);
    } catch (cause) {
      if (signal.aborted) return;
      if (isOver) return giveUp(work.run_id);
      setCheckFailed(true);
      // A refusal stays one; anything else may work the next time, so the work is looked after.
      if (isRefusal(cause)) end(null);
    }
  };
  /** A start that was never answered may not have arrived yet: then what is there is the old one. */
  const isNew = (next: Work, { answered, oldUrl }: Waiting) =>
    answered !== "too late" ||
    next.status === "generating" ||
    next.status === "failed" ||
    plan.urlOf(next) !== oldUrl;
  const giveUp = (runId: string | null) => {
    left.current = runId;
    setCheckFailed(false);
    end(plan.tooLong);
  };
  const isAsking = waiting !== null && waiting.answered !== "not yet";
  usePoll(isAsking ? plan.pollMs : null, look, { immediately: false });

  const start = async () => {
    const before = work;
    const sinceMs = Date.now();
    const wait = (answered: Waiting["answered"]) => setWaiting({ sinceMs, answered, oldUrl });
    left.current = null;
    setError(null);
    setCheckFailed(false);
    wait("not yet");
    onWork({ ...work, ...BEGUN });
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), START_LIMIT_MS);
    try {
      const { run_id, message } = await plan.start(limit.signal);
      onWork({ ...work, ...BEGUN, run_id, message });
      wait("yes");
    } catch (cause) {
      if (limit.signal.aborted) return wait("too late");
      onWork(before);
      end(plan.startFailed(cause));
    } finally {
      clearTimeout(timer);
    }
  };

  const cancel = async (runId: string) => {
    setCancelling(true);
    try {
      await call("POST /runs/{id}/cancel", { id: runId });
      onWork({ ...work, status: "none", run_id: null });
      end(null);
      await onEnd();
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setCancelling(false);
    }
  };

  const running = waiting !== null;
  const runId = work.run_id;
  const failure = !running && work.status === "failed" ? failureOf(plan, work) : null;
  return {
    running,
    error: error ?? (checkFailed ? productionErrors["shot.statusFailed"].text : failure),
    cancelling,
    start,
    ...(running && runId !== null && !work.is_batch ? { cancel: () => cancel(runId) } : {}),
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
