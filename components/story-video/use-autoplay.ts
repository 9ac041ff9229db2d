import { type RefObject, useEffect, useState } from "react";

/**
 * Starts a player when the page opens, for somebody who came to watch: without sound where the browser
 * lets nothing be heard that was not clicked.
 */
export function useAutoplay(player: RefObject<HTMLVideoElement | null>, isWanted: boolean) {
  const [isSilenced, setIsSilenced] = useState(false);
  useEffect(() => {
    const video = player.current;
    if (!isWanted || !video) return;
    // Its keys work at once.
    video.focus({ preventScroll: true });
    video.play().catch((cause: unknown) => {
      // A source that fails is told, and tried again, where it is loaded.
      if (!(cause instanceof DOMException) || cause.name !== "NotAllowedError") return;
      video.muted = true;
      setIsSilenced(true);
      // Refused even so, the film waits for the button.
      video.play().catch(() => undefined);
    });
  }, [player, isWanted]);
  return { isSilenced };
}
