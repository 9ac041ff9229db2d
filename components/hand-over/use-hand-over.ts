import { useState } from "react";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { useQuery } from "@/lib/client/use-query";
import { useRun } from "@/lib/client/use-run";
import { exportErrors } from "@/lib/errors/catalogue/export";

const POLL_MS = 1_500;

/** What can be handed over of a story, and the run that renders what is missing. */
export function useHandOver(storyId: string) {
  const input = { id: storyId };
  const plan = useQuery("GET /story/{id}/make-hand-over", input, {
    onFailure: exportErrors["handOver.planFailed"].text,
  });
  const [error, setError] = useState<string | null>(null);
  const run = useRun({
    activeId: plan.data?.run_id,
    pollMs: POLL_MS,
    poll: async (signal) => {
      const next = await call("GET /story/{id}/make-hand-over", input, { signal });
      if (signal.aborted) return;
      plan.change(() => next);
      return next.run_id === null ? "over" : "active";
    },
    onStartFailed: (cause) => setError(errorText(cause)),
    onCancelled: () => {
      run.end();
      void plan.reload();
    },
    onCancelFailed: (cause) => setError(errorText(cause)),
  });
  const prepare = async () => {
    if (run.running) return;
    setError(null);
    await run.start(async (signal) => {
      const onFailure = exportErrors["handOver.startFailed"].text;
      const { run_id } = await call("POST /story/{id}/make-hand-over", input, {
        ...{ signal, onFailure },
      });
      return run_id;
    });
  };
  return {
    plan,
    prepare,
    isRunning: run.running,
    isCancelling: run.cancelling,
    cancel: run.cancel,
    error: error ?? (run.running ? null : (plan.data?.error ?? null)),
  };
}
