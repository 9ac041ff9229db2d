import type { CastMember } from "../contract/picture-subject";
import type { Being, ReadLine, Thing } from "../read";
import { isMember } from "./is-member";
import { propOfThing, propsOfLine } from "./read-line-of";
import type { Prop } from "./scene-spec";

/**
 * What somebody has in their hands who does something with a thing: the first thing of the picture, unless
 * the reader knows what they do it to. Who holds a calculator holds nothing, when only the bell of the same
 * line can be drawn.
 */
export function heldThing(
  props: readonly Prop[],
  read: ReadLine | null,
  facts: CastMember,
): Prop | null {
  const first = props.find((prop) => prop !== "hand") ?? null;
  // What a person wished for in words is no part of the line.
  if (first === null || read === null || !propsOfLine(read).includes(first)) return first;
  const to = handled(
    read,
    read.beings.find((one) => isMember(one, facts)),
  );
  if (to.length === 0) return first;
  const own = to.flatMap((thing) => propOfThing(thing, read) ?? []);
  return own.find((prop) => props.includes(prop)) ?? null;
}

/** What is done to a thing without having it in the hands. */
const FROM_AFAR =
  /^(?:see|watch|hear|notice|want|love|hate|like|know|remember|miss|leave|pass|wear|enter|face|ignore|ring|need|seek|follow|avoid|expect|mean|be|have)$/;

/** Whether somebody does something to a small thing that they can hold. */
export function handlesThing(read: ReadLine | null, being: Being | undefined): boolean {
  if (read === null) return false;
  return handled(read, being, (verb) => !FROM_AFAR.test(verb)).some(
    (thing) => thing.kind !== "body" && propOfThing(thing, read) !== null,
  );
}

/** The things to which somebody does something, by verbs that count. */
function handled(
  { doings, things }: ReadLine,
  being: Being | undefined,
  counts: (verb: string) => boolean = () => true,
): Thing[] {
  if (being === undefined) return [];
  const done = doings.filter(({ who, verb }) => who.includes(being.id) && counts(verb));
  return things.filter(({ noun }) => done.some(({ to }) => to.includes(noun)));
}
