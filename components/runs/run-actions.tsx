import { useState } from "react";
import { StartLabel } from "@/components/production/start-label";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import type { WireRun } from "@/lib/contracts/run-history";
import { productionErrors } from "@/lib/errors/catalogue/production";

/**
 * Cancel while it runs, Retry once it has ended without success; for those who may. What costs
 * something says its price first, and starts when it is pressed again.
 */
export function RunActions({
  run,
  onChanged,
}: {
  run: WireRun;
  onChanged: (update: string) => Promise<void>;
}) {
  const { isBusy: busy, error, attempt } = useAttempt();
  /** What the retry costs, once somebody wanted it: asked for every row it would be many questions. */
  const [price, setPrice] = useState("");
  const act = (work: () => Promise<string | null>) =>
    attempt(async () => {
      const update = await work();
      if (update !== null) await onChanged(update);
    });
  const cancel = () =>
    act(async () => {
      await call(
        "POST /runs/{id}/cancel",
        { id: run.id },
        { onFailure: productionErrors["run.notCancelled"].text },
      );
      return `${run.title}: cancelled`;
    });
  const retry = () =>
    act(async () => {
      const { retry } = await call(
        "GET /runs/{id}/retry-estimate",
        { id: run.id },
        { onFailure: productionErrors["run.notRetried"].text },
      );
      if (retry.text !== price) {
        setPrice(retry.text);
        return null;
      }
      const started = await call(
        "POST /runs/{id}/retry",
        { id: run.id },
        { onFailure: productionErrors["run.notRetried"].text },
      );
      return started.message;
    });
  const title = <span className="sr-only"> {run.title}</span>;
  return (
    <>
      <div className="flex min-w-20 justify-end max-sm:justify-start max-sm:pl-[18px] max-sm:empty:hidden">
        {run.may_cancel ? (
          <Button size="small" disabled={busy} onClick={cancel}>
            {busy ? "Cancelling..." : "Cancel"}
            {title}
          </Button>
        ) : null}
        {run.may_retry ? (
          <Button size="small" disabled={busy} onClick={retry}>
            {busy ? "Starting..." : <StartLabel cost={price}>Retry{title}</StartLabel>}
            {busy ? title : null}
          </Button>
        ) : null}
      </div>
      {error ? <ErrorBox className="basis-full" message={error} /> : null}
    </>
  );
}
