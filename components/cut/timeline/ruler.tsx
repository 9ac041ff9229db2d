import { type KeyboardEvent, type RefObject, useCallback } from "react";
import { scrubHandlers } from "@/components/player/scrub-handlers";
import { frameCode } from "@/lib/rules/film-frames";
import { FPS } from "@/lib/rules/house-format";
import { timeCode } from "@/lib/rules/time-code";
import type { CutPlayer } from "../play/cut-player";
import { usePlayState } from "../play/use-cut-player";
import { tickSeconds } from "./scale";
import { type Ink, useRolledCanvas } from "./use-rolled-canvas";

const RULER_PX = 24;

/** The time of a cut: press or draw along it to go there, or use the keys. */
export function Ruler({
  scroller,
  width,
  scale,
  frames,
  player,
  onGoTo,
}: {
  scroller: RefObject<HTMLElement | null>;
  width: number;
  scale: number;
  frames: number;
  player: CutPlayer | null;
  /** @param isDrawn by the pointer, and may snap */
  onGoTo: (frame: number, isDrawn: boolean) => void;
}) {
  const { frame } = usePlayState(player);
  const draw = useCallback(
    (context: CanvasRenderingContext2D, left: number, ink: Ink) => {
      const each = tickSeconds(FPS * scale);
      const eachPx = each * FPS * scale;
      context.font = "11px ui-sans-serif, system-ui, sans-serif";
      context.textBaseline = "middle";
      for (let tick = Math.floor(left / eachPx); tick * eachPx < left + width; tick += 1) {
        const x = Math.round(tick * eachPx - left);
        context.fillStyle = ink.line;
        context.fillRect(x, 0, 1, RULER_PX);
        context.fillStyle = ink.faint;
        context.fillText(timeCode(tick * each), x + 5, RULER_PX / 2);
      }
    },
    [scale, width],
  );
  const canvas = useRolledCanvas(scroller, { width, height: RULER_PX }, draw);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 1;
    const to =
      event.key === "ArrowRight"
        ? frame + step
        : event.key === "ArrowLeft"
          ? frame - step
          : event.key === "Home"
            ? 0
            : event.key === "End"
              ? frames - 1
              : null;
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onGoTo(to, false);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Playhead"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, frames - 1)}
      aria-valuenow={frame}
      aria-valuetext={frameCode(frame)}
      onKeyDown={onKeyDown}
      className="cursor-pointer touch-none border-b border-line select-none -outline-offset-2"
      style={{ width: frames * scale, height: RULER_PX }}
      {...scrubHandlers(frames, (place) => onGoTo(Math.floor(place), true))}
    >
      <canvas
        ref={canvas}
        aria-hidden
        className="sticky left-0 block"
        style={{ width, height: RULER_PX - 1 }}
      />
    </div>
  );
}
