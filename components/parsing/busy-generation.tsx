import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { ClientError } from "@/lib/client/client-error";

/** The runs that an edit would disturb, when that is why it was refused; else null. */
export function busyRuns(cause: unknown): string[] | null {
  if (!(cause instanceof ClientError) || cause.code !== "script.generationRunning") return null;
  const { run_ids: ids } = cause.details;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}

/**
 * Says that a generation is running on the lines, and offers to cancel it.
 * @param onFree goes on with what was refused
 */
export function BusyGeneration({
  message,
  runIds,
  onFree,
}: {
  message: string;
  runIds: string[];
  onFree: () => void;
}) {
  const { isBusy: cancelling, error, attempt } = useAttempt();
  const cancel = () =>
    attempt(async () => {
      for (const runId of runIds) await call("POST /runs/{id}/cancel", { id: runId });
      onFree();
    });
  return (
    <ErrorBox
      message={error ?? message}
      action={
        <Button size="small" disabled={cancelling} onClick={cancel}>
          {cancelling ? "Cancelling..." : "Cancel the generation"}
        </Button>
      }
    />
  );
}
