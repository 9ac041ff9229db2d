"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { useJoinedRun } from "@/lib/client/use-joined-run";
import { usePoll } from "@/lib/client/use-poll";
import { announceProductionChange } from "@/lib/client/use-production";
import { productionErrors } from "@/lib/errors/catalogue/production";
import type { FilmChoices } from "./film-choices";
import { jobTexts } from "./job-words";

/** Specification, §9. */
const POLL_MS = 3_000;
const MAXIMUM_POLLS = 200;
const RELOAD_AFTER_MS = 2_000;
/** So many failed looks in a row say nothing; the next one does. */
const QUIET_FAILURES = 5;
/** What the server says of a job that somebody stopped. */
const CANCELLED = "Cancelled";

/** Where the making of a story video stands, as the page shows it. */
export interface StoryVideoJob {
  status: "idle" | "running" | "completed" | "failed" | "cancelled";
  phase: string;
  /** Percent. */
  progress: number;
  message: string;
  /** Whole sentence to show; while it runs: why nothing is heard of it. */
  error: string | null;
  cancelling: boolean;
}

/** A job that was active when the page was made. */
export interface JoinedJob {
  jobId: string;
  phase: string;
  /** Percent. */
  progress: number;
  message: string;
}

const IDLE: StoryVideoJob = {
  status: "idle",
  phase: "queued",
  progress: 0,
  message: "",
  error: null,
  cancelling: false,
};

/**
 * Starts, follows and stops the making of a story video.
 * @param ids who asks and for which story; null when the page does not know
 * @param activeId the job that is active now, whoever started it; undefined while none is known
 * @param onFinished called about 2 s after a video was made, to show it; does not throw
 */
export function useStoryVideoJob(
  ids: { storyId: string | null; userId: string | null },
  joined: JoinedJob | null,
  activeId: string | undefined,
  onFinished: () => Promise<void>,
) {
  const [jobId, setJobId] = useState(joined?.jobId ?? null);
  const [job, setJob] = useState<StoryVideoJob>(() => {
    if (!joined) return IDLE;
    const { phase, progress, message } = joined;
    return { ...IDLE, status: "running", phase, progress, message };
  });
  const polls = useRef(0);
  const failures = useRef(0);
  const starting = useRef(false);

  const end = (change: Partial<StoryVideoJob>) => {
    setJobId(null);
    setJob((before) => ({ ...before, error: null, cancelling: false, ...change }));
    announceProductionChange();
  };

  const look = async (signal: AbortSignal) => {
    if (jobId === null) return;
    polls.current += 1;
    if (polls.current > MAXIMUM_POLLS) {
      return end({ status: "failed", progress: 0, error: jobTexts.tooLong });
    }
    try {
      const options = { signal, onFailure: productionErrors["storyVideo.jobFailed"].text } as const;
      const update = await call("GET /story-video/job/{jobId}", { jobId }, options);
      if (signal.aborted) return;
      failures.current = 0;
      if (update.status === "completed") {
        const message = jobTexts.appears;
        return end({ status: "completed", phase: "completed", progress: 100, message });
      }
      if (update.status === "failed") {
        if (update.error === CANCELLED) return end({ status: "cancelled", progress: 0 });
        return end({ status: "failed", progress: 0, error: update.error || jobTexts.failed });
      }
      const { phase, progress, message } = update;
      setJob((before) => ({ ...before, phase, progress, message, error: null }));
    } catch (cause) {
      if (signal.aborted) return;
      failures.current += 1;
      if (failures.current <= QUIET_FAILURES) return;
      const error = `Error checking status: ${errorText(cause)}`;
      setJob((before) => ({ ...before, error }));
    }
  };
  usePoll(jobId === null ? null : POLL_MS, look);

  useJoinedRun(activeId, () => {
    if (activeId === undefined || job.status === "running") return;
    polls.current = 0;
    failures.current = 0;
    setJob({ ...IDLE, status: "running" });
    setJobId(activeId);
  });

  const finish = useEffectEvent(async () => {
    await onFinished();
    setJob((before) => (before.status === "completed" ? { ...before, message: "" } : before));
  });
  useEffect(() => {
    if (job.status !== "completed") return;
    const timer = setTimeout(finish, RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [job.status]);

  const create = async (choices: FilmChoices) => {
    const { storyId, userId } = ids;
    if (job.status === "running" || starting.current) return;
    if (!storyId || !userId) return setJob({ ...IDLE, status: "failed", error: jobTexts.missing });
    starting.current = true;
    polls.current = 0;
    failures.current = 0;
    setJob({ ...IDLE, status: "running", message: jobTexts.starting });
    try {
      const input = { story_id: storyId, user_id: userId, ...choices };
      const { job_id } = await call("POST /story-video/create", input, {
        onFailure: productionErrors["storyVideo.createFailed"].text,
      });
      setJobId(job_id);
      announceProductionChange();
    } catch (cause) {
      setJob({ ...IDLE, status: "failed", error: `Error: ${errorText(cause)}` });
    } finally {
      starting.current = false;
    }
  };

  const cancel = async () => {
    if (jobId === null) return;
    setJob((before) => ({ ...before, cancelling: true }));
    try {
      await call("POST /runs/{id}/cancel", { id: jobId });
      end({ status: "cancelled", progress: 0 });
    } catch (cause) {
      setJob((before) => ({ ...before, cancelling: false, error: errorText(cause) }));
    }
  };

  return { job, create, cancel };
}
