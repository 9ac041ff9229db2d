"use client";

import { clsx } from "clsx";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Play } from "@/components/ui/icons";
import type { WireStoryVideo } from "@/lib/contracts/story-video";
import type { TimedShot } from "./film-times";
import { PlayerControls } from "./player-controls";
import { type PlayerCommand, playerCommand } from "./player-keys";
import { ScrubBar } from "./scrub-bar";
import { useAutoplay } from "./use-autoplay";
import { useCaptions } from "./use-captions";
import { useFullScreen } from "./use-full-screen";
import { useIdle } from "./use-idle";
import { usePersistentSource } from "./use-persistent-source";
import { usePlayback } from "./use-playback";

/** What a player can be told from outside. */
export interface PlayerHandle {
  seek: (seconds: number) => void;
}

/** As wide as leaves the controls in sight below the head of a story's page (26rem with them). */
const WIDTH = "max-w-[min(960px,max(32rem,calc((100svh-26rem)*16/9)))]";

/**
 * The film, large and black, with its own controls below it, which lie over it in a full screen. Keys
 * work while something in the player has the focus, so that single letters get in nobody's way. A
 * source that fails is tried again.
 * @param handle set while the player is there
 * @param shots empty when it is not known which shot is seen when
 * @param onTime seconds, whenever the picture moves on
 */
export function FilmPlayer({
  handle,
  title,
  video,
  shots,
  seconds,
  startsPlaying,
  onTime,
}: {
  handle: RefObject<PlayerHandle | null>;
  title: string;
  video: WireStoryVideo;
  shots: readonly TimedShot[];
  /** Where the film is. */
  seconds: number;
  startsPlaying: boolean;
  onTime: (seconds: number) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const player = useRef<HTMLVideoElement>(null);
  const source = usePersistentSource(player, video.stored_video_url);
  const playback = usePlayback(player, video.duration, onTime);
  const captions = useCaptions(player);
  const fullScreen = useFullScreen(box, player);
  const { isSilenced } = useAutoplay(player, startsPlaying);
  const { isIdle, wake } = useIdle(fullScreen.isFull && playback.isPlaying);
  const hasCaptions = video.captions_url !== null;

  const { seek } = playback;
  useEffect(() => {
    handle.current = { seek };
    return () => {
      handle.current = null;
    };
  }, [handle, seek]);

  const onKeys = (event: KeyboardEvent) => {
    wake();
    const command = playerCommand(event.nativeEvent);
    // Whoever holds the volume moves that, and space presses the button that has the focus.
    const inControl = event.target instanceof HTMLElement && event.target.matches("input, select");
    const onButton = event.target instanceof HTMLButtonElement && command?.does === "toggle";
    if (!command || inControl || onButton) return;
    event.preventDefault();
    event.stopPropagation();
    // Without captions to show, their switch does nothing.
    const switches = { captions: captions.toggle, "full-screen": fullScreen.toggle };
    perform(command, playback, switches);
  };

  return (
    <div
      ref={box}
      onKeyDownCapture={onKeys}
      onPointerMove={wake}
      className={clsx(
        "min-w-0",
        fullScreen.isFull && "relative flex h-full items-center justify-center bg-black",
        isIdle && "cursor-none",
      )}
    >
      <div
        className={clsx(
          "relative bg-black",
          fullScreen.isFull ? "size-full" : `max-sm:-mx-4 ${WIDTH}`,
        )}
      >
        <video
          ref={player}
          src={source.source}
          {...(video.poster_url ? { poster: video.poster_url } : {})}
          playsInline
          preload="metadata"
          // With the keyboard on it, all keys of the player work.
          tabIndex={0}
          aria-label={`${title}, story video`}
          onError={source.onError}
          onLoadedMetadata={source.onLoaded}
          onClick={playback.toggle}
          onDoubleClick={fullScreen.toggle}
          className={clsx(
            "w-full cursor-pointer bg-black [&::cue]:bg-black/70 [&::cue]:font-sans [&::cue]:text-ink",
            fullScreen.isFull ? "h-full" : "aspect-video max-h-[540px] sm:rounded-frame",
          )}
        >
          {video.captions_url ? (
            <track kind="captions" src={video.captions_url} srcLang="en" label="English" />
          ) : null}
        </video>
        {playback.hasBegun || source.gaveUp ? null : <PlaySign />}
        {isSilenced && playback.isMuted ? (
          <Button size="small" className="absolute top-3 left-3" onClick={playback.toggleSound}>
            Your browser began without sound: turn it on
          </Button>
        ) : null}
      </div>
      {source.gaveUp ? (
        <ErrorBox
          className="mt-3"
          message="The video could not be loaded."
          action={
            <Button size="small" onClick={source.tryAgain}>
              Try again
            </Button>
          }
        />
      ) : null}
      <fieldset
        aria-label="Player"
        className={clsx(
          "min-w-0 transition-opacity",
          WIDTH,
          fullScreen.isFull &&
            "absolute inset-x-0 bottom-0 mx-auto rounded-t-panel bg-black/70 px-4 pb-2",
          isIdle && "opacity-0",
        )}
      >
        <ScrubBar
          shots={shots}
          totalSeconds={video.duration}
          seconds={seconds}
          isWaiting={playback.isWaiting}
          onSeek={seek}
        />
        <PlayerControls
          playback={playback}
          seconds={seconds}
          totalSeconds={video.duration}
          captions={hasCaptions ? captions : null}
          fullScreen={fullScreen}
        />
      </fieldset>
    </div>
  );
}

function perform(
  command: PlayerCommand,
  playback: ReturnType<typeof usePlayback>,
  switches: { captions: () => void; "full-screen": () => void },
): void {
  if (command.does === "step") playback.step(command.frames);
  else if (command.does === "move") playback.move(command.seconds);
  else {
    const { toggle, pause: stop, back, forward, toggleSound: sound } = playback;
    const actions = { ...{ toggle, stop, back, forward, sound }, ...switches };
    actions[command.does]();
  }
}

/** Says where a click goes before the film has begun; the button below is for everybody. */
function PlaySign() {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-0 flex items-center justify-center"
    >
      <span className="flex size-18 items-center justify-center rounded-full bg-accent text-on-accent">
        <Play size={32} fill="currentColor" strokeWidth={0} className="ml-1" />
      </span>
    </span>
  );
}
