import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { WireClip } from "@/lib/contracts/cut";
import type { CutChange } from "../change-clips";
import { framesOf } from "../cut-lines";
import { beginLater, endLater, moveTogether, placeAtFrame, slip } from "./edits";
import { snapTo } from "./scale";

/** What of a shot is drawn: its place, what of its take is seen, or one of its ends. */
export type HeldPart = "place" | "take" | "begin" | "end";

/** What would become of the cut if the pointer were let go now. */
export interface EditDrag {
  part: HeldPart;
  changes: readonly CutChange[];
  /** The shots that are held. */
  clipIds: ReadonlySet<string>;
  /** The frame that they would be put at; null unless they are moved. */
  dropAt: number | null;
}

/** A pointer that moves less has pressed, and not drawn. */
const LEAST_PX = 4;
/** So near to an end of the timeline it is rolled on, and so far with each picture of the display. */
const EDGE_PX = 40;
const ROLL_PX = 14;
const SNAP_PX = 8;

/**
 * Shots that are trimmed, slipped or moved by the pointer. Nothing is changed until it is let go; Escape
 * gives it up.
 * @param marksOf frames of a clip's take that its ends snap to; none where they do not snap
 */
export function useEditDrag({
  scroller,
  scale,
  clips,
  marksOf,
  onChange,
}: {
  scroller: RefObject<HTMLElement | null>;
  scale: number;
  clips: readonly WireClip[];
  marksOf: (clip: WireClip, part: HeldPart) => readonly number[];
  onChange: (changes: readonly CutChange[]) => void;
}) {
  const [drag, setDrag] = useState<EditDrag | null>(null);
  const giveUp = useRef<(() => void) | null>(null);
  useEffect(() => () => giveUp.current?.(), []);

  /** What a way of so many frames makes of a clip. */
  const editOf = (clip: WireClip, part: HeldPart, by: number): CutChange[] => {
    const snapped = (at: number) => snapTo(at + by, marksOf(clip, part), SNAP_PX / scale) - at;
    if (part === "end") return endLater(clip, Math.round(snapped(clip.in + framesOf(clip))));
    if (part === "begin") return beginLater(clip, Math.round(snapped(clip.in)));
    return slip(clip, -by);
  };

  const take = (
    event: PointerEvent<HTMLElement>,
    { clip, part, clipIds }: { clip: WireClip; part: HeldPart; clipIds: ReadonlySet<string> },
    onPress: () => void,
  ) => {
    const box = scroller.current;
    if (event.button !== 0 || giveUp.current || !box) return;
    const { pointerId } = event;
    const { left } = box.getBoundingClientRect();
    const placeOf = (clientX: number) => clientX - left + box.scrollLeft;
    const from = placeOf(event.clientX);
    let pointer = event.clientX;
    let now: EditDrag | null = null;
    const draw = () => {
      const way = placeOf(pointer) - from;
      if (now === null && Math.abs(way) < LEAST_PX) return;
      if (part === "place") {
        const { place, at } = placeAtFrame(clips, clipIds, placeOf(pointer) / scale);
        now = { part, changes: moveTogether(clips, clipIds, place), clipIds, dropAt: at };
      } else {
        const changes = editOf(clip, part, Math.round(way / scale));
        now = { part, changes, clipIds: new Set([clip.id]), dropAt: null };
      }
      setDrag(now);
    };
    let frame = requestAnimationFrame(function roll() {
      const by =
        pointer < left + EDGE_PX
          ? -ROLL_PX
          : pointer > left + box.clientWidth - EDGE_PX
            ? ROLL_PX
            : 0;
      // An end of a shot that is seen is not rolled away from under the pointer.
      if (by !== 0 && now?.part === "place") {
        box.scrollLeft += by;
        draw();
      }
      frame = requestAnimationFrame(roll);
    });
    const ending = new AbortController();
    const { signal } = ending;
    const end = (isKept: boolean) => {
      ending.abort();
      cancelAnimationFrame(frame);
      giveUp.current = null;
      setDrag(null);
      if (!isKept) return;
      if (now === null) onPress();
      else if (now.changes.length > 0) onChange(now.changes);
    };
    giveUp.current = () => end(false);
    const ofThis = (other: globalThis.PointerEvent) => other.pointerId === pointerId;
    const listen = (name: "pointermove" | "pointerup" | "pointercancel", hear: () => void) =>
      window.addEventListener(
        name,
        (other) => {
          if (!ofThis(other)) return;
          pointer = other.clientX;
          hear();
        },
        { signal },
      );
    listen("pointermove", draw);
    listen("pointerup", () => end(true));
    listen("pointercancel", () => end(false));
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
  };
  return { drag, take };
}
