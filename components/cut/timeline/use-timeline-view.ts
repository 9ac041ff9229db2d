import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { drawnFrames, fitScale, zoomed } from "./scale";

/** State of the roll changes once in so many px: what is drawn reaches farther. */
const ROLL_STEP_PX = 256;

/**
 * What of a timeline is seen, and how near.
 * @param frames length of all of it
 */
export function useTimelineView(frames: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [left, setLeft] = useState(0);
  /** Null as long as all of it is seen. */
  const [chosen, setChosen] = useState<number | null>(null);
  const fit = fitScale(frames, width);
  const scale = Math.max(fit, chosen ?? fit);
  /** What stays at its place on the screen when it is zoomed. */
  const kept = useRef<{ frame: number; offset: number } | null>(null);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    const onScroll = () => setLeft(Math.floor(box.scrollLeft / ROLL_STEP_PX) * ROLL_STEP_PX);
    box.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", onScroll);
    };
  }, []);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !kept.current) return;
    box.scrollLeft = kept.current.frame * scale - kept.current.offset;
    kept.current = null;
  }, [scale]);

  return {
    ...{ scroller, width, scale, isFit: chosen === null || scale === fit },
    drawn: drawnFrames(left, width + ROLL_STEP_PX, scale),
    /** Nearer or farther; a frame that is seen, or else the middle, stays where it is. */
    zoom: (by: 1 | -1, frame: number) => {
      const box = scroller.current;
      const next = zoomed(scale, by, fit);
      if (!box || next === scale) return;
      const offset = frame * scale - box.scrollLeft;
      const isSeen = offset >= 0 && offset <= width;
      kept.current = isSeen
        ? { frame, offset }
        : { frame: (box.scrollLeft + width / 2) / scale, offset: width / 2 };
      setChosen(next > fit ? next : null);
    },
    showAll: () => setChosen(null),
    /** Keeps the scale while lengths change. */
    hold: () => setChosen(scale),
    /** Rolls as far as is needed to see some frames. */
    reveal: (from: number, to: number) => {
      const box = scroller.current;
      if (!box) return;
      const [start, end] = [from * scale, to * scale];
      if (start < box.scrollLeft) box.scrollLeft = start - 24;
      else if (end > box.scrollLeft + width) {
        box.scrollLeft = Math.min(start - 24, end - width + 24);
      }
    },
  };
}
