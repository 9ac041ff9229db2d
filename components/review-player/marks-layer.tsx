import { clsx } from "clsx";
import type { ReactNode, SVGProps } from "react";
import { useFrameFormat } from "@/components/frame-format/frame-format";
import {
  COLOURS,
  FRAME_UNITS,
  frameHeightUnits,
  MARK_EDGE,
  PIN_SHAPE,
  pathOf,
} from "@/lib/rules/mark-shapes";
import type { Stroke } from "@/lib/rules/marks";

/**
 * Marks over a picture. It lies over the whole player: where that is wider or higher than the picture,
 * the marks stay on the picture, as the browser places both in the same way.
 */
export function MarksLayer({
  strokes,
  className,
  children,
  ...rest
}: {
  strokes: readonly Stroke[];
  children?: ReactNode;
} & Omit<SVGProps<SVGSVGElement>, "children">) {
  const height = frameHeightUnits(useFrameFormat().aspect);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: whoever puts it over a picture names or hides it
    <svg
      viewBox={`0 0 ${FRAME_UNITS} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      className={clsx("absolute inset-0 size-full", className)}
      {...rest}
    >
      {strokes.map((stroke) => (
        <StrokeShape key={stroke.id} stroke={stroke} />
      ))}
      {children}
    </svg>
  );
}

function StrokeShape({ stroke }: { stroke: Stroke }) {
  const d = pathOf(stroke, frameHeightUnits(useFrameFormat().aspect));
  const line = { fill: "none", strokeLinecap: "round", strokeLinejoin: "round", d } as const;
  return (
    <g data-stroke={stroke.kind}>
      <path {...line} {...EDGE} strokeWidth={stroke.width + MARK_EDGE.wider} />
      <path {...line} stroke={COLOURS[stroke.colour]?.value} strokeWidth={stroke.width} />
    </g>
  );
}

const EDGE = { stroke: MARK_EDGE.colour, strokeOpacity: MARK_EDGE.opacity };

/** A place on the picture. @param isStrong it is the one that is talked about */
export function PinShape({ x, y, isStrong = true }: { x: number; y: number; isStrong?: boolean }) {
  const { colour, ring, dot } = PIN_SHAPE;
  const height = frameHeightUnits(useFrameFormat().aspect);
  return (
    <g
      transform={`translate(${x * FRAME_UNITS} ${y * height})`}
      data-pin
      opacity={isStrong ? 1 : 0.6}
    >
      <circle r={ring.radius} fill="none" {...EDGE} strokeWidth={ring.edge} />
      <circle r={ring.radius} fill="none" stroke={colour} strokeWidth={ring.width} />
      <circle r={dot.radius} fill={colour} {...EDGE} strokeWidth={dot.edge} />
    </g>
  );
}

/** Where a pointer is on the picture, 0..1; null while the layer is not on the screen. */
export function placeOnFrame(
  layer: SVGSVGElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): [x: number, y: number] | null {
  const matrix = layer.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return [share(x / FRAME_UNITS), share(y / layer.viewBox.baseVal.height)];
}

function share(value: number): number {
  return Math.min(1, Math.max(0, value));
}
