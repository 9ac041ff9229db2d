import type { CastMember } from "../contract/picture-subject";
import type { ReadLine } from "../read";
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
  const being = read.beings.find((one) => isMember(one, facts));
  const done = read.doings.filter(({ who }) => being !== undefined && who.includes(being.id));
  const to = read.things.filter(({ noun }) => done.some((doing) => doing.to.includes(noun)));
  if (to.length === 0) return first;
  const own = to.flatMap((thing) => propOfThing(thing, read) ?? []);
  return own.find((prop) => props.includes(prop)) ?? null;
}
