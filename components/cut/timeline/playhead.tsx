import { type RefObject, useEffect } from "react";
import type { CutPlayer } from "../play/cut-player";
import { usePlayState } from "../play/use-cut-player";

/** The line at the frame that is seen; while it plays, the timeline rolls along. */
export function Playhead({
  player,
  scroller,
  width,
  scale,
}: {
  player: CutPlayer | null;
  scroller: RefObject<HTMLElement | null>;
  width: number;
  scale: number;
}) {
  const { frame, isPlaying } = usePlayState(player);
  const at = frame * scale;
  useEffect(() => {
    const box = scroller.current;
    if (!box || !isPlaying) return;
    if (at > box.scrollLeft + width || at < box.scrollLeft) box.scrollLeft = at - width * 0.1;
  }, [scroller, isPlaying, at, width]);
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-y-0 left-0 z-20 w-px bg-accent"
      style={{ transform: `translateX(${at}px)` }}
    />
  );
}
