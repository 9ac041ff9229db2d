import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "./call";

/**
 * A run of which the page hears from its head, whoever started it.
 * @param runId the run that is active now; undefined while none is known
 * @param onJoin called for each run when it is heard of first, also for the page's own
 */
export function useJoinedRun(runId: string | undefined, onJoin: () => void): void {
  const known = useRef<string | undefined>(undefined);
  const join = useEffectEvent(onJoin);
  useEffect(() => {
    if (runId === undefined || runId === known.current) return;
    known.current = runId;
    join();
  }, [runId]);
}

/**
 * Stops a run on request.
 * @param onProblem told when it could not be stopped
 * @returns `cancel` only while there is a run to stop
 */
export function useStopRun(
  runId: string | undefined,
  onProblem: (cause: unknown) => void,
): { cancel?: () => void; cancelling: boolean } {
  const [stopped, setStopped] = useState<string | null>(null);
  const stop = async (id: string) => {
    setStopped(id);
    try {
      await call("POST /runs/{id}/cancel", { id });
    } catch (cause) {
      setStopped(null);
      onProblem(cause);
    }
  };
  if (runId === undefined) return { cancelling: false };
  return { cancel: () => void stop(runId), cancelling: stopped === runId };
}
