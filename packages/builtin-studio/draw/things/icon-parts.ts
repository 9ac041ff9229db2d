import { Path2D } from "@napi-rs/canvas";
import { factsOf, type IconName } from "./icon-of-thing";
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

/** A part as it is painted. */
interface IconShape {
  fill: string;
  path: Path2D;
}

/** Outlines are read once: what somebody holds is drawn again with every movement of the hand. */
const known = new Map<IconName, { shapes: readonly IconShape[]; box: IconBox }>();

/** What an icon is painted of, the lower parts first, and the part of its square that it fills. */
export function shapeOfIcon(name: IconName): { shapes: readonly IconShape[]; box: IconBox } {
  const before = known.get(name);
  if (before) return before;
  const shapes = partsOfIcon(name).map(([fill, outline]) => ({ fill, path: new Path2D(outline) }));
  const bounds = shapes.map(({ path }) => path.getBounds());
  const most = (side: 0 | 1 | 2 | 3, pick: (...sides: number[]) => number) =>
    pick(...bounds.map((each) => each[side])) / ICON_UNITS;
  const box = {
    top: most(1, Math.min),
    bottom: most(3, Math.max),
    width: most(2, Math.max) - most(0, Math.min),
  };
  known.set(name, { shapes, box });
  return { shapes, box };
}

/** The outlines of an icon, the lower ones first. */
export function partsOfIcon(name: IconName): readonly IconPart[] {
  const { like, coat } = factsOf(name);
  const parts = (icons as unknown as Readonly<Record<string, IconPart[]>>)[like ?? name] ?? [];
  return coat ? parts.map(([fill, outline]) => [coat[fill] ?? fill, outline]) : parts;
}
