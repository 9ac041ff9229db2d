import { useEffect, useEffectEvent } from "react";
import { isActive } from "@/components/runs/run-words";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { sayFailure } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { useQuery } from "@/lib/client/use-query";
import { notesChanged } from "./use-notes";

/** How often a take that is being made is polled. */
const POLL_MS = 1_500;

/** A take on its way; its end is told by the note, and why there is none, here. */
export function TakeBeingMade({ runId, onEnd }: { runId: string; onEnd: () => void }) {
  const { data } = useQuery(
    "GET /runs/{id}",
    { id: runId },
    { everyMs: (known) => (known === null || isActive(known.run) ? POLL_MS : null) },
  );
  const run = data?.run;
  const status = run?.status ?? "queued";
  const end = useEffectEvent(() => {
    void notesChanged().then(() => {
      if (status === "completed") onEnd();
    });
  });
  useEffect(() => {
    if (!isActive({ status })) end();
  }, [status]);
  const cancel = () =>
    sayFailure(async () => {
      await call("POST /runs/{id}/cancel", { id: runId });
    });
  if (status === "failed" || status === "cancelled") {
    return (
      <div className="flex w-full flex-wrap items-center gap-3">
        <p role="alert" className="min-w-0 flex-1 text-small text-bad">
          {status === "cancelled"
            ? "The take was cancelled."
            : (run?.error ?? "No take came of it.")}
        </p>
        <Button size="small" onClick={onEnd}>
          Start over
        </Button>
      </div>
    );
  }
  return (
    <ProgressBar
      className="w-full"
      label="A new take is being made"
      percent={run && run.progress > 0 ? run.progress : null}
      {...(run?.message ? { doing: run.message } : {})}
      {...(run?.may_cancel ? { onCancel: () => void cancel() } : {})}
    />
  );
}
