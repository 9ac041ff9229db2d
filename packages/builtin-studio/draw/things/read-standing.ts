import type { ShotSize } from "../../contract/shot";
import type { ReadLine, Thing } from "../../read";
import { CLOTH_COLOURS } from "../character-words";
import { mainFirst } from "../read-line-of";
import type { Place } from "../scene-spec";
import type { DrawnThing } from "./drawn-thing";
import { iconOfThing, placeOfIcon, type ThingPlace } from "./icon-of-thing";

/** More would not be told apart. */
const MOST_OF_A_KIND = 3;
const MOST_THINGS = 2;
/** Icons of animals stand on their legs: whoever does these looks otherwise. */
const NOT_ON_ITS_LEGS = new Set(
  "lie sleep curl sit hang fly swim float fall leap jump rear roll drown die climb".split(" "),
);
const NOT_SEEN =
  /\b(?:distance|distant|outside|off|somewhere|far|away|below|beneath|window|dark|darkness)\b/;
/** Here no ground is seen on which anything could stand. */
const WITHOUT_GROUND: readonly Place[] = [
  ...(["sea", "boat", "underwater", "car", "bus", "train"] as const),
  ...(["plane", "elevator", "planet", "space", "lantern-room"] as const),
];
/** Here water is seen on which a boat could lie. */
const WITH_WATER: readonly Place[] = [
  ...(["sea", "harbour", "beach", "river", "lighthouse", "bridge", "swamp"] as const),
];

/** Whether something can stand in a place. */
export function hasGround(place: Place): boolean {
  return !WITHOUT_GROUND.includes(place);
}

/**
 * The animals and large things of a line that can be drawn as they are, what it is most about first; the
 * rest is left to words. Small things are held or shown by themselves.
 */
export function readStanding(
  read: ReadLine,
  { place, interior, shotSize }: { place: Place; interior: boolean; shotSize: ShotSize },
): DrawnThing[] {
  if (shotSize !== "wide" && shotSize !== "medium") return [];
  const seated = read.beings.some(({ posture }) => posture === "sit" || posture === "lie");
  const standing = mainFirst(read).flatMap((thing): DrawnThing[] => {
    const icon = iconOfThing(thing);
    if (icon === null || thing.number === 0 || !stands(thing, read)) return [];
    // Whoever sits or lies does so on what the place draws for them.
    if (seated && thing.kind === "furniture") return [];
    const at = placeOfIcon(icon);
    const number = thing.number ?? MOST_OF_A_KIND;
    if (number > MOST_OF_A_KIND || !canBe(at, place, interior)) return [];
    if (thing.kind === "animal" && shotSize !== "wide") return [];
    const colour = CLOTH_COLOURS.find(([name]) => thing.traits.includes(name))?.[1] ?? null;
    return [{ noun: thing.noun, icon, at, number, colour }];
  });
  return standing.slice(0, MOST_THINGS);
}

function canBe(at: ThingPlace, place: Place, interior: boolean): boolean {
  if (at === "ground") return hasGround(place);
  if (at === "water") return WITH_WATER.includes(place);
  if (at === "air") return !interior && place !== "underwater";
  return at === "upright" && interior;
}

function stands({ noun, kind, where }: Thing, { doings }: ReadLine): boolean {
  const own = doings.filter(({ who }) => who.includes(noun));
  const said = own.flatMap((doing) => [...doing.where, ...doing.manner, doing.particle ?? ""]);
  if (NOT_SEEN.test([...said, where?.noun ?? ""].join(" "))) return false;
  if (kind !== "animal") return true;
  // `He rides the horse`, `She carries the cat`: nothing of that is drawn.
  const isHandled = doings.some(({ to }) => to.includes(noun));
  return !isHandled && own.every(({ verb }) => !NOT_ON_ITS_LEGS.has(verb));
}
