import { type RefObject, useEffect, useRef } from "react";

/** Colours of the product, for what is drawn by hand. */
export interface Ink {
  strong: string;
  soft: string;
  faint: string;
  ground: string;
  line: string;
}

/** Draws what is seen of something longer. @param left how far it is rolled, in px */
export type Draw = (context: CanvasRenderingContext2D, left: number, ink: Ink) => void;

/**
 * A canvas as wide as its window: drawn again with the next picture of the display when the window is
 * rolled, or `draw` is another function, and never else.
 */
export function useRolledCanvas(
  scroller: RefObject<HTMLElement | null>,
  { width, height }: { width: number; height: number },
  draw: Draw,
) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const [screen, box] = [canvas.current, scroller.current];
    const context = screen?.getContext("2d");
    if (!screen || !box || !context || width === 0) return;
    const ink = inkOf(screen);
    let request = 0;
    const paint = () => {
      request = 0;
      const ratio = devicePixelRatio;
      const [columns, rows] = [Math.round(width * ratio), Math.round(height * ratio)];
      if (screen.width !== columns) screen.width = columns;
      if (screen.height !== rows) screen.height = rows;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, width, height);
      draw(context, box.scrollLeft, ink);
    };
    const paintSoon = () => {
      request ||= requestAnimationFrame(paint);
    };
    paintSoon();
    box.addEventListener("scroll", paintSoon, { passive: true });
    return () => {
      cancelAnimationFrame(request);
      box.removeEventListener("scroll", paintSoon);
    };
  }, [scroller, width, height, draw]);
  return canvas;
}

function inkOf(element: Element): Ink {
  const styles = getComputedStyle(element);
  const colour = (name: string) => styles.getPropertyValue(`--color-${name}`);
  return {
    ...{ strong: colour("ink"), soft: colour("soft"), faint: colour("faint") },
    ...{ ground: colour("raised"), line: colour("line-strong") },
  };
}
