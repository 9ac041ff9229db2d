import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * Tells which moment a player shows, in seconds. While it plays, its clock runs ahead of the picture;
 * browsers that say which picture they have put on the screen are believed, the clock of others is.
 */
export function useShownTime(player: RefObject<HTMLVideoElement | null>): () => number {
  /** The moment of the picture that was put on the screen last; null until it is after a seek. */
  const shown = useRef<number | null>(null);
  useEffect(() => {
    const video = player.current;
    if (!video || !("requestVideoFrameCallback" in video)) return;
    const onFrame = (_now: number, { mediaTime }: { mediaTime: number }) => {
      if (!video.seeking) shown.current = mediaTime;
      request = video.requestVideoFrameCallback(onFrame);
    };
    let request = video.requestVideoFrameCallback(onFrame);
    const forget = () => {
      shown.current = null;
    };
    for (const name of FORGETTING) video.addEventListener(name, forget);
    return () => {
      video.cancelVideoFrameCallback(request);
      for (const name of FORGETTING) video.removeEventListener(name, forget);
    };
  }, [player]);
  return useCallback(() => {
    const video = player.current;
    if (!video) return 0;
    // Whoever presses a key while a picture is looked for goes on from that one.
    return video.seeking ? video.currentTime : (shown.current ?? video.currentTime);
  }, [player]);
}

/** Events after which the picture that was shown is another one. */
const FORGETTING = ["seeking", "emptied", "ended"] as const;
