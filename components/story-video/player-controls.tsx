import type { ReactNode } from "react";
import { SafeAreaChoice, type useSafeArea } from "@/components/frame-format/safe-areas";
import {
  Captions,
  Expand,
  Pause,
  Play,
  Shrink,
  SkipBack,
  SkipForward,
  Sound,
  SoundOff,
} from "@/components/ui/icons";
import { Tooltip } from "@/components/ui/tooltip";
import { clampFrame, frameAt, frameCode } from "@/lib/rules/film-frames";
import { framesFor } from "@/lib/rules/house-format";
import { lengthCode } from "@/lib/rules/time-code";
import { PlayerHelp } from "./player-help";
import type { usePlayback } from "./use-playback";

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The buttons under the film: play, frames, time, speed, captions, sound, full screen. */
export function PlayerControls({
  playback,
  seconds,
  totalSeconds,
  captions,
  safeArea,
  fullScreen,
}: {
  playback: ReturnType<typeof usePlayback>;
  /** Where the film is. */
  seconds: number;
  totalSeconds: number;
  /** Null for a film without a track of captions. */
  captions: { shown: boolean; toggle: () => void } | null;
  safeArea: ReturnType<typeof useSafeArea>;
  fullScreen: { isFull: boolean; toggle: () => void };
}) {
  const { isPlaying, isMuted, volume, speed } = playback;
  return (
    <div className="flex items-center gap-0.5 text-soft">
      <PlayerButton
        label={isPlaying ? "Pause" : "Play"}
        keyName="Space"
        shortcut="Space"
        onClick={playback.toggle}
      >
        {isPlaying ? (
          <Pause size={18} fill="currentColor" strokeWidth={0} />
        ) : (
          <Play size={18} fill="currentColor" strokeWidth={0} />
        )}
      </PlayerButton>
      <span className="contents max-sm:hidden">
        <PlayerButton
          label="One frame back"
          keyName="←"
          shortcut="ArrowLeft"
          onClick={() => playback.step(-1)}
        >
          <SkipBack size={16} />
        </PlayerButton>
        <PlayerButton
          label="One frame on"
          keyName="→"
          shortcut="ArrowRight"
          onClick={() => playback.step(1)}
        >
          <SkipForward size={16} />
        </PlayerButton>
      </span>
      <p className="px-2 text-small whitespace-nowrap figures">
        <span className="sr-only">Time </span>
        <span className="text-ink">
          {frameCode(clampFrame(frameAt(seconds), framesFor(totalSeconds)))}
        </span>
        <span className="text-faint">{` / ${lengthCode(totalSeconds)}`}</span>
      </p>
      <span className="flex-1" />
      <SpeedChoice speed={speed} onChoose={playback.setSpeed} />
      <SafeAreaChoice
        areas={safeArea.areas}
        shown={safeArea.shown}
        onChoose={safeArea.choose}
        className="max-sm:size-11"
      />
      {captions ? (
        <PlayerButton
          label={captions.shown ? "Hide captions" : "Show captions"}
          keyName="Shift+C"
          shortcut="Shift+C"
          isOn={captions.shown}
          onClick={captions.toggle}
        >
          <Captions size={20} />
        </PlayerButton>
      ) : null}
      <PlayerButton
        label={isMuted ? "Turn sound on" : "Mute"}
        keyName="Shift+M"
        shortcut="Shift+M"
        onClick={playback.toggleSound}
      >
        {isMuted ? <SoundOff size={18} /> : <Sound size={18} />}
      </PlayerButton>
      <input
        type="range"
        aria-label="Volume"
        min={0}
        max={1}
        step={0.05}
        value={isMuted ? 0 : volume}
        onChange={(event) => playback.setVolume(Number(event.target.value))}
        // Telephones have buttons of their own for it, and give a page no say.
        className="h-8 w-18 accent-ink max-sm:hidden"
      />
      {/* A full screen would hide what it opens. */}
      {fullScreen.isFull ? null : (
        <PlayerHelp className="flex size-9 items-center justify-center rounded-control transition-colors hover:bg-pressed hover:text-ink max-sm:hidden" />
      )}
      <PlayerButton
        label={fullScreen.isFull ? "Leave full screen" : "Full screen"}
        keyName="F"
        shortcut="f"
        onClick={fullScreen.toggle}
      >
        {fullScreen.isFull ? <Shrink size={18} /> : <Expand size={18} />}
      </PlayerButton>
    </div>
  );
}

/** A button that is only a sign; its words, and the key that does the same, come with the pointer. */
function PlayerButton({
  label,
  keyName,
  shortcut,
  isOn = false,
  onClick,
  children,
}: {
  label: string;
  /** As it is written on the keyboard. */
  keyName: string;
  /** As browsers name it. */
  shortcut: string;
  isOn?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip text={`${label} (${keyName})`}>
      <button
        type="button"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        onClick={onClick}
        className={`flex size-9 items-center justify-center rounded-control transition-colors hover:bg-pressed hover:text-ink max-sm:size-11 ${isOn ? "text-accent" : ""}`}
      >
        {children}
      </button>
    </Tooltip>
  );
}

/** The browser's own list: the others open beside the player, where a full screen hides them. */
function SpeedChoice({
  speed,
  onChoose,
}: {
  /** What it runs at now; below zero it runs back. */
  speed: number;
  onChoose: (speed: number) => void;
}) {
  const isOffered = SPEEDS.some((offered) => offered === speed);
  return (
    <select
      aria-label="Speed"
      value={speed}
      onChange={(event) => onChoose(Number(event.target.value))}
      className="h-9 appearance-none rounded-control bg-transparent px-2 text-center text-small text-soft figures hover:bg-pressed hover:text-ink max-sm:h-11"
    >
      {isOffered ? null : <option value={speed}>{speedName(speed)}</option>}
      {SPEEDS.map((offered) => (
        <option key={offered} value={offered} className="bg-raised text-ink">
          {speedName(offered)}
        </option>
      ))}
    </select>
  );
}

function speedName(speed: number): string {
  return `${String(speed).replace("-", "−")}×`;
}
