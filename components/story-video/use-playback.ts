import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useShownTime } from "@/components/review-player/use-shown-time";
import { clampFrame, frameAt, middleOf } from "@/lib/rules/film-frames";
import { framesFor } from "@/lib/rules/house-format";
import { useRunningBack } from "./use-running-back";

/** Where a player stands, as the browser tells it. */
export interface Playback {
  isPlaying: boolean;
  /** Wants to play, and has no pictures to show. */
  isWaiting: boolean;
  /** Something else than the poster is seen. */
  hasBegun: boolean;
  isMuted: boolean;
  /** 0 to 1. */
  volume: number;
  /** How fast it plays, 1 as it was made. */
  speed: number;
}

/** Everything after which a player may stand otherwise. */
const EVENTS = [
  ...["play", "pause", "ended", "volumechange", "ratechange", "waiting", "playing", "canplay"],
  ...["loadedmetadata", "emptied", "seeking", "seeked", "timeupdate"],
];
/** Browsers tell the time four times a second; a playhead that moves looks better. */
const TIME_EVERY_MS = 100;
const FASTEST = 4;

const AT_REST: Playback = {
  ...{ isPlaying: false, isWaiting: false, hasBegun: false, isMuted: false, volume: 1, speed: 1 },
};

/**
 * Where the player stands, and what can be done with it.
 * @param totalSeconds length of the film
 * @param onTime seconds, whenever the picture moves on
 */
export function usePlayback(
  player: RefObject<HTMLVideoElement | null>,
  totalSeconds: number,
  onTime: (seconds: number) => void,
) {
  const [state, setState] = useState(AT_REST);
  /** What somebody chose to watch at; L plays faster for a while. */
  const chosenSpeed = useRef(1);
  const back = useRunningBack(player);
  const shownSeconds = useShownTime(player);
  const tellTime = useEffectEvent(() => {
    if (player.current) onTime(shownSeconds());
  });
  const read = useEffectEvent(() => {
    if (!player.current) return;
    const now = stateOf(player.current);
    setState((before) => (isSame(before, now) ? before : now));
    // The browser may have begun before the page was alive.
    if (now.hasBegun) tellTime();
  });

  useEffect(() => {
    const video = player.current;
    if (!video) return;
    const onEvent = () => read();
    onEvent();
    for (const name of EVENTS) video.addEventListener(name, onEvent);
    return () => {
      for (const name of EVENTS) video.removeEventListener(name, onEvent);
    };
  }, [player]);

  useEffect(() => {
    if (!state.isPlaying) return;
    const timer = setInterval(() => tellTime(), TIME_EVERY_MS);
    return () => clearInterval(timer);
  }, [state.isPlaying]);

  const frameCount = framesFor(totalSeconds);
  const showFrame = useCallback(
    (frame: number) => {
      if (player.current) player.current.currentTime = middleOf(clampFrame(frame, frameCount));
    },
    [player, frameCount],
  );
  const seek = useCallback((seconds: number) => showFrame(frameAt(seconds)), [showFrame]);

  /** What keeps it from playing is told as an error of its source. */
  const play = () => void player.current?.play().catch(() => undefined);
  const pause = () => {
    back.stop();
    player.current?.pause();
    if (player.current) player.current.playbackRate = chosenSpeed.current;
  };
  const isRunning = state.isPlaying || back.speed > 0;

  return {
    ...state,
    /** Below zero while it runs back. */
    speed: back.speed > 0 ? -back.speed : state.speed,
    isPlaying: isRunning,
    seek,
    showFrame,
    pause,
    /** The frame that is seen. */
    frame: () => clampFrame(frameAt(shownSeconds()), frameCount),
    /** Stops at the picture that is seen, and tells its frame. */
    freeze: (): number => {
      const frame = clampFrame(frameAt(shownSeconds()), frameCount);
      pause();
      showFrame(frame);
      return frame;
    },
    toggle: () => (isRunning ? pause() : play()),
    /** By whole frames, standing still. */
    step: (frames: number) => {
      const frame = frameAt(shownSeconds());
      pause();
      showFrame(frame + frames);
    },
    move: (seconds: number) => {
      if (player.current) seek(shownSeconds() + seconds);
    },
    /** Plays on; played on already, twice as fast. */
    forward: () => {
      const video = player.current;
      if (!video) return;
      back.stop();
      if (state.isPlaying) video.playbackRate = Math.min(FASTEST, video.playbackRate * 2);
      else play();
    },
    /** Runs back; running back already, twice as fast. */
    back: () => {
      player.current?.pause();
      back.faster();
    },
    setSpeed: (speed: number) => {
      chosenSpeed.current = speed;
      if (player.current) player.current.playbackRate = speed;
    },
    setVolume: (volume: number) => {
      if (!player.current) return;
      player.current.volume = volume;
      player.current.muted = volume === 0;
    },
    toggleSound: () => {
      const video = player.current;
      if (!video) return;
      video.muted = !video.muted;
      if (!video.muted && video.volume === 0) video.volume = 1;
    },
  };
}

function stateOf(video: HTMLVideoElement): Playback {
  const isPlaying = !video.paused && !video.ended;
  return {
    isPlaying,
    isWaiting: isPlaying && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    hasBegun: isPlaying || video.currentTime > 0,
    isMuted: video.muted,
    volume: video.volume,
    speed: video.playbackRate,
  };
}

function isSame(one: Playback, other: Playback): boolean {
  return (
    one.isPlaying === other.isPlaying &&
    one.isWaiting === other.isWaiting &&
    one.hasBegun === other.hasBegun &&
    one.isMuted === other.isMuted &&
    one.volume === other.volume &&
    one.speed === other.speed
  );
}
