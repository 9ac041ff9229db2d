import { isAnimalNoun, isPersonNoun } from "../contract/person-nouns";
import { BEFORE_BARE } from "./bare-verbs";
import type { Clause } from "./clause";
import type { NounPhrase } from "./phrases";

/** `sees the girl running`, `finds him asleep`: what stands behind is of whom they see. */
export const SEES = /^(?:see|watch|hear|feel|find|spot|notice)$/;
/** Who does these at somebody sees what they do. */
export const LOOKS =
  /^(?:look|stare|gaze|glance|peer|point|smile|wave|nod|shout|glare|grin|laugh)$/;
/** What they do to whom these are done is to be done yet. */
const ASKS =
  /^(?:ask|tell|order|beg|urge|want|invite|persuade|command|instruct|allow|forbid|warn|expect|dare|signal|beckon|motion)$/;
/** `waits for the kettle to boil` */
const AWAITS = /^(?:wait|call|ask|motion|gesture|signal|beckon|hope|long|pray)$/;

/** Who else does what an infinitive behind a clause tells, null for who acts in it; negated where it is not done yet, or not seen. */
export function doersOfInfinitive({ verb, objects, places, negated }: Clause): {
  others: NounPhrase[] | null;
  negated: boolean;
} {
  const given = objects.at(-1);
  const awaited = places.at(-1);
  // `asks Ben to leave`: nobody leaves yet; who orders a whisky to drink drinks it.
  if (given && ASKS.test(verb ?? "") && isAlive(given)) return { others: [given], negated: true };
  if (awaited?.preposition === "for" && AWAITS.test(verb ?? ""))
    return { others: [awaited.phrase], negated: true };
  if (given && BEFORE_BARE.test(verb ?? ""))
    return { others: [given], negated: negated || verb === "hear" };
  return { others: null, negated };
}

function isAlive({ type, head }: NounPhrase): boolean {
  return type !== "noun" || isPersonNoun(head) || isAnimalNoun(head);
}
