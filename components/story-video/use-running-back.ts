import { type RefObject, useEffect, useState } from "react";

const FASTEST = 4;

/**
 * Runs a player backwards, which no browser does by itself: from picture to picture as fast as they can
 * be found, at the pace that was asked for.
 */
export function useRunningBack(player: RefObject<HTMLVideoElement | null>) {
  /** How many times as fast as it was made; 0 when it does not run back. */
  const [speed, setSpeed] = useState(0);

  useEffect(() => {
    const video = player.current;
    if (!video || speed === 0) return;
    const begun = { atMs: performance.now(), fromSeconds: video.currentTime };
    let request = 0;
    const show = (nowMs: number) => {
      const seconds = begun.fromSeconds - (speed * (nowMs - begun.atMs)) / 1_000;
      // A picture that is still looked for comes first.
      if (!video.seeking) video.currentTime = Math.max(0, seconds);
      if (seconds <= 0) setSpeed(0);
      else request = requestAnimationFrame(show);
    };
    request = requestAnimationFrame(show);
    return () => cancelAnimationFrame(request);
  }, [player, speed]);

  return {
    speed,
    faster: () => setSpeed((before) => Math.min(FASTEST, before === 0 ? 1 : before * 2)),
    stop: () => setSpeed(0),
  };
}
