import type { IconName } from "./icon-of-thing";
import icons from "./icons.json";

/** A filled outline of an icon: its colour, and its path as SVG writes it. */
export type IconPart = [fill: string, outline: string];

/** Icons lie in a square of this side, looking to the left where they look anywhere. */
export const ICON_UNITS = 32;
/** Room under what stands in the square, as a share of it. */
export const UNDER_ICON = 0.065;

/** The outlines of an icon, the lower ones first. */
export function partsOfIcon(name: IconName): readonly IconPart[] {
  return (icons as unknown as Readonly<Record<IconName, IconPart[]>>)[name];
}
