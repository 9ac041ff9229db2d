"use client";

import { clsx } from "clsx";
import { Progress } from "radix-ui";
import { Button } from "./button";

/**
 * Long work: how far, what is being done now, and a way to stop it.
 * @param percent 0 to 100, or null while nobody can say
 * @param count for example "12/38"
 * @param doing what happens now, for example "Line 12: MARTA"
 */
export function ProgressBar({
  label,
  percent,
  count,
  doing,
  timeLeft,
  onCancel,
  cancelling = false,
  className,
}: {
  label: string;
  percent: number | null;
  count?: string;
  doing?: string;
  timeLeft?: string;
  onCancel?: () => void;
  cancelling?: boolean;
  className?: string;
}) {
  const width = percent === null ? 100 : Math.min(100, Math.max(0, percent));
  return (
    <div className={clsx("flex animate-fade items-center gap-4", className)}>
      <div className="min-w-0 flex-1">
        <div className="mb-1.5 flex items-baseline justify-between gap-4 text-small">
          <p className="min-w-0 truncate">
            <span className="font-medium text-ink">{label}</span>
            {doing ? <span className="text-soft"> &ensp;{doing}</span> : null}
          </p>
          <p className="shrink-0 text-soft figures">
            {[count ?? (percent === null ? null : `${Math.round(percent)}%`), timeLeft]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <Progress.Root
          value={percent}
          aria-label={label}
          className="h-[3px] overflow-hidden rounded-full bg-pressed"
        >
          <Progress.Indicator
            className={clsx(
              "h-full origin-left rounded-full bg-accent transition-[width] duration-200",
              percent === null && "animate-breathe",
            )}
            style={{ width: `${width}%` }}
          />
        </Progress.Root>
      </div>
      {onCancel ? (
        <Button size="small" variant="quiet" disabled={cancelling} onClick={onCancel}>
          {cancelling ? "Cancelling..." : "Cancel"}
        </Button>
      ) : null}
    </div>
  );
}
