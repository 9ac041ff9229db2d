import { periodOfYear } from "../../contract/period";
import { isPersonNoun } from "../../contract/person-nouns";
import type { Posture, Thing } from "../../read/scene";
import type { Colour } from "../pen/colour";
import table from "./table.json";
import undrawn from "./undrawn.json";

/** Everything that can be drawn: by hand (`../props/icons.json`) or from an icon set (`icon-parts.ts`). */
export type IconName = keyof typeof table;

/** Where a thing is at home: in a hand or on a table it is small. */
export type ThingPlace = "ground" | "small" | "water" | "air" | "upright";

interface IconFacts {
  /** How high the square around it is in life, in metres; of what states `drawn`, its longer side. */
  metres: number;
  at: ThingPlace;
  /** How many times as broad as high, where it was drawn by hand and is no square. */
  broad?: number;
  /** How broad and high its drawing by hand is in its own units, where it is not one of them high: `metres` is the longer. */
  drawn?: readonly number[];
  /** Nouns that mean it, some with the kind that they must have in their line: `bat:animal`. */
  nouns: string;
  /** Words of WordNet of which every kind looks like it. */
  kinds?: string;
  /** Before these words its nouns mean another thing: a fuse box is no cardboard box. */
  but?: string;
  /** What looks so in places that have it: no second one is set there. */
  part: string | null;
  /** It is part of a room, and stands nowhere outside. */
  inside: boolean;
  /** It is part of the open, and stands in no room. */
  outdoors: boolean;
  /** It is another drawing in other colours: these for those of the other, or of its own. */
  like?: string;
  coat?: Readonly<Record<string, string>>;
  /** The colours of kinds of it, by their nouns. */
  coats?: Readonly<Record<string, string>>;
  /** It is in the water, and half out of it. */
  swims?: boolean;
  /** The same animal when it lies or sleeps, and when it sits. */
  lies?: string;
  sits?: string;
  /**
   * Where hands push it along, from its middle and up from the ground, as shares of its breadth and height; null for what
   * nobody pushes so. What has it on the right goes to the left.
   */
  handle: readonly number[] | null;
  /** How far its drawing rises from left to right, in radians: turned back by that it lies level. */
  slant: number;
  /** How high hands hold it that hold it by its handle, as a share of its height: a bucket hangs, a broom reaches the floor. */
  grip: number | null;
  /** It hangs on a wall or stands upright, seen straight on; all else lies on a table. */
  straight: boolean;
  /** It sits on a wall, a door or a machine: a hand is put to it, and never has it. */
  fixed: boolean;
  /** How high the saddle of what people ride is, as a share of it. */
  saddle: number | null;
  /** How far before its middle people sit on what they drive, in its heights; null for what is no vehicle for that. */
  ahead: number | null;
  /** How far below its upper edge things lie on it, as a share of its height. */
  top: number | null;
}

/**
 * What stands for a thing in huts and tents, before it had no wire, and in rooms, what of its kind hands have, more than
 * one of it, and what is somebody's own.
 */
type Instead = "rustic" | "wired" | "indoors" | "held" | "several" | "owned";
/** What stood for it before there was electric light, and from then on until it came; null where nothing looked like it. */
type Then = "formerly" | "past";
type IconEntry = Pick<IconFacts, "metres" | "at" | "nouns"> &
  Partial<IconFacts & Record<Instead, string> & Record<Then, string | null>>;

const TABLE = table as Readonly<Record<IconName, IconEntry>>;
const UNSAID = {
  ...{ part: null, handle: null, slant: 0, grip: null, saddle: null, ahead: null, top: null },
  ...{ inside: false, outdoors: false, straight: false, fixed: false },
};

const FACTS = Object.fromEntries(
  Object.entries(TABLE).map(([icon, entry]) => [icon, { ...UNSAID, ...entry }]),
) as Readonly<Record<IconName, IconFacts>>;

export const ICON_NAMES = Object.keys(TABLE) as readonly IconName[];

