import { type KeyboardEvent, useEffect, useState } from "react";
import { PlayerDialog, PlayerHeader, PlayerScreen } from "@/components/player/player-dialog";
import type { WireCut } from "@/lib/contracts/cut";
import type { WireLine } from "@/lib/contracts/parsing";
import { frameCode } from "@/lib/rules/film-frames";
import { NON_SPEAKING_PART, speakerCue } from "@/lib/rules/shot";
import { CutScreen } from "./cut-screen";
import { type PlayedShot, type PlayPlan, planPlay } from "./play-plan";
import { PlayTimeline } from "./play-timeline";
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
