import { clsx } from "clsx";
import type { ReactNode, SVGProps } from "react";
import type { Stroke } from "@/lib/rules/marks";
import { COLOURS, FRAME_UNITS, pathOf } from "./mark-shapes";

/** Height of a frame of the house format, in units of which it is 1000 wide. */
const FRAME_HEIGHT = (FRAME_UNITS * 9) / 16;

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
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: whoever puts it over a picture names or hides it
    <svg
      viewBox={`0 0 ${FRAME_UNITS} ${FRAME_HEIGHT}`}
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
  const d = pathOf(stroke, FRAME_HEIGHT);
  const line = { fill: "none", strokeLinecap: "round", strokeLinejoin: "round", d } as const;
  return (
    <g data-stroke={stroke.kind}>
      <path {...line} stroke="#000" strokeOpacity={0.55} strokeWidth={stroke.width + 3} />
      <path {...line} stroke={COLOURS[stroke.colour]?.value} strokeWidth={stroke.width} />
    </g>
  );
}

/** A place on the picture. @param isStrong it is the one that is talked about */
export function PinShape({ x, y, isStrong = true }: { x: number; y: number; isStrong?: boolean }) {
  return (
    <g
      transform={`translate(${x * FRAME_UNITS} ${y * FRAME_HEIGHT})`}
      data-pin
      opacity={isStrong ? 1 : 0.6}
    >
      <circle r={16} fill="none" stroke="#000" strokeOpacity={0.55} strokeWidth={9} />
      <circle r={16} fill="none" stroke="#f0a646" strokeWidth={5} />
      <circle r={4} fill="#f0a646" stroke="#000" strokeOpacity={0.55} strokeWidth={1.5} />
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
  return [share(x / FRAME_UNITS), share(y / FRAME_HEIGHT)];
}

function share(value: number): number {
  return Math.min(1, Math.max(0, value));
}
