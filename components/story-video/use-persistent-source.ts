import { type RefObject, useEffect, useRef, useState } from "react";

/** Spec 2, §4. */
const RETRY_AFTER_MS = 1_000;
/** A file that cannot be had so many times in a row will not be had without a person. */
const MAXIMUM_RETRIES = 10;

/**
 * The source of a player that is loaded again when it fails: after a second, with a parameter that
 * no cache has an answer for, at the time where it was, and playing if it was to play.
 */
export function usePersistentSource(player: RefObject<HTMLVideoElement | null>, url: string) {
  const [source, setSource] = useState(url);
  const [failures, setFailures] = useState(0);
  const resumeAt = useRef(0);
  const wasPlaying = useRef(false);
  const gaveUp = failures > MAXIMUM_RETRIES;

  const onError = () => {
    resumeAt.current = player.current?.currentTime || resumeAt.current;
    // Another source begins at rest.
    wasPlaying.current ||= player.current?.paused === false;
    setFailures((count) => count + 1);
  };

  // An error from before the page was alive has told nobody.
  useEffect(() => {
    if (player.current?.error) setFailures(1);
  }, [player]);

  useEffect(() => {
    if (failures === 0 || gaveUp) return;
    const timer = setTimeout(() => setSource(uncached(url)), RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [failures, gaveUp, url]);

  return {
    source,
    gaveUp,
    onError,
    onLoaded: () => {
      setFailures(0);
      if (player.current && resumeAt.current > 0) player.current.currentTime = resumeAt.current;
      resumeAt.current = 0;
      // Refused like any other start: the button is there.
      if (wasPlaying.current) player.current?.play().catch(() => undefined);
      wasPlaying.current = false;
    },
    tryAgain: () => {
      setFailures(0);
      setSource(uncached(url));
    },
  };
}

function uncached(url: string): string {
  return `${url}?retry=${Date.now()}`;
}
