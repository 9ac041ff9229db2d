import { clsx } from "clsx";
import { compareLength } from "@/lib/rules/script-length";
import { lengthCode, timeCode } from "@/lib/rules/time-code";

/**
 * How long a script will play, and how far that is over or under the planned length; marked when
 * the two are more than 15 % apart.
 * @param seconds estimated; 0 when there is nothing to play
 */
export function RunningTime({
  seconds,
  plannedSeconds,
  className,
}: {
  seconds: number;
  plannedSeconds: number;
  className?: string;
}) {
  if (seconds === 0) return null;
  const { differenceSeconds, fits } = compareLength(seconds, plannedSeconds);
  const apart = Math.round(Math.abs(differenceSeconds));
  return (
    <span className={clsx("figures", className)}>
      Script about <span className="text-ink">{lengthCode(seconds)}</span>
      {", "}
      <span className={fits ? "text-good" : "text-warn"}>
        {apart === 0
          ? "just as planned"
          : `${timeCode(apart)} ${differenceSeconds > 0 ? "over" : "under"} the planned ${timeCode(plannedSeconds)}`}
      </span>
    </span>
  );
}
