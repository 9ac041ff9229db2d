import { clsx } from "clsx";
import Link from "next/link";
import { Tooltip } from "@/components/ui/tooltip";
import type { Production } from "@/lib/client/use-production";
import {
  blockedReason,
  type ProductionStep,
  type StepName,
  stepCount,
  stepName,
  stepPath,
  stepState,
} from "./production-steps";

/** The production from logline to film as a strip: done is filled, running moves, next is amber. */
export function ProductionStepRow({
  storyId,
  production,
  next,
}: {
  storyId: string;
  production: Production;
  next: StepName | null;
}) {
  return (
    <nav
      aria-label="Production"
      className="mt-6 overflow-x-auto max-md:-mx-4 max-md:px-4 max-md:pb-2"
    >
      <ol className="grid min-w-[760px] auto-cols-fr grid-flow-col gap-1">
        {production.steps.map((step) => (
          <li key={step.step}>
            <Step storyId={storyId} step={step} isNext={step.step === next} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step({
  storyId,
  step,
  isNext,
}: {
  storyId: string;
  step: ProductionStep;
  isNext: boolean;
}) {
  const content = (
    <>
      <Bar step={step} isNext={isNext} />
      <span className="flex items-baseline gap-2 text-small whitespace-nowrap">
        <span className={nameColour(step, isNext)}>{stepName(step.step)}</span>
        <span className="text-faint figures">{countText(step)}</span>
      </span>
      <span className="sr-only">, {stepState(step)}</span>
    </>
  );
  const classes = "relative block w-full rounded-control pb-1 text-left";
  if (step.state === "blocked") {
    const reason = blockedReason(step.step);
    return (
      <Tooltip text={`${reason[0]?.toUpperCase()}${reason.slice(1)}.`}>
        <button type="button" aria-disabled className={clsx(classes, "cursor-default")}>
          {content}
        </button>
      </Tooltip>
    );
  }
  return (
    <Link href={stepPath(storyId, step)} className={clsx(classes, "group")}>
      {content}
    </Link>
  );
}

function Bar({ step, isNext }: { step: ProductionStep; isNext: boolean }) {
  const share = step.total > 0 ? step.done / step.total : 0;
  const running = step.state === "running";
  return (
    <span
      className={clsx(
        "mb-2 block h-[3px] overflow-hidden rounded-full",
        isNext ? "bg-accent/30" : "bg-pressed",
      )}
    >
      <span
        className={clsx(
          "block h-full transition-[width] duration-200",
          running ? "animate-breathe bg-accent" : isNext ? "bg-accent" : "bg-soft",
        )}
        style={{ width: `${running ? Math.max(4, step.progress ?? 100) : share * 100}%` }}
      />
    </span>
  );
}

function nameColour(step: ProductionStep, isNext: boolean): string {
  if (isNext || step.state === "running") return "font-medium text-accent";
  if (step.state === "blocked") return "text-faint";
  return "text-ink transition-colors group-hover:text-accent-bright";
}

function countText(step: ProductionStep): string | null {
  if (step.state === "running" && step.progress !== null) return `${Math.round(step.progress)}%`;
  return stepCount(step);
}
