import type { ReadLine, Thing } from "../../read";
import { isMember } from "./is-member";
import { propOfThing } from "./read-line-of";
import type { StagedCharacter } from "./scene-spec";

/** Of one thing that goes from hand to hand only whoever has it last: `She drops the key. He picks it up.` */
export function withOwnThing(
  person: StagedCharacter,
  people: readonly StagedCharacter[],
  read: ReadLine,
): StagedCharacter {
  const isIt = (thing: Thing) => thing.number === 1 && propOfThing(thing, read) === person.holds;
  const [thing, another] = read.things.filter(isIt);
  if (person.holds === null || thing === undefined || another) return person;
  const last = read.doings.findLast(({ to }) => to.includes(thing.noun));
  const hasIt = ({ look, holds }: StagedCharacter) =>
    holds === person.holds &&
    read.beings.some((being) => last?.who.includes(being.id) && isMember(being, look));
  return person === (people.find(hasIt) ?? person) ? person : { ...person, holds: null };
}
