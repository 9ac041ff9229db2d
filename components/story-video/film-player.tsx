import { clsx } from "clsx";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { SafeAreaLines, useSafeArea } from "@/components/frame-format/safe-areas";
import { Button } from "@/components/ui/button";
import { Play } from "@/components/ui/icons";
import { TryAgain } from "@/components/ui/try-again";
import type { WireStoryVideo } from "@/lib/contracts/story-video";
import type { TimedShot } from "./film-times";
import { PlayerControls } from "./player-controls";
import {
  isReviewCommand,
  type PlayerCommand,
  playerCommand,
  type ReviewCommand,
} from "./player-keys";
import { type BarTick, ScrubBar } from "./scrub-bar";
import { useAutoplay } from "./use-autoplay";
import { useCaptions } from "./use-captions";
import { useFullScreen } from "./use-full-screen";
import { useIdle } from "./use-idle";
import { usePersistentSource } from "./use-persistent-source";
import { usePlayback } from "./use-playback";

/** What a player can be told from outside. */
export interface PlayerHandle {
  seek: (seconds: number) => void;
  /** Puts a frame on the screen, standing still. */
  showFrame: (frame: number) => void;
  /** The frame that is seen. */
  frame: () => number;
  /** Stops at the picture that is seen, and tells its frame. */
  freeze: () => number;
  /** Gives the keyboard back to the player. */
  focus: () => void;
  /** Does what a key means here that was pressed beside the player. */
  press: (event: KeyboardEvent) => void;
}

/** Set by the panel around it. */
const WIDTH = "max-w-(--player-width)";

/**
 * The film, large and black, with its own controls below it, which lie over it in a full screen. Keys
 * work while something in the player has the focus, so that single letters get in nobody's way. A
 * source that fails is tried again.
 * @param handle set while the player is there
 * @param shots empty when it is not known which shot is seen when
 * @param onTime seconds, whenever the picture moves on
 * @param ticks what is noted in the film
 * @param overlay lies over the picture: marks that were drawn
 * @param onReview told when a key for notes was pressed; left out where there are none
 */
export function FilmPlayer({
  handle,
  title,
  video,
  shots,
  seconds,
  startsPlaying,
  onTime,
  ticks,
  overlay,
  onReview,
}: {
  handle: RefObject<PlayerHandle | null>;
  title: string;
  video: WireStoryVideo;
  shots: readonly TimedShot[];
  /** Where the film is. */
  seconds: number;
  startsPlaying: boolean;
  onTime: (seconds: number) => void;
  ticks?: readonly BarTick[];
  overlay?: ReactNode;
  onReview?: (command: ReviewCommand) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const player = useRef<HTMLVideoElement>(null);
  const source = usePersistentSource(player, video.stored_video_url);
  const playback = usePlayback(player, video.duration, onTime);
  const captions = useCaptions(player);
  const fullScreen = useFullScreen(box, player);
  const { isSilenced } = useAutoplay(player, startsPlaying);
  const { isIdle, wake } = useIdle(fullScreen.isFull && playback.isPlaying);
  const safeArea = useSafeArea();
  const hasCaptions = video.captions_url !== null;

  const { seek } = playback;
  const showStill = useEffectEvent((frame: number) => {
    playback.pause();
    playback.showFrame(frame);
  });
  const freeze = useEffectEvent(() => playback.freeze());
  const frame = useEffectEvent(() => playback.frame());
  const onKeys = (event: KeyboardEvent) => {
    wake();
    const command = playerCommand(event.nativeEvent);
    // Whoever holds the volume moves that, and space presses the button that has the focus.
    const inControl =
      event.target instanceof HTMLElement && event.target.closest(CONTROLS) !== null;
    const onButton = event.target instanceof HTMLButtonElement && command?.does === "toggle";
    if (!command || inControl || onButton) return;
    event.preventDefault();
    event.stopPropagation();
    if (isReviewCommand(command.does)) {
      onReview?.(command.does);
      return;
    }
    // Without captions to show, their switch does nothing.
    const switches = { captions: captions.toggle, "full-screen": fullScreen.toggle };
    perform(command, playback, switches);
  };

  const press = useEffectEvent(onKeys);
  useEffect(() => {
    handle.current = {
      seek,
      showFrame: (frame) => showStill(frame),
      frame: () => frame(),
      freeze: () => freeze(),
      press: (event) => press(event),
      focus: () => player.current?.focus({ preventScroll: true }),
    };
    return () => {
      handle.current = null;
    };
  }, [handle, seek]);

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
            fullScreen.isFull ? "h-full" : "aspect-frame max-h-[max(540px,80svh)] sm:rounded-frame",
          )}
        >
          {video.captions_url ? (
            <track kind="captions" src={video.captions_url} srcLang="en" label="English" />
          ) : null}
        </video>
        <SafeAreaLines area={safeArea.shown} />
        {overlay}
        {playback.hasBegun || source.gaveUp ? null : <PlaySign />}
        {isSilenced && playback.isMuted ? (
          <Button size="small" className="absolute top-3 left-3" onClick={playback.toggleSound}>
            Your browser began without sound: turn it on
          </Button>
        ) : null}
      </div>
      {source.gaveUp ? (
        <TryAgain
          className="mt-3"
          message="The video could not be loaded."
          onTry={source.tryAgain}
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
          ticks={ticks ?? NO_TICKS}
          onSeek={seek}
        />
        <PlayerControls
          playback={playback}
          seconds={seconds}
          totalSeconds={video.duration}
          captions={hasCaptions ? captions : null}
          safeArea={safeArea}
          fullScreen={fullScreen}
        />
      </fieldset>
    </div>
  );
}

/** What has its own use for letters and arrows. */
const CONTROLS =
  "input, select, textarea, [role=combobox], [role=listbox], [role=menu], [role=dialog]";

const NO_TICKS: readonly BarTick[] = [];

/** Does what is about how the film runs. */
function perform(
  command: PlayerCommand,
  playback: ReturnType<typeof usePlayback>,
  switches: { captions: () => void; "full-screen": () => void },
): void {
  if (command.does === "step") playback.step(command.frames);
  else if (command.does === "move") playback.move(command.seconds);
  else if (!isReviewCommand(command.does)) {
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
