import { Path2D } from "@napi-rs/canvas";
import type { IconName } from "./icon-of-thing";
import icons from "./icons.json";

/** A filled outline of an icon: its colour, and its path as SVG writes it. */
export type IconPart = [fill: string, outline: string];

/** Icons lie in a square of this side, looking to the left where they look anywhere. */
export const ICON_UNITS = 32;
/** The part of its square that an icon fills, as shares of it. */
export interface IconBox {
  /** From the top to where it begins, and to where it ends. */
  top: number;
  bottom: number;
  width: number;
}

const boxes = new Map<IconName, IconBox>();

export function boxOfIcon(name: IconName): IconBox {
  const known = boxes.get(name);
  if (known) return known;
  const bounds = partsOfIcon(name).map(([, outline]) => new Path2D(outline).getBounds());
  const most = (side: 0 | 1 | 2 | 3, pick: (...sides: number[]) => number) =>
    pick(...bounds.map((each) => each[side])) / ICON_UNITS;
  const box = {
    top: most(1, Math.min),
    bottom: most(3, Math.max),
    width: most(2, Math.max) - most(0, Math.min),
  };
  boxes.set(name, box);
  return box;
}

/** The outlines of an icon, the lower ones first. */
export function partsOfIcon(name: IconName): readonly IconPart[] {
  return (icons as unknown as Readonly<Record<IconName, IconPart[]>>)[name];
}
