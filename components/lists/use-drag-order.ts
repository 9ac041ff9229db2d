import {
  type CSSProperties,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { placeAt } from "./place-at";

/** So near to the upper or lower end of the screen the page is rolled on, in px. */
const EDGE_PX = 80;
const ROLL_PX = 9;

/** A row on its way; its height is what the others make room by. */
interface Drag {
  from: number;
  to: number;
  offset: number;
  height: number;
}

/**
 * Rows that are dragged to another place, by mouse or finger. Escape puts the row back. Until it is let
 * go the rows stay where they are in the page and are only drawn elsewhere: a row that is moved in the
 * page loses the finger that holds it.
 * @param list the element whose children are the rows
 * @param onMove after a row was let go at another place
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const giveUp = useRef<(() => void) | null>(null);
  useEffect(() => () => giveUp.current?.(), []);

  const start = ({ button, pointerId, clientY }: PointerEvent, from: number) => {
    const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const [first, held, last] = [boxes[0], boxes[from], boxes.at(-1)];
    if (button !== 0 || giveUp.current || !first || !held || !last) return;
    const startedAt = clientY + window.scrollY;
    const { height } = held;
    let pointer = clientY;
    let now: Drag = { from, to: from, offset: 0, height };
    const draw = () => {
      const wanted = pointer + window.scrollY - startedAt;
      const offset = Math.min(Math.max(wanted, first.top - held.top), last.bottom - held.bottom);
      now = { from, to: placeAt(boxes, from, offset), offset, height };
      setDrag(now);
    };
    let frame = requestAnimationFrame(function roll() {
      const isLow = pointer > window.innerHeight - EDGE_PX;
      const by = pointer < EDGE_PX ? -ROLL_PX : isLow ? ROLL_PX : 0;
      if (by !== 0) {
        window.scrollBy({ top: by, behavior: "instant" });
        draw();
      }
      frame = requestAnimationFrame(roll);
    });
    const ending = new AbortController();
    const end = (isKept: boolean) => {
      ending.abort();
      cancelAnimationFrame(frame);
      giveUp.current = null;
      setDrag(null);
      if (isKept && now.to !== from) onMove(from, now.to);
    };
    giveUp.current = () => end(false);
    const { signal } = ending;
    const ofThis = (event: globalThis.PointerEvent) => event.pointerId === pointerId;
    window.addEventListener(
      "pointermove",
      (event) => {
        if (!ofThis(event)) return;
        pointer = event.clientY;
        draw();
      },
      { signal },
    );
    window.addEventListener("pointerup", (event) => ofThis(event) && end(true), { signal });
    window.addEventListener("pointercancel", (event) => ofThis(event) && end(false), { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
    draw();
  };
  return {
    /** The place of the row that is held. */
    held: drag?.from ?? null,
    /** Takes a row where the pointer is: a mouse anywhere but at a control, a finger only at its grip. */
    take: (event: PointerEvent<HTMLElement>, from: number) => {
      const isOn = (what: string) => event.target instanceof Element && event.target.closest(what);
      // A finger on a row scrolls the page.
      const isScroll = event.pointerType !== "mouse" && !isOn("[data-grip]");
      if (isOn("button, input") || isScroll) return;
      event.preventDefault();
      start(event, from);
    },
    /** Where the row of a place would be if the held one were let go now. */
    placeOf: (at: number): number =>
      drag === null ? at : at === drag.from ? drag.to : at + Math.sign(shiftOf(drag, at)),
    /** How the row of a place is drawn. */
    styleOf: (at: number): CSSProperties =>
      drag === null ? {} : { transform: `translateY(${shiftOf(drag, at)}px)` },
  };
}

function shiftOf({ from, to, offset, height }: Drag, at: number): number {
  if (at === from) return offset;
  if (at > from && at <= to) return -height;
  return at < from && at >= to ? height : 0;
}
