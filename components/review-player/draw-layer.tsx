import type { PointerEvent } from "react";
import { MarksLayer, PinShape, placeOnFrame } from "./marks-layer";
import { movedPin, type useDrawing } from "./use-drawing";

/**
 * Lies over a frame that stands still, and takes what a pointer draws on it. Who does not draw moves
 * the pin with the arrow keys.
 */
export function DrawLayer({ drawing: { drawing, act, begin } }: { drawing: Drawing }) {
  const { tool, strokes, pin } = drawing;

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    const at = placeOnFrame(event.currentTarget, event);
    if (!at || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    if (tool === "pin") act({ does: "pin", pin: { x: at[0], y: at[1] } });
    else begin(at);
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const at = placeOnFrame(event.currentTarget, event);
    if (!at) return;
    if (tool === "pin") act({ does: "pin", pin: { x: at[0], y: at[1] } });
    else act({ does: "go-on", at });
  };

  return (
    <>
      <MarksLayer
        strokes={strokes}
        role="img"
        aria-label={`The frame that is drawn on, with ${strokes.length} marks`}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        className="pointer-events-auto z-10 cursor-crosshair touch-none"
      >
        {pin ? <PinShape {...pin} /> : null}
      </MarksLayer>
      {pin ? (
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: it was asked for, and is moved by keys
          autoFocus
          aria-label={`Pin, ${percent(pin.x)} from the left, ${percent(pin.y)} from the top. Arrow keys move it.`}
          onKeyDown={(event) => {
            const moved = movedPin(pin, event);
            if (!moved) return;
            event.preventDefault();
            event.stopPropagation();
            act({ does: "pin", pin: moved });
          }}
          className="pointer-events-none absolute z-10 size-8 -translate-1/2 rounded-full"
          style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
        />
      ) : null}
      <p aria-live="polite" className="sr-only">
        {pin ? `Pin at ${percent(pin.x)} across, ${percent(pin.y)} down` : ""}
      </p>
    </>
  );
}

type Drawing = ReturnType<typeof useDrawing>;

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
