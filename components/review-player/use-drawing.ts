import { useCallback, useReducer } from "react";
import {
  MARK_WIDTH,
  type MarkKind,
  type MarkPoint,
  roundedPoint,
  STROKE_POINTS_MAXIMUM,
  STROKES_MAXIMUM,
  type Stroke,
} from "@/lib/rules/marks";

/** What is being drawn on a frame, before it is sent. */
export interface Drawing {
  tool: MarkKind | "pin";
  colour: number;
  strokes: Stroke[];
  pin: { x: number; y: number } | null;
}

export type DrawingAct =
  | { does: "choose"; tool: Drawing["tool"] }
  | { does: "colour"; colour: number }
  | { does: "begin"; id: string; at: MarkPoint }
  | { does: "go-on"; at: MarkPoint }
  | { does: "undo" }
  | { does: "pin"; pin: Drawing["pin"] }
  | { does: "clear" };

export const NO_DRAWING: Drawing = { tool: "pen", colour: 0, strokes: [], pin: null };

/** Nearer points of a hand's line tell nothing more, as a share of the frame. */
const STEP = 0.002;

/** A drawing after something was done to it. */
export function drawn(drawing: Drawing, act: DrawingAct): Drawing {
  switch (act.does) {
    case "choose":
      return { ...drawing, tool: act.tool };
    case "colour":
      return { ...drawing, colour: act.colour };
    case "begin": {
      const { tool, colour, strokes } = drawing;
      if (tool === "pin" || strokes.length >= STROKES_MAXIMUM) return drawing;
      const at = roundedPoint(act.at);
      const points = tool === "pen" ? [at] : [at, at];
      const stroke = { id: act.id, kind: tool, colour, width: MARK_WIDTH.usual, points };
      return { ...drawing, strokes: [...strokes, stroke] };
    }
    case "go-on": {
      const stroke = drawing.strokes.at(-1);
      const next = stroke && extended(stroke, roundedPoint(act.at));
      if (!next || next === stroke) return drawing;
      return { ...drawing, strokes: [...drawing.strokes.slice(0, -1), next] };
    }
    case "undo":
      return { ...drawing, strokes: drawing.strokes.slice(0, -1) };
    case "pin":
      return { ...drawing, pin: act.pin };
    case "clear":
      return { ...drawing, strokes: [], pin: null };
  }
}

function extended(stroke: Stroke, at: MarkPoint): Stroke {
  const [first, ...rest] = stroke.points;
  if (!first) return stroke;
  if (stroke.kind !== "pen") return { ...stroke, points: [first, at] };
  const last = rest.at(-1) ?? first;
  const isNear = Math.hypot(at[0] - last[0], at[1] - last[1]) < STEP;
  if (isNear || stroke.points.length >= STROKE_POINTS_MAXIMUM) return stroke;
  return { ...stroke, points: [...stroke.points, at] };
}

/** Where a pin goes when it is moved by keys: a hundredth of the frame, with Shift five. */
export function movedPin(
  { x, y }: { x: number; y: number },
  { key, shiftKey }: { key: string; shiftKey: boolean },
): { x: number; y: number } | null {
  const step = shiftKey ? 0.05 : 0.01;
  const move = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const [right = 0, down = 0] = move ?? [];
  if (!move) return null;
  const held = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000;
  return { x: held(x + right * step), y: held(y + down * step) };
}

/** What somebody draws on the frame that stands still. */
export function useDrawing() {
  const [drawing, act] = useReducer(drawn, NO_DRAWING);
  const begin = useCallback((at: MarkPoint) => act({ does: "begin", id: strokeId(), at }), []);
  return { drawing, act, begin };
}

/** Not guessed by anybody else who draws on the same frame; also where the page has no encryption. */
function strokeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
