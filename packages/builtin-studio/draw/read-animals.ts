import type { ReadLine, Thing } from "../read";
import { CLOTH_COLOURS } from "./character-words";
import type { DrawnAnimal } from "./drawn-animal";
import type { Place } from "./scene-spec";
import { shapeOfThing } from "./shapes";

/** More would not be told apart. */
const MOST_ANIMALS = 3;
/** Shapes stand on their legs: whoever does these looks otherwise. */
const NOT_ON_ITS_LEGS = new Set(
  "lie sleep curl sit hang fly swim float fall leap jump rear roll drown die climb".split(" "),
);
const NOT_SEEN = /\b(?:distance|distant|outside|off|somewhere|far|away|window|dark|darkness)\b/;
/** Here no ground is seen on which an animal could stand. */
const WITHOUT_GROUND: readonly Place[] = [
  ...(["sea", "boat", "underwater", "river", "swamp", "car", "bus", "train"] as const),
  ...(["plane", "elevator", "planet", "space", "lantern-room"] as const),
];

/** Whether an animal can stand in a place. */
export function hasGround(place: Place): boolean {
  return !WITHOUT_GROUND.includes(place);
}

/** The animals of a line that can be drawn as they are; the rest is left to words. */
export function readAnimals(read: ReadLine, place: Place): DrawnAnimal[] {
  if (!hasGround(place)) return [];
  return read.things
    .flatMap((thing): DrawnAnimal[] => {
      const shape = shapeOfThing(thing);
      if (shape === null || thing.number === null || !stands(thing, read)) return [];
      if (thing.number > MOST_ANIMALS) return [];
      const colour = CLOTH_COLOURS.find(([name]) => thing.traits.includes(name))?.[1] ?? null;
      return [{ noun: thing.noun, shape, number: thing.number, colour }];
    })
    .slice(0, 1);
}

function stands({ noun, where }: Thing, { doings }: ReadLine): boolean {
  const own = doings.filter(({ who }) => who.includes(noun));
  const said = own.flatMap((doing) => [...doing.where, ...doing.manner, doing.particle ?? ""]);
  const isElsewhere = NOT_SEEN.test([...said, where?.noun ?? ""].join(" "));
  // `He rides the horse`, `She carries the cat`: nothing of that is drawn.
  const isHandled = doings.some(({ to }) => to.includes(noun));
  return !isElsewhere && !isHandled && own.every(({ verb }) => !NOT_ON_ITS_LEGS.has(verb));
}
