import { clsx } from "clsx";
import { Fragment, type KeyboardEvent, memo, useEffect, useState } from "react";
import { PlayerDialog, PlayerHeader, PlayerScreen } from "@/components/player/player-dialog";
import { scrubHandlers } from "@/components/player/scrub-handlers";
import type { WireCut } from "@/lib/contracts/cut";
import type { WireLine } from "@/lib/contracts/parsing";
import { frameCode } from "@/lib/rules/film-frames";
import { NON_SPEAKING_PART, speakerCue } from "@/lib/rules/shot";
import { CutScreen } from "./cut-screen";
import { type PlayedShot, type PlayPlan, planPlay } from "./play-plan";
import { pauseMedia, useCutPlayer, usePlayState } from "./use-cut-player";

/** Plays the cut as it stands, from what exists, without making a film of it first. */
export function PlayCut({
  lines,
  cut,
}: {
  lines: readonly WireLine[];
  cut: Pick<WireCut, "clips">;
}) {
  /** As it was when it was opened: what others change meanwhile would move what is seen. */
  const [plan, setPlan] = useState<PlayPlan | null>(null);
  return (
    <PlayerDialog
      opens="Play the cut"
      isOpen={plan !== null}
      isDisabled={cut.clips.length === 0}
      onOpenChange={(isOpen) => setPlan(isOpen ? planPlay(lines, cut) : null)}
    >
      {plan && plan.shots.length > 0 ? <Playing plan={plan} /> : <Empty />}
    </PlayerDialog>
  );
}

function Playing({ plan }: { plan: PlayPlan }) {
  const { screens, player } = useCutPlayer(plan);
  const state = usePlayState(player);
  useEffect(pauseMedia, []);
  const { frame, index, isPlaying, isOver } = state;
  const toggle = () => (isPlaying ? player?.pause() : player?.play());
  const goTo = (to: number) => player?.goTo(to);
  const goToShot = (to: number) => goTo(plan.shots[Math.max(0, to)]?.start ?? frame);

  const onKey = (event: KeyboardEvent) => {
    const by = event.shiftKey ? 10 : 1;
    if (event.key === "ArrowRight") goTo(frame + by);
    else if (event.key === "ArrowLeft") goTo(frame - by);
    else if (event.key === "ArrowDown" || event.key === "PageDown") goToShot(index + 1);
    else if (event.key === "ArrowUp" || event.key === "PageUp") goToShot(index - 1);
    else if (event.key === "Home") goTo(0);
    else if (event.key === "End") goTo(plan.frames - 1);
    else return false;
    return true;
  };
  return (
    <PlayerScreen
      title="The cut"
      about={
        <p className="text-small text-faint">
          Clips, stills and voices as they are. Music, rooms, effects and titles come with the film.
        </p>
      }
      controls={{
        ...{ part: "shot", isPlaying, isOver, onToggle: toggle },
        onPrevious: () => goToShot(index - 1),
        onNext: () => goToShot(index + 1),
      }}
      onKey={onKey}
      timeline={<PlayTimeline {...{ plan, frame, index }} onGoTo={goTo} />}
      time={{ now: frameCode(frame), total: frameCode(plan.frames) }}
      place={`Shot ${index + 1} of ${plan.shots.length}`}
    >
      <div className="flex min-h-0 w-full flex-1 items-center justify-center [container-type:size]">
        <CutScreen
          {...{ screens, plan, state }}
          className="w-[min(100cqw,calc(100cqh*var(--frame-ratio)))] rounded-frame"
        />
      </div>
      <Words shot={plan.shots[index]} />
    </PlayerScreen>
  );
}

function Words({ shot }: { shot: PlayedShot | undefined }) {
  const line = shot?.line;
  const isSpoken = line !== undefined && line.character_name !== NON_SPEAKING_PART;
  const words = isSpoken ? line.dialogue_text : (line?.stage_directions ?? "");
  return (
    <div className="h-14 w-full shrink-0 overflow-y-auto text-center max-sm:h-20">
      <p
        className={
          isSpoken ? "font-script text-body text-ink" : "font-script text-small text-soft italic"
        }
      >
        {isSpoken ? <span className="font-bold">{`${speakerCue(line)} `}</span> : null}
        {words}
      </p>
    </div>
  );
}

function Empty() {
  return (
    <div className="flex size-full flex-col gap-3 p-5">
      <PlayerHeader title="The cut" />
      <p className="text-soft">No shot is in the film.</p>
    </div>
  );
}

/** The whole cut as one line of shots: press or draw along it to go there, or use the keys of the player. */
function PlayTimeline({
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
