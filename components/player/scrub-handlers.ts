import type { PointerEvent } from "react";

/** What the pointer does along a line that stands for a length of time. */
export interface ScrubHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
}

/**
 * Goes to where a line is pressed, and along with the pointer for as long as it is held.
 * @param total what the whole width stands for; places are told in the same unit, from 0 to it
 * @param onPoint told also of places that are only pointed at
 */
export function scrubHandlers(
  total: number,
  onGoTo: (place: number) => void,
  onPoint?: (place: number) => void,
): ScrubHandlers {
  const placeOf = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(total, Math.max(0, ((clientX - left) / width) * total));
  };
  return {
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      const place = placeOf(event);
      onPoint?.(place);
      onGoTo(place);
    },
    onPointerMove: (event) => {
      const place = placeOf(event);
      onPoint?.(place);
      if (event.currentTarget.hasPointerCapture(event.pointerId)) onGoTo(place);
    },
  };
}
