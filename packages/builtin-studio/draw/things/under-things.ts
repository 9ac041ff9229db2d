import type { ReadLine, Thing } from "../../read";
import { isAt } from "../shot/handled";
import type { DrawnThing } from "./drawn-thing";
import { factsOf } from "./icon-of-thing";

const UNDER = /^(?:down )?(?:under|underneath|beneath|below) /;

/** Where a line says that a thing or an animal is, in small letters. */
function placesOf({ noun, where }: Thing, { doings }: Pick<ReadLine, "doings">): string[] {
  const own = doings.filter(({ who }) => who.includes(noun)).flatMap((doing) => doing.where);
  const said = where ? [`${where.preposition} ${where.noun}`] : [];
  return [...said, ...own].map((text) => text.toLowerCase());
}

/** Whether an animal of a line is under a thing: then that is set there, whatever the place has. */
export function isOverSomething(noun: string, read: ReadLine): boolean {
  return read.things.some(
    (thing) =>
      thing.kind === "animal" &&
      placesOf(thing, read).some((text) => UNDER.test(text) && isAt(text, noun)),
  );
}

/** The same things, with what stands over each of them: `the dog trots under the table`. */
export function withCover(standing: readonly DrawnThing[], read: ReadLine): DrawnThing[] {
  return standing.map((drawn) => {
    const thing = read.things.find(({ noun }) => noun === drawn.noun);
    const texts = thing?.kind === "animal" ? placesOf(thing, read) : [];
    const over = standing.find(
      (other) =>
        other !== drawn &&
        other.number > 0 &&
        factsOf(other.icon).top !== null &&
        texts.some((text) => UNDER.test(text) && isAt(text, other.noun)),
    );
    return over ? { ...drawn, under: over.icon } : drawn;
  });
}