/** What the table says of an icon. */
export function factsOf(icon: IconName): IconFacts {
  return FACTS[icon];
}

/** The icon that stands for another: the mirror itself hangs on a wall, and gloves come in pairs. */
export function iconInstead(icon: IconName, where: Instead): IconName {
  return (TABLE[icon][where] as IconName | undefined) ?? icon;
}

/** From this year on things look as they are drawn. */
const LATELY = 1950;

/** What an icon was in a year; null where nothing looked like it: no car had lights on its roof. */
export function iconOfYear(icon: IconName, year: number | null | undefined): IconName | null {
  if ((year ?? LATELY) >= LATELY) return icon;
  const { formerly = icon, past = formerly === null ? null : icon } = TABLE[icon];
  return (periodOfYear(year) === "old" ? formerly : past) as IconName | null;
}

const COATS = new Map(
  Object.values(TABLE).flatMap(({ coats = {} }) => Object.entries(coats) as [string, Colour][]),
);

/** What colour a kind of animal has of itself: a wolfhound is grey; null for one that may have any. */
export function coatOf(noun: string): Colour | null {
  return COATS.get(noun) ?? null;
}

const byNoun = new Map<string, { icon: IconName; kind: string | null }[]>();
const byKind = new Map<string, IconName | null>();
for (const [icon, { nouns, kinds }] of Object.entries(TABLE) as [IconName, IconEntry][]) {
  for (const entry of nouns.split(", ")) {
    const [noun = "", kind = null] = entry.split(":");
    byNoun.set(noun, [...(byNoun.get(noun) ?? []), { icon, kind }]);
  }
  for (const kind of kinds?.split(", ") ?? []) byKind.set(kind, icon);
}
// Nouns that have no drawing, nor their kinds, though they are a kind of what has one: a gull is no songbird.
for (const noun of undrawn) {
  if (!byNoun.has(noun)) byNoun.set(noun, []);
  byKind.set(noun, null);
}

/** What is made to look like something large or living is not that: a toy horse, a painted ship. */
const NOT_REAL =
  /^(?:dead|toy|drawn|plush|knitted|clockwork|miniature|inflatable|cuddly|stuffed|mechanical|embroidered|tattooed|stone|marble|bronze|brass|gold|silver|crystal|rubber|sugar|wax|plastic|paper|china|ceramic|porcelain|ivory|jade|clay|painted|carved|rocking|distant|unseen|invisible|tiny|giant|model|chocolate|baby|imaginary|roast|roasted|grilled|fried|smoked|skinned)$/;
/** Before these a noun means another thing: a sleeping bag is no bag, a burning candle is a candle. */
const ANOTHER_KIND =
  /^(?:sleeping|punching|washing|walking|cutting|vaulting|parking|filing|swimming|rocking|frying|eye)$/;

/** What a thing may be called by its noun and a word before it, the most particular first. */
function callsOf({ noun, traits, is }: Pick<Thing, "noun" | "traits" | "is">): string[] {
  const before = traits.at(-1);
  if (before === undefined) return [noun, `${noun}s`];
  const wholes = traits.toReversed().map((trait) => `${trait} ${noun}`);
  const whole = `${before} ${noun}`;
  // A cattle car is another thing than a car, to WordNet too.
  const isAnother =
    ANOTHER_KIND.test(before) ||
    (is[0] === whole && is[1] !== noun) ||
    // The door of a car or a fridge is part of it.
    (noun === "door" && iconOfNoun(before) !== null);
  return isAnother ? wholes : [...wholes, noun, `${noun}s`];
}

/** How many steps up from its noun a thing still looks like what it is a kind of. */
const STEPS = 5;

