"use client";

import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { PlayerDialog, PlayerHeader, PlayerScreen } from "@/components/player/player-dialog";
import { toast } from "@/components/ui/toast";
import type { WireCut } from "@/lib/contracts/cut";
import type { WireLine } from "@/lib/contracts/parsing";
import { frameCode } from "@/lib/rules/film-frames";
import { NON_SPEAKING_PART, speakerCue } from "@/lib/rules/shot";
import { CutPlayer, type PlayState } from "./cut-player";
import { type PlayedShot, type PlayPlan, planPlay } from "./play-plan";
import { PlayTimeline } from "./play-timeline";

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

/** Before the screens are there. */
const AT_FIRST: PlayState = {
  ...{ isPlaying: false, frame: 0, index: 0, showsClip: false, isOver: false, isWaiting: false },
  ...{ share: 1, showsClipBefore: false, black: 0 },
};

function Playing({ plan }: { plan: PlayPlan }) {
  const screens = useRef<HTMLDivElement>(null);
  const [player, setPlayer] = useState<CutPlayer | null>(null);
  useEffect(() => {
    for (const other of document.querySelectorAll<HTMLMediaElement>("audio, video")) other.pause();
    const videos = [...(screens.current?.querySelectorAll("video") ?? [])];
    const opened = new CutPlayer(plan, videos, ({ line }) =>
      toast.error(`Failed to play audio for line ${line.line_number}`),
    );
    setPlayer(opened);
    return () => opened.close();
  }, [plan]);
  const state = useSyncExternalStore(
    player?.subscribe ?? subscribeToNothing,
    player?.getState ?? firstState,
    firstState,
  );
  const { frame, index, isPlaying, isOver, isWaiting, showsClip, share, black } = state;
  const shot = plan.shots[index];
  const before = share < 1 ? plan.shots[index - 1] : undefined;
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
        <div
          ref={screens}
          className="relative aspect-frame w-[min(100cqw,calc(100cqh*var(--frame-ratio)))] overflow-hidden rounded-frame bg-black"
        >
          {before && !state.showsClipBefore ? <Still shot={before} /> : null}
          {shot && !showsClip ? <Still shot={shot} share={share} /> : null}
          <Screen />
          <Screen />
          {black > 0 ? (
            <div aria-hidden className="absolute inset-0 z-4 bg-black" style={{ opacity: black }} />
          ) : null}
          {isWaiting ? (
            <p
              role="status"
              className="absolute top-2 left-2 z-5 rounded-control bg-black/80 px-2 py-0.5 text-caption text-soft"
            >
              Fetching...
            </p>
          ) : null}
        </div>
      </div>
      <Words shot={shot} />
    </PlayerScreen>
  );
}

const subscribeToNothing = () => () => undefined;
const firstState = () => AT_FIRST;

/** A screen for clips; it is heard by the lines' own audio alone. */
function Screen() {
  return (
    <video
      muted
      playsInline
      preload="auto"
      aria-hidden
      tabIndex={-1}
      style={{ visibility: "hidden" }}
      className="absolute inset-0 size-full object-cover"
    />
  );
}

/** What is seen of a shot without a clip: its still, or a card that says that there is none. */
function Still({
  shot: { line },
  share = 1,
}: {
  shot: PlayedShot;
  /** How much of it is seen over the shot before; below that one it lies at the bottom. */
  share?: number;
}) {
  const style = share < 1 ? { opacity: share, zIndex: 2 } : {};
  if (line.image_url !== null) {
    const { image_url: src } = line;
    const look = "absolute inset-0 size-full object-cover";
    // The media door asks for the session's cookie, which an image optimiser would not send.
    // biome-ignore lint/performance/noImgElement: see above
    return <img {...{ src, style }} alt="" className={look} />;
  }
  return (
    <p
      style={style}
      className="absolute inset-0 flex items-center justify-center bg-well text-small text-faint"
    >
      {`Line ${line.line_number} has no picture yet`}
    </p>
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
