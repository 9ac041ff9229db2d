import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { clampFrame, frameAt, middleOf } from "@/lib/rules/film-frames";
import { stepCorrection } from "./step-correction";

/** How often the second player is held to the first. */
const CORRECT_EVERY_MS = 250;

/** A player and how many frames it has. */
export interface SteppedPlayer {
  video: RefObject<HTMLVideoElement | null>;
  frameCount: number;
}

/**
 * Two players as one: they stand at the same frame, start together when both have found it, and are held
 * in step while they play. The shorter one holds its last frame.
 */
export function useInStep(players: readonly [SteppedPlayer, SteppedPlayer]) {
  const [frame, setFrame] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const [one, other] = players;
  const frameCount = Math.max(one.frameCount, other.frameCount);
  /** The longer one; the other follows it. */
  const isLed = one.frameCount >= other.frameCount;
  const [lead, follower] = isLed ? [one, other] : [other, one];
  /** Counts what was asked for: whoever waited for something older leaves it. */
  const turn = useRef(0);

  const show = async (wanted: number) => {
    const next = clampFrame(wanted, frameCount);
    setFrame(next);
    await Promise.all([putTo(lead, next), putTo(follower, next)]);
  };
  const pause = () => {
    turn.current += 1;
    setIsPlaying(false);
    for (const { video } of [lead, follower]) {
      video.current?.pause();
      if (video.current) video.current.playbackRate = 1;
    }
  };
  const seek = (wanted: number) => {
    pause();
    void show(wanted);
  };
  /** Where both stand before anybody has moved them; afterwards it does nothing. */
  const standAt = (first: number) => {
    if (turn.current === 0) void show(first);
  };
  const play = async () => {
    pause();
    const mine = turn.current;
    const from = frame >= frameCount - 1 ? 0 : frame;
    await show(from);
    if (mine !== turn.current) return;
    setIsPlaying(true);
    for (const { video, frameCount: frames } of [lead, follower]) {
      if (from >= frames - 1) continue;
      // Where one may not play, both stand still.
      video.current?.play().catch(() => mine === turn.current && pause());
    }
  };

  const follow = useEffectEvent(() => {
    const [first, second] = [lead.video.current, follower.video.current];
    if (!first || !second || first.ended) return;
    const isOver = frameAt(first.currentTime) >= follower.frameCount - 1;
    if (isOver || second.ended) return second.pause();
    const correction = stepCorrection(first.currentTime, second.currentTime);
    second.playbackRate = correction.does === "pace" ? correction.rate : 1;
    if (correction.does === "seek") second.currentTime = first.currentTime;
  });
  const look = useEffectEvent(() => {
    const video = lead.video.current;
    if (!video) return;
    setFrame(clampFrame(frameAt(video.currentTime), frameCount));
    if (video.ended || video.error) pause();
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => follow(), CORRECT_EVERY_MS);
    let request = requestAnimationFrame(function next() {
      look();
      request = requestAnimationFrame(next);
    });
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(request);
    };
  }, [isPlaying]);

  return {
    frame,
    frameCount,
    isPlaying,
    seek,
    standAt,
    step: (frames: number) => seek(frame + frames),
    toggle: () => (isPlaying ? pause() : void play()),
  };
}

export type InStep = ReturnType<typeof useInStep>;

/** Puts a player to a frame, or to its last one, and waits until that is seen. */
async function putTo({ video, frameCount }: SteppedPlayer, frame: number): Promise<void> {
  const player = video.current;
  if (!player) return;
  player.pause();
  const target = middleOf(clampFrame(frame, frameCount));
  if (player.readyState === HTMLMediaElement.HAVE_NOTHING) await told(player, "loadedmetadata");
  if (Math.abs(player.currentTime - target) < 0.001 && !player.seeking) return;
  const found = told(player, "seeked");
  player.currentTime = target;
  await found;
}

/** Waits for an event of a player, or for its failure, which it shows itself. */
function told(player: HTMLVideoElement, name: string): Promise<void> {
  if (player.error) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      player.removeEventListener(name, done);
      player.removeEventListener("error", done);
      resolve();
    };
    player.addEventListener(name, done);
    player.addEventListener("error", done);
  });
}
