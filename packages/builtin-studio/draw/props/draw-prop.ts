import { type Drawing, type Kit, type PartData, partsOf, readDrawing } from "../data/drawing";
import type { Pen } from "../pen";
import { PROPS, type Prop } from "../scene-spec";
import type { Random } from "../seeded-random";
import { PLACE_PARTS } from "../sets/place-parts";
import data from "./props.json";

/** Draws a thing standing or lying with its foot at (0, 0), about one unit tall or wide. */
type PropPainter = (pen: Pen, random: Random) => void;

/** Things as they are written down, and the parts that only they have. */
interface PropData {
  parts: Readonly<Record<string, PartData>>;
  props: Readonly<Record<Prop, Drawing>>;
}

/** The file is typed by what stands in it; `draw-prop.test.ts` draws every thing. */
function propData(file: unknown): PropData {
  return file as PropData;
}

const { parts, props } = propData(data);
const PARTS = partsOf(parts, PLACE_PARTS);
const PAINTERS = new Map<Prop, (kit: Kit) => void>(
  PROPS.map((prop) => [prop, readDrawing(props[prop], PARTS)]),
);

/** Who draws a thing. */
export function getProp(prop: Prop): PropPainter {
  return (pen, random) => PAINTERS.get(prop)?.({ pen, random });
}

/** Things that hang on a wall or stand upright, seen straight on; the others lie on a table. */
const UPRIGHT: ReadonlySet<Prop> = new Set<Prop>([
  "door-handle",
  "button",
  "switch",
  "screen",
  "mirror",
  "wheel",
  "clock",
  "bell",
  "padlock",
  "lifebuoy",
  "mask",
]);

/** Whether a thing is seen straight on instead of lying on a table. */
export function isUpright(prop: Prop): boolean {
  return UPRIGHT.has(prop);
}
