import { Check } from "@/components/ui/icons";

const SIZE = 24;
const LINE = 3;
const RADIUS = (SIZE - LINE) / 2;
const LENGTH = 2 * Math.PI * RADIUS;

/** A circle that closes while work goes on, with a tick once it is done. @param percent 0 to 100 */
export function ProgressRing({ percent, isDone }: { percent: number; isDone: boolean }) {
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: "none", strokeWidth: LINE };
  return (
    <span aria-hidden className="relative flex size-6 items-center justify-center">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className="absolute inset-0 -rotate-90" aria-hidden>
        <circle {...circle} className="stroke-pressed" />
        <circle
          {...circle}
          className={isDone ? "stroke-good" : "stroke-accent transition-[stroke-dashoffset]"}
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={isDone ? 0 : LENGTH * (1 - Math.max(percent, 2) / 100)}
        />
      </svg>
      {isDone ? <Check size={11} className="text-good" /> : null}
    </span>
  );
}
