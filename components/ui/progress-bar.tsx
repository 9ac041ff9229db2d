import { clsx } from "clsx";
import { Progress } from "radix-ui";
import { Button } from "./button";
import { useReadersTime } from "./readers-time";

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
  const title = useReadersTime(label);
  const now = useReadersTime(doing ?? "");
  const width = percent === null ? 100 : Math.min(100, Math.max(0, percent));
  return (
    <div className={clsx("flex animate-fade items-center gap-4", className)}>
      <div className="min-w-0 flex-1">
        {/* On a narrow screen what is done now has a line of its own. */}
        <div className="mb-1.5 flex flex-wrap items-baseline gap-x-4 text-small sm:flex-nowrap">
          <p className="min-w-0 truncate font-medium text-ink">{title}</p>
          {now ? (
            <p className="order-last w-full min-w-0 truncate text-soft sm:order-none sm:w-auto sm:flex-1">
              {now}
            </p>
          ) : null}
          <p className="ml-auto shrink-0 text-soft figures">
            {[count ?? (percent === null ? null : `${Math.round(percent)}%`), timeLeft]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <Progress.Root
          value={percent}
          aria-label={title}
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
