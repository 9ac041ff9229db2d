import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { Check, Circle, CircleDashed, CircleDot, TurnAgain } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { Tooltip } from "@/components/ui/tooltip";
import type { Production } from "@/lib/client/use-production";
import {
  blockedReason,
  type ProductionStep,
  type StepName,
  type StoryScreen,
  staleReason,
  stepCount,
  stepName,
  stepOnScreen,
  stepPath,
  stepState,
} from "./production-steps";

/** A little of the step before stays in sight, so that it is seen to be there. */
const ROW_MARGIN_PX = 40;

/**
 * The production from logline to film, as the pages of an editing tool: each with its mark, its
 * name and its count, and a line below that fills. The screen that is open lies one step nearer.
 */
export function ProductionStepRow({
  storyId,
  production,
  next,
  screen,
}: {
  storyId: string;
  production: Production;
  next: StepName | null;
  screen: StoryScreen;
}) {
  const row = useRef<HTMLElement>(null);
  const here = stepOnScreen(production, screen);
  // On a phone the row is longer than the screen: it begins with the steps of this one.
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>("[data-here]");
    if (row.current && here) row.current.scrollLeft = here.offsetLeft - ROW_MARGIN_PX;
  }, []);
  return (
    <nav
      ref={row}
      aria-label="Production"
      className="relative mt-4 overflow-x-auto [scrollbar-width:none] max-md:-mx-4 max-md:px-4"
    >
      <ol className="flex min-w-max gap-px md:grid md:auto-cols-fr md:grid-flow-col">
        {production.steps.map((step) => (
          <li key={step.step} data-here={step.step === here || undefined}>
            <Step
              storyId={storyId}
              step={step}
              isNext={step.step === next}
              isHere={step.step === here}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The steps as their marks alone, where there is no room for names. */
export function StepMarks({
  storyId,
  production,
  className,
}: {
  storyId: string;
  production: Production;
  className?: string;
}) {
  return (
    <nav aria-label="Steps" className={className}>
      <ol className="flex">
        {production.steps.map((step) => (
          <li key={step.step}>
            <Tooltip text={`${stepName(step.step)}: ${stepCount(step) ?? stepState(step)}`}>
              <Link
                href={stepPath(storyId, step)}
                className="flex size-7 items-center justify-center rounded-control hover:bg-raised"
              >
                <span className="sr-only">
                  {stepName(step.step)}, {stepState(step)}
                </span>
                <Mark step={step} isNext={false} />
              </Link>
            </Tooltip>
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
  isHere,
}: {
  storyId: string;
  step: ProductionStep;
  isNext: boolean;
  isHere: boolean;
}) {
  const content = (
    <>
      <span className="flex h-11 items-center gap-2 px-3 text-small whitespace-nowrap">
        <Mark step={step} isNext={isNext} />
        <span className={nameColour(step, isNext)}>{stepName(step.step)}</span>
        <span className="text-soft figures">{countText(step)}</span>
      </span>
      <span className="sr-only">, {stepState(step)}</span>
      <Bar step={step} isNext={isNext} />
    </>
  );
  const classes = clsx(
    "relative block h-full w-full rounded-t-control text-left outline-offset-[-2px] transition-colors",
    isHere && "bg-page",
  );
  const reason = reasonOf(step);
  if (step.state === "blocked") {
    return (
      <Tooltip text={reason}>
        <button type="button" aria-disabled className={clsx(classes, "cursor-default")}>
          {content}
        </button>
      </Tooltip>
    );
  }
  const link = (
    <Link
      href={stepPath(storyId, step)}
      aria-current={isHere ? "step" : undefined}
      className={clsx(classes, "group", !isHere && "hover:bg-raised")}
    >
      {content}
    </Link>
  );
  return reason ? <Tooltip text={reason}>{link}</Tooltip> : link;
}

/** A sentence that says why a step waits or is out of date; empty when there is nothing to say. */
function reasonOf(step: ProductionStep): string {
  if (step.state === "stale") return staleReason(step);
  if (step.state !== "blocked") return "";
  const reason = blockedReason(step.step);
  return `${reason[0]?.toUpperCase()}${reason.slice(1)}.`;
}

function Mark({ step, isNext }: { step: ProductionStep; isNext: boolean }) {
  const shared = { "aria-hidden": true, size: 14, className: "shrink-0" } as const;
  if (step.state === "done") return <Check {...shared} className="shrink-0 text-good" />;
  if (step.state === "stale") return <TurnAgain {...shared} className="shrink-0 text-warn" />;
  if (step.state === "running")
    return <CircleDot {...shared} className="shrink-0 animate-breathe text-accent" />;
  if (isNext) return <CircleDot {...shared} className="shrink-0 text-accent" />;
  if (step.state === "blocked") return <CircleDashed {...shared} className="shrink-0 text-faint" />;
  return <Circle {...shared} className="shrink-0 text-soft" />;
}

/** How far the step is; what is done needs no line. */
function Bar({ step, isNext }: { step: ProductionStep; isNext: boolean }) {
  const running = step.state === "running";
  const share = step.total > 0 ? step.done / step.total : 0;
  const percent = running ? Math.max(4, step.progress ?? 100) : share * 100;
  return (
    <span
      className={clsx(
        "absolute inset-x-0 bottom-0 h-0.5",
        isNext || running ? "bg-accent/25" : "bg-line",
      )}
    >
      <span
        className={clsx(
          "block h-full transition-[width] duration-200",
          running || isNext ? "bg-accent" : "bg-line-strong",
        )}
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}

function nameColour(step: ProductionStep, isNext: boolean): string {
  if (isNext || step.state === "running") return "font-medium text-accent";
  if (step.state === "blocked") return "text-faint";
  return "font-medium text-ink";
}

function countText(step: ProductionStep): string | null {
  if (step.state === "running" && step.progress !== null) return `${Math.round(step.progress)}%`;
  return stepCount(step);
}
