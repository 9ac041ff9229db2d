import { clsx } from "clsx";
import { Fragment, memo } from "react";
import { scrubHandlers } from "@/components/player/scrub-handlers";
import { frameCode } from "@/lib/rules/film-frames";
import type { PlayPlan } from "./play-plan";

/** The whole cut as one line of shots: press or draw along it to go there, or use the keys of the player. */
export function PlayTimeline({
  plan,
  frame,
  index,
  onGoTo,
}: {
  plan: PlayPlan;
  frame: number;
  /** Of the shot that is seen. */
  index: number;
  onGoTo: (frame: number) => void;
}) {
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Place in the cut"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, plan.frames - 1)}
      aria-valuenow={frame}
      aria-valuetext={`${frameCode(frame)}, shot ${index + 1} of ${plan.shots.length}`}
      className="relative cursor-pointer touch-none select-none"
      {...scrubHandlers(plan.frames, (place) => onGoTo(Math.floor(place)))}
    >
      <Shots plan={plan} index={index} />
      <div aria-hidden className="h-1.5 bg-raised">
        <div
          className="h-full origin-left bg-accent"
          style={{ transform: `scaleX(${frame / Math.max(1, plan.frames)})` }}
        />
      </div>
    </div>
  );
}

/** They change with the shot, and not with every frame. */
const Shots = memo(function Shots({ plan, index }: { plan: PlayPlan; index: number }) {
  return (
    <div aria-hidden className="flex">
      {plan.shots.map(({ line, gap, frames }, at) => (
        <Fragment key={line.id}>
          {gap > 0 ? (
            <span className="block h-7 basis-0 bg-black" style={{ flexGrow: gap }} />
          ) : null}
          <span
            style={{ flexGrow: frames }}
            className={clsx(
              "block h-7 min-w-0 basis-0 truncate border-l border-page px-1 text-caption leading-7 first:border-l-0 figures",
              at === index ? "bg-pressed text-ink" : "bg-raised text-soft",
            )}
          >
            {line.line_number}
          </span>
        </Fragment>
      ))}
    </div>
  );
});
