import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Where a piece of work stands. */
export type WorkState = "done" | "running" | "ready" | "blocked" | "stale" | "failed" | "skipped";

const words: Record<WorkState, string> = {
  done: "Done",
  running: "Running",
  ready: "Ready",
  blocked: "Waiting",
  stale: "Out of date",
  failed: "Failed",
  skipped: "Skipped",
};

const colours: Record<WorkState, string> = {
  done: "text-good",
  running: "text-accent",
  ready: "text-soft",
  blocked: "text-faint",
  stale: "text-warn",
  failed: "text-bad",
  skipped: "text-faint",
};

/**
 * A state as a small word with its colour.
 * @param children another word than the usual one
 * @param wraps it may be a sentence, and take several lines
 */
export function StateWord({
  state,
  children,
  wraps = false,
  className,
}: {
  state: WorkState;
  children?: ReactNode;
  wraps?: boolean;
  className?: string;
}) {
  return (
    <span
      className={clsx(
        "text-small figures",
        wraps ? "break-words" : "whitespace-nowrap",
        colours[state],
        className,
      )}
    >
      {children ?? words[state]}
    </span>
  );
}
