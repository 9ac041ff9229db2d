import Link from "next/link";
import { useReadersTime } from "@/components/ui/readers-time";
import { StateWord } from "@/components/ui/state-word";
import type { WireRunStep } from "@/lib/contracts/run-history";
import { costText, retriesText, stateOfStep } from "./run-words";

/** One line or character of a run: how it stands, why it failed, how often it was tried. */
export function RunStep({ step }: { step: WireRunStep }) {
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
