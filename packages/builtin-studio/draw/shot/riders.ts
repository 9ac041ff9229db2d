import type { Being, ReadLine } from "../../read";
import { factsOf, iconOfThing } from "../things/icon-of-thing";
import type { Prop } from "./scene-spec";

/** Who is on a horse by what they are called. */
const RIDERS =
  /\b(?:horse(?:man|woman|men|women)|riders?|cavalry(?:man|men)|jockeys?|hussars?|dragoons?|lancers?|mounted (?:police(?:man|men)?|officers?|guards?))$/i;
const RIDES = /^(?:gallop|canter)$/;
const CLIMBS_DOWN = /^(?:get|climb|swing|jump|drop|step|leap|be)$/;
const PUTS = /^(?:hang|put|place|throw|lay|tie|strap|set|fix|sling|load|drop|pack)$/;
const LEAVES = /^(?:dismount|fall|tumble|slide|lead|alight|unsaddle|walk|kneel|sleep|die)$/;
const ON_ITS_BACK = /^(?:on|astride|atop|from) /;

/** On what somebody of a line sits who does something else than ride: `waits on his mule`, `a horseman`; null for who is on foot. */
export function mountUnder(read: ReadLine, { id, name, posture }: Being): Prop | null {
  const doings = read.doings.filter(({ who }) => who.includes(id));
  const leaves = ({ verb, particle }: (typeof doings)[number]) =>
    LEAVES.test(verb) || (CLIMBS_DOWN.test(verb) && /^(?:down|off)$/.test(particle ?? ""));
  if (doings.some(leaves)) return null;
  // What is hung on a saddle is not in it.
  const backs = doings
    .flatMap(({ verb, where }) => (PUTS.test(verb) ? [] : where))
    .filter((text) => ON_ITS_BACK.test(text));
  if (backs.some((text) => /\b(?:horseback|saddle)\b/.test(text))) return "horse";
  const named = read.things.flatMap((thing) => {
    const icon = backs.some((text) => text.includes(thing.noun)) ? iconOfThing(thing) : null;
    return icon !== null && factsOf(icon).saddle !== null ? icon : [];
  });
  const isRider = RIDERS.test(name) && posture !== "lie" && !read.setting.inside;
  return named[0] ?? (isRider || doings.some(({ verb }) => RIDES.test(verb)) ? "horse" : null);
}
