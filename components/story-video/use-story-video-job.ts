import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { invalidateProduction } from "@/lib/client/query-keys";
import { useRun } from "@/lib/client/use-run";
import { productionErrors } from "@/lib/errors/catalogue/production";
import type { FilmChoices } from "./film-choices";
import { jobTexts } from "./job-words";

/** Spec 2, §9: a look every 3 s, 200 times. */
const POLL_MS = 3_000;
const MAXIMUM_LOOKS = 200;
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

type Shown = Omit<StoryVideoJob, "cancelling">;

const IDLE: Shown = { status: "idle", phase: "queued", progress: 0, message: "", error: null };

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
  const [job, setJob] = useState<Shown>(() =>
    joined ? { ...IDLE, ...joined, status: "running" } : IDLE,
  );
  const patch = (change: Partial<Shown>) => setJob((before) => ({ ...before, ...change }));
  const looks = useRef(0);
  const begin = (message: string) => {
    looks.current = 0;
    setJob({ ...IDLE, status: "running", message });
  };
  const end = (change: Partial<Shown>) => {
    run.end();
    patch({ error: null, ...change });
    void invalidateProduction();
  };
  const fail = (error: string) => end({ status: "failed", progress: 0, error });

  const run = useRun({
    activeId: activeId ?? joined?.jobId,
    pollMs: POLL_MS,
    firstPollMs: 0,
    endsOnRefusal: false,
    onJoin: () => begin(""),
    poll: async (signal) => {
      if (run.runId === null) return "active";
      looks.current += 1;
      if (looks.current > MAXIMUM_LOOKS) {
        fail(jobTexts.tooLong);
        return;
      }
      const options = { signal, onFailure: productionErrors["storyVideo.jobFailed"].text } as const;
      const input = { jobId: run.runId };
      const { status, ...told } = await call("GET /story-video/job/{jobId}", input, options);
      if (signal.aborted) return;
      if (status === "completed") {
        end({ status, phase: "completed", progress: 100, message: jobTexts.appears });
      } else if (status === "failed") {
        if (told.error === CANCELLED) end({ status: "cancelled", progress: 0 });
        else fail(told.error || jobTexts.failed);
      } else {
        const { phase, progress, message } = told;
        patch({ phase, progress, message, error: null });
        return "active";
      }
    },
    onPollFailed: (cause, inRow) => {
      if (inRow > QUIET_FAILURES) patch({ error: `Error checking status: ${errorText(cause)}` });
    },
    onStartFailed: (cause) => patch({ status: "failed", error: `Error: ${errorText(cause)}` }),
    onCancelled: () => end({ status: "cancelled", progress: 0 }),
    onCancelFailed: (cause) => patch({ error: errorText(cause) }),
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
    if (run.running) return;
    if (!storyId || !userId) return setJob({ ...IDLE, status: "failed", error: jobTexts.missing });
    begin(jobTexts.starting);
    await run.start(async () => {
      const input = { story_id: storyId, user_id: userId, ...choices };
      const { job_id } = await call("POST /story-video/create", input, {
        onFailure: productionErrors["storyVideo.createFailed"].text,
      });
      void invalidateProduction();
      return job_id;
    });
  };

  return { job: { ...job, cancelling: run.cancelling }, create, cancel: run.cancel };
}
