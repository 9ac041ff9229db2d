import type { Thing } from "../read/scene";
import shapes from "./shapes.json";

/** A filled outline of a shape: its colour, and its path as SVG writes it. */
export type ShapePart = [fill: string, outline: string];

export type ShapeName = keyof typeof shapes;

/** Shapes lie in a square of this side, looking to the left. */
export const SHAPE_UNITS = 32;

/** How high the square around each is in life, in metres. */
const METRES: Readonly<Record<ShapeName, number>> = {
  ...{ dog: 0.85, cat: 0.5, horse: 2.1, cow: 1.8, ox: 1.8, goat: 1.05, sheep: 1.05 },
  ...{ pig: 0.95, camel: 2.4, elephant: 3.1, deer: 1.8, tiger: 1.25, leopard: 1 },
};

/** Kinds of WordNet of which every one looks like the shape. */
const KINDS: Readonly<Partial<Record<string, ShapeName>>> = {
  ...{ dog: "dog", horse: "horse", goat: "goat", sheep: "sheep", camel: "camel" },
  ...{ elephant: "elephant" },
};
/** Nouns that mean just this; the kinds above them hold others too: a lion is a cat to WordNet. */
const NOUNS: Readonly<Partial<Record<string, ShapeName>>> = {
  ...{ cat: "cat", tomcat: "cat", cow: "cow", ox: "ox", pig: "pig", sow: "pig", deer: "deer" },
  ...{ stag: "deer", tiger: "tiger", leopard: "leopard" },
};
const NOT_ALIVE =
  /^(?:dead|toy|stuffed|wooden|stone|bronze|brass|plastic|paper|glass|china|clay|painted|carved|rocking|distant|unseen|invisible|tiny|giant|baby)$/;

/** The shape of an animal, where it is sure what it looks like; else null. */
export function shapeOfThing({ noun, kind, is, traits }: Thing): ShapeName | null {
  if (kind !== "animal" || traits.some((trait) => NOT_ALIVE.test(trait))) return null;
  const general = is.find((word) => KINDS[word] !== undefined);
  return NOUNS[noun] ?? (general === undefined ? null : (KINDS[general] ?? null));
}

/** The shape of an animal by the noun alone: `dog`, `stag`; null where it is not sure. */
export function shapeOfNoun(noun: string): ShapeName | null {
  return NOUNS[noun] ?? KINDS[noun] ?? null;
}

export function partsOfShape(name: ShapeName): readonly ShapePart[] {
  return shapes[name] as ShapePart[];
}

export function metresOfShape(name: ShapeName): number {
  return METRES[name];
}
