import { Fragment, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useReadersTime } from "@/components/ui/readers-time";
import { Skeleton } from "@/components/ui/skeleton";
import { StateWord } from "@/components/ui/state-word";
import { TryAgain } from "@/components/ui/try-again";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { usePoll } from "@/lib/client/use-poll";
import type { WireRun, WireRunDetail, WireRunStep } from "@/lib/contracts/run-history";
import { productionErrors } from "@/lib/errors/catalogue/production";
import { costText, isActive, retriesText, stateOfStep } from "./run-words";

const LIVE_MS = 2_000;
const FAILURE = { onFailure: productionErrors["run.readFailed"].text } as const;

/** What a run consists of: the runs that it started, and its lines or characters. */
export function RunDetail({
  run,
  drawPart,
}: {
  run: WireRun;
  /** Draws a run that this one started; whatever is changed there is read anew here. */
  drawPart: (part: WireRun, read: () => Promise<void>) => ReactNode;
}) {
  const [detail, setDetail] = useState<WireRunDetail | null>(null);
  const { error, setError, attempt } = useAttempt();
  const [isBusy, setBusy] = useState(false);

  const read = async (signal?: AbortSignal) => {
    try {
      const input = { id: run.id };
      const first = await call("GET /runs/{id}", input, {
        ...FAILURE,
        ...(signal ? { signal } : {}),
      });
      setDetail((known) => merge(first, known));
      setError(null);
    } catch (cause) {
      if (!signal?.aborted) setError(errorText(cause));
    }
  };
  // Once more after its end: what came last is shown, too.
  const isLive = isActive(run) || detail === null || isActive(detail.run);
  usePoll(isLive && error === null ? LIVE_MS : null, read);

  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const readMore = (after: string) =>
    attempt(async () => {
      const more = await call("GET /runs/{id}", { id: run.id, after }, FAILURE);
      setDetail((known) =>
        known ? { ...known, steps: [...known.steps, ...more.steps], next: more.next } : more,
      );
    });
  const problem = error ? (
    <TryAgain message={error} isBusy={isBusy} onTry={() => void whileBusy(read)} />
  ) : null;
  if (!detail) return problem ?? <LoadingSteps />;
  const { parts, steps, next } = detail;
  return (
    <div className="py-2">
      {problem}
      {parts.length > 0 ? (
        <ol aria-label={`Parts of ${run.title}`} className="border-l border-line pl-4">
          {parts.map((part) => (
            <Fragment key={part.id}>{drawPart(part, read)}</Fragment>
          ))}
        </ol>
      ) : null}
      {steps.length > 0 ? (
        <ol aria-label={`Steps of ${run.title}`} className="border-l border-line pl-4">
          {steps.map((step) => (
            <RunStep key={step.key} step={step} />
          ))}
        </ol>
      ) : null}
      {parts.length + steps.length === 0 ? (
        <p className="text-small text-soft">{run.message || "This work is one single step."}</p>
      ) : null}
      {next ? (
        <Button
          className="mt-3"
          size="small"
          variant="quiet"
          disabled={isBusy}
          onClick={() => void whileBusy(() => readMore(next))}
        >
          {isBusy ? "Loading..." : "Show more steps"}
        </Button>
      ) : null}
    </div>
  );
}

/** The first steps as they are now, and behind them those that were read before. */
function merge(first: WireRunDetail, known: WireRunDetail | null): WireRunDetail {
  if (!known || known.steps.length <= first.steps.length) return first;
  const fresh = new Set(first.steps.map(({ key }) => key));
  const others = known.steps.filter(({ key }) => !fresh.has(key));
  return { ...first, steps: [...first.steps, ...others], next: known.next };
}

/** While a run's steps are read. */
function LoadingSteps() {
  return (
    <div role="status" className="flex flex-col gap-3 py-2">
      <span className="sr-only">Loading...</span>
      {["first", "second", "third"].map((row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </div>
  );
}

/** One line or character of a run: how it stands, why it failed, how often it was tried. */
function RunStep({ step }: { step: WireRunStep }) {
  const { state, word } = stateOfStep(step);
  const hasChanged = step.state === "working" || step.state === "done";
  const what = useReadersTime(step.error ?? (hasChanged ? step.message : ""));
  return (
    <li className="flex min-h-8 flex-wrap items-baseline gap-x-4 gap-y-0.5 py-1 text-small">
      <span className="w-48 min-w-0 truncate text-soft max-sm:w-auto max-sm:flex-1">
        {step.line_id ? (
          <Link
            className="rounded-control hover:text-ink hover:underline"
            href={`/shot/${step.line_id}`}
          >
            {step.title}
          </Link>
        ) : (
          step.title
        )}
      </span>
      <StateWord state={state} className="w-16">
        {word}
      </StateWord>
      <span className="min-w-0 flex-1 break-words max-sm:basis-full">
        {what ? <span className={step.error ? "text-bad" : "text-soft"}>{what}</span> : null}
        {step.retries > 0 ? (
          <span className="block text-warn">
            {retriesText(step.retries)}
            {step.retry_error ? `: ${step.retry_error}` : ""}
          </span>
        ) : null}
      </span>
      {step.cost.calls > 0 ? (
        <span className="text-faint figures">{costText(step.cost)}</span>
      ) : null}
    </li>
  );
}
