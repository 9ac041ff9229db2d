import { sizeOfProp } from "../props/draw-prop";
import { type IconName, LONG_METRES, unitOfIcon } from "./icon-of-thing";

/** Height of a head in life, in metres. */
export const HEAD_METRES = 0.232;
/**
 * The longer side of a thing in the hands against the head, at least and at most: what is smaller is not seen, what is
 * larger hides whoever has it.
 */
const SMALLEST_HELD = 0.35;
const LARGEST_HELD = 2.2;
/** What is long may be as large as that. */
const LARGEST_LONG = 4.4;

/** What is worn is gathered up in the hands, however long it is. */
const GATHERED: ReadonlySet<IconName> = new Set<IconName>([
  ...(["apron", "bathrobe", "dress", "kimono", "lab-coat", "sari"] as const),
]);

/** Size of a thing in the hands, or of one that falls from them, in heads: of a unit of its drawing, and how broad and high it is. */
export function heldSize(prop: IconName): { unit: number; width: number; height: number } {
  const { width, height } = sizeOfProp(prop);
  const longest = Math.max(width, height);
  const isLong = longest >= LONG_METRES && !GATHERED.has(prop);
  const largest = isLong ? LARGEST_LONG : LARGEST_HELD;
  const shown = Math.max(SMALLEST_HELD, Math.min(longest / HEAD_METRES, largest));
  const scale = shown / longest;
  return { unit: unitOfIcon(prop) * scale, width: width * scale, height: height * scale };
}
