import { clsx } from "clsx";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { ChevronRight } from "@/components/ui/icons";
import type { LineFailure } from "@/lib/contracts/production";
import { StartLabel } from "./start-label";

/** Lines that could not be made, each with its reason and a way to try it again. */
export function BatchFailures({
  title,
  failures,
  tone = "bad",
  isTried,
  priceOf,
  onRetry,
  offerFor,
}: {
  /** What the list is called, for example "2 failed". */
  title: string;
  failures: LineFailure[];
  tone?: "bad" | "warn";
  /** Whether a line is being tried again now. */
  isTried?: (failure: LineFailure) => boolean;
  /** What trying a line again would cost; empty where nothing is paid. */
  priceOf?: (failure: LineFailure) => string;
  /** Left out for people who may only look, and for what cannot be tried. */
  onRetry?: (failure: LineFailure) => void;
  /** What else can be done about a line; drawn while the list stands open. */
  offerFor?: (failure: LineFailure) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(failures.length <= SHORT);
  const list = useId();
  return (
    <div className="pb-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
        className={clsx(
          "-ml-1 flex min-h-8 items-center gap-1 rounded-control px-1 text-small max-sm:min-h-10",
          tone === "bad" ? "text-bad" : "text-warn",
        )}
      >
        <ChevronRight
          aria-hidden
          className={clsx("size-3.5 transition-transform", isOpen && "rotate-90")}
        />
        {title}
      </button>
      <ul id={list} hidden={!isOpen} className="border-l border-line pl-4">
        {failures.map((failure) => (
          <li
            key={failure.line_id}
            className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 py-1 text-small sm:justify-end"
          >
            <span className="w-14 shrink-0 text-soft figures">Line {failure.line_number}</span>
            <span className="min-w-0 flex-1 break-words text-ink max-sm:basis-[calc(100%-4.5rem)]">
              {failure.error}
            </span>
            {isOpen && onRetry ? offerFor?.(failure) : null}
            {onRetry ? (
              <Button
                size="small"
                variant="quiet"
                disabled={isTried?.(failure)}
                onClick={() => onRetry(failure)}
              >
                {isTried?.(failure) ? (
                  "Trying..."
                ) : (
                  <StartLabel cost={priceOf?.(failure)}>
                    Try again<span className="sr-only"> line {failure.line_number}</span>
                  </StartLabel>
                )}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Lists up to this long stand open. */
const SHORT = 3;