/** How a thing of a line is drawn where it is sure what it looks like; else null. */
export function iconOfThing(thing: Thing): IconName | null {
  const { noun, kind, is, traits, number } = thing;
  const call = callsOf(thing).find((each) => byNoun.has(each)) ?? "";
  const named = byNoun.get(call);
  // A diver is a bird to WordNet, and somebody to everybody else.
  if (!named && (isPersonNoun(noun) || ANOTHER_KIND.test(traits.at(-1) ?? ""))) return null;
  const icon = named
    ? [kind, null].flatMap((of) => named.find((each) => each.kind === of) ?? [])[0]?.icon
    : byKind.get(is.slice(1, 1 + STEPS).find((word) => byKind.has(word)) ?? "");
  if (!icon) return null;
  const isOfCall = (trait: string) => call === `${trait} ${noun}`;
  const isWhole = traits.some(isOfCall);
  const others = traits.filter((trait) => !isOfCall(trait));
  const before = isWhole ? traits.slice(0, traits.findIndex(isOfCall)) : traits;
  if (!isReal({ kind, traits: others }, icon, isWhole) || isBut(before, icon)) return null;
  if (number !== 1) return iconInstead(icon, "several");
  return thing.isOwned ? iconInstead(icon, "owned") : icon;
}

/** Whether the word before it says that a noun means something else than its icon: `level-crossing` as `crossing`. */
function isBut(before: readonly string[], icon: IconName): boolean {
  const but = TABLE[icon].but?.split(", ") ?? [];
  const last = before.at(-1)?.replace(/['’]s?$/, "") ?? "";
  return [last, last.split("-").at(-1) ?? ""].some((word) => but.includes(word));
}

/** A paper bag is a bag; a toy horse is no horse, and of what is eaten no living animal is seen. */
function isReal(
  { kind, traits }: Pick<Thing, "kind" | "traits">,
  icon: IconName,
  isWhole: boolean,
): boolean {
  const isSmall = factsOf(icon).at === "small";
  if (kind === "food" && !isSmall) return isWhole;
  // A drawn cart has horses before it.
  const isSo = (trait: string) =>
    NOT_REAL.test(trait) && !(trait === "drawn" && kind === "vehicle");
  return ((kind !== "animal" || isWhole) && isSmall) || !traits.some(isSo);
}

/** What a single noun means: `dog`, `stag`; null where it is not sure. */
export function iconOfNoun(noun: string): IconName | null {
  const named = byNoun.get(noun) ?? byNoun.get(noun.replace(/s$/, ""));
  if (!named) return byKind.get(noun) ?? null;
  return named.find(({ kind }) => kind === null)?.icon ?? null;
}

/** How broad and high something that was drawn by hand is in the units of its drawing. */
export function drawnSize(name: IconName): { width: number; height: number } {
  const { drawn, broad = 1 } = TABLE[name];
  const [width = broad, height = 1] = drawn ?? [];
  return { width, height };
}

/** How long a unit of its drawing is in life, in metres. */
export function unitOfIcon(name: IconName): number {
  const { metres, drawn } = TABLE[name];
  return drawn ? metres / Math.max(...drawn) : metres;
}

/** Of a smaller animal nobody sees whether it stands or lies, in metres. */
const SMALL_ANIMAL = 0.95;

/** Whether people can have an animal in their arms. */
export function isSmallAnimal(name: IconName): boolean {
  return TABLE[name].metres < SMALL_ANIMAL;
}

/** An animal as it holds itself; null where it has no drawing in which it lies. */
export function restingIcon(name: IconName, posture: Posture | null): IconName | null {
  const { lies, sits } = TABLE[name];
  if (posture === "sit") return (sits as IconName | undefined) ?? name;
  if (posture !== "lie") return name;
  return (lies as IconName | undefined) ?? (isSmallAnimal(name) ? name : null);
}

/** From so many metres on a thing in the hands is long, like a broom: held by its handle it reaches the floor. */
export const LONG_METRES = 0.9;

/** Whether hands have a thing by its upper end and its lower one is at the floor, like a broom. */
export function isLongTool(icon: IconName): boolean {
  return TABLE[icon].metres >= LONG_METRES && (factsOf(icon).grip ?? 0) > 0.5;
}
