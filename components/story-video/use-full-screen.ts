import { type RefObject, useEffect, useState } from "react";

/** What phones of one maker have instead: only the video itself can fill the screen there. */
interface FillsTheScreenItself extends HTMLVideoElement {
  webkitEnterFullscreen(): void;
}

/**
 * Whether an element fills the screen, and the switch.
 * @param box with the player's own controls
 */
export function useFullScreen(
  box: RefObject<HTMLElement | null>,
  player: RefObject<HTMLVideoElement | null>,
) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const read = () => setIsFull(document.fullscreenElement === box.current);
    document.addEventListener("fullscreenchange", read);
    return () => document.removeEventListener("fullscreenchange", read);
  }, [box]);
  const toggle = () => {
    const video = player.current;
    if (document.fullscreenElement) void document.exitFullscreen();
    // A browser that does not allow it leaves the page as it is.
    else if (document.fullscreenEnabled) box.current?.requestFullscreen().catch(() => undefined);
    else if (video && fillsItself(video)) video.webkitEnterFullscreen();
  };
  return { isFull, toggle };
}

function fillsItself(video: HTMLVideoElement): video is FillsTheScreenItself {
  return "webkitEnterFullscreen" in video && typeof video.webkitEnterFullscreen === "function";
}
