import {
  defaultRangeExtractor,
  observeWindowOffset,
  useWindowVirtualizer,
} from "@tanstack/react-virtual";
import { type RefObject, useEffect, useState } from "react";

/** Top bar and section navigation cover this much of the window. */
const COVERED_PX = 104;
const FIRST_RECT = { width: 390, height: 900 };

/**
 * A list that scrolls with the page, of which only what is near the window is in the document.
 * @param list where it begins on the page
 * @param kept an item that stays in the document wherever the window is
 */
export function usePageWindow({
  list,
  count,
  kept,
  estimatePx,
  overscan,
  keyOf,
}: {
  list: RefObject<HTMLElement | null>;
  count: number;
  kept: number;
  estimatePx: (index: number) => number;
  overscan: number;
  keyOf: (index: number) => string;
}) {
  const scrollMargin = useOffset(list);
  return useWindowVirtualizer({
    count,
    estimateSize: estimatePx,
    getItemKey: keyOf,
    overscan,
    scrollMargin,
    scrollPaddingStart: COVERED_PX,
    initialRect: FIRST_RECT,
    // As on the server, wherever the window stands already when the page wakes up.
    initialOffset: 0,
    observeElementOffset: (list, report) => {
      const stop = observeWindowOffset(list, report);
      // At once, too: else it would scroll a page that was scrolled before it woke up back to the top.
      report(window.scrollY, false);
      return stop;
    },
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(kept < range.count ? [kept] : [])])].sort(
        (a, b) => a - b,
      ),
  });
}

/** Distance of an element from the top of the page, also after what stands above it has grown. */
function useOffset(element: RefObject<HTMLElement | null>): number {
  const [offsetPx, setOffsetPx] = useState(0);
  useEffect(() => {
    const measure = () => {
      if (!element.current) return;
      setOffsetPx(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return offsetPx;
}
