"use client";

import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Close, Pause, Play, SkipBack, SkipForward } from "@/components/ui/icons";
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
    <Radix.Root
      open={plan !== null}
      onOpenChange={(isOpen) => setPlan(isOpen ? planPlay(lines, cut) : null)}
    >
      <Radix.Trigger asChild>
        <Button size="small" aria-disabled={cut.clips.length === 0}>
          <Play aria-hidden size={13} /> Play the cut
        </Button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            // What comes next is playing, not closing.
            if (event.currentTarget instanceof HTMLElement) {
              event.currentTarget.querySelector<HTMLElement>("[data-play]")?.focus();
            }
          }}
          className="fixed inset-0 z-[1101] flex animate-fade flex-col bg-page outline-none"
        >
          {plan && plan.shots.length > 0 ? <Playing plan={plan} /> : <Empty />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
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

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const onButton = event.target instanceof Element && event.target.closest("button") !== null;
    const by = event.shiftKey ? 10 : 1;
    if (event.key === "ArrowRight") goTo(frame + by);
    else if (event.key === "ArrowLeft") goTo(frame - by);
    else if (event.key === "ArrowDown" || event.key === "PageDown") goToShot(index + 1);
    else if (event.key === "ArrowUp" || event.key === "PageUp") goToShot(index - 1);
    else if (event.key === "Home") goTo(0);
    else if (event.key === "End") goTo(plan.frames - 1);
    // A button that has the focus is pressed by its own space.
    else if (event.key === " " && !onButton) toggle();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole dialog
    <div
      onKeyDown={onKeyDown}
      className="mx-auto flex size-full max-w-[1440px] flex-col gap-3 p-5 max-sm:p-3"
    >
      <Header />
      <div className="flex min-h-0 w-full flex-1 items-center justify-center [container-type:size]">
        <div
          ref={screens}
          className="relative aspect-video w-[min(100cqw,calc(100cqh*16/9))] overflow-hidden rounded-frame bg-black"
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
      <footer className="flex flex-col gap-3">
        <PlayTimeline {...{ plan, frame, index }} onGoTo={goTo} />
        <div className="flex flex-wrap items-center gap-2">
          <Button aria-label="Previous shot" className="px-3" onClick={() => goToShot(index - 1)}>
            <SkipBack aria-hidden size={16} />
          </Button>
          <Button
            variant="primary"
            aria-label={isPlaying ? "Pause" : isOver ? "Play again" : "Play"}
            onClick={toggle}
            className="w-14"
            data-play
          >
            {isPlaying ? <Pause aria-hidden size={16} /> : <Play aria-hidden size={16} />}
          </Button>
          <Button aria-label="Next shot" className="px-3" onClick={() => goToShot(index + 1)}>
            <SkipForward aria-hidden size={16} />
          </Button>
          <p className="ml-3 text-body whitespace-nowrap figures max-sm:ml-1 max-sm:text-small">
            <span className="text-ink">{frameCode(frame)}</span>
            <span className="text-faint"> / {frameCode(plan.frames)}</span>
          </p>
          <p className="ml-auto text-small whitespace-nowrap text-soft figures">
            Shot {index + 1} of {plan.shots.length}
          </p>
        </div>
      </footer>
    </div>
  );
}

const subscribeToNothing = () => () => undefined;
const firstState = () => AT_FIRST;

function Header() {
  return (
    <header className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <Radix.Title className="text-heading font-semibold">The cut</Radix.Title>
        <p className="text-small text-faint">
          Clips, stills and voices as they are. Music, rooms, effects and titles come with the film.
        </p>
      </div>
      <Radix.Close
        aria-label="Close"
        className="-mt-1 -mr-1 rounded-control p-2 text-soft transition-colors hover:bg-raised hover:text-ink max-sm:p-3"
      >
        <Close aria-hidden size={16} />
      </Radix.Close>
    </header>
  );
}

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
      <Header />
      <p className="text-soft">No shot is in the film.</p>
    </div>
  );
}
