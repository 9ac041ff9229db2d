import { ErrorBox } from "@/components/ui/error-box";
import { Link } from "@/components/ui/link";
import { ProgressBar } from "@/components/ui/progress-bar";
import { StateWord } from "@/components/ui/state-word";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { tellRunsChanged } from "@/lib/client/runs-changed";
import type { WireRun } from "@/lib/contracts/run-history";
import { productionErrors } from "@/lib/errors/catalogue/production";
import { isActive, stateOfRun, watchPlaceOf } from "./run-words";

/** A run in the list of the bar: what, where to, how far, and a way to stop it. */
export function WatchedRun({ run, onLeave }: { run: WireRun; onLeave: () => void }) {
  const { isBusy: cancelling, error, attempt } = useAttempt();
  const cancel = () =>
    attempt(async () => {
      const failure = { onFailure: productionErrors["run.notCancelled"].text } as const;
      await call("POST /runs/{id}/cancel", { id: run.id }, failure);
      tellRunsChanged();
      return "leaves";
    });
  const { href, label } = watchPlaceOf(run);
  const { state, word } = stateOfRun(run);
  return (
    <li className="flex flex-col gap-1.5 border-b border-line py-3 last:border-b-0">
      <div className="flex items-baseline justify-between gap-4 text-small">
        {href === null ? null : (
          <Link
            href={href}
            onClick={onLeave}
            className="min-w-0 truncate rounded-control py-0.5 text-soft hover:text-ink hover:underline"
          >
            {label}
          </Link>
        )}
        {isActive(run) ? null : <StateWord state={state}>{`${run.title}: ${word}`}</StateWord>}
      </div>
      {isActive(run) ? (
        <ProgressBar
          label={run.title}
          percent={run.status === "queued" ? null : run.progress}
          {...(run.status === "queued" ? { count: "Waiting" } : { doing: run.message })}
          cancelling={cancelling}
          {...(run.may_cancel ? { onCancel: () => void cancel() } : {})}
        />
      ) : null}
      {run.error ? <p className="text-small break-words text-bad">{run.error}</p> : null}
      {error ? <ErrorBox message={error} /> : null}
    </li>
  );
}
