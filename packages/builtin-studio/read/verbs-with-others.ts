import { isAnimalNoun, isPersonNoun } from "../contract/person-nouns";
import type { Clause } from "./clause";
import { lexicon, nounCount, nounLemma, verbForm } from "./lexicon";
import type { NounPhrase } from "./phrases";
import type { Token } from "./tokens";

/** `sees the girl running`, `finds him asleep`: what stands behind is of whom they see. */
export const SEES = /^(?:see|watch|hear|feel|find|spot|notice)$/;
/** Behind the object of these stands a bare verb of what that does: `lets the dog run`. */
const BEFORE_BARE = /^(?:see|watch|hear|feel|let|make|help)$/;
/** Who does these at somebody sees what they do. */
export const LOOKS =
  /^(?:look|stare|gaze|glance|peer|point|smile|wave|nod|shout|glare|grin|laugh)$/;
/** What they do to whom these are done is to be done yet. */
const ASKS =
  /^(?:ask|tell|order|beg|urge|want|invite|persuade|command|instruct|allow|forbid|warn|expect|dare|signal|beckon|motion)$/;
/** `waits for the kettle to boil` */
const AWAITS = /^(?:wait|call|ask|motion|gesture|signal|beckon|hope|long|pray)$/;
/** What things are seen to do; behind `sees a door` a `frame` is a part of it. */
const HAPPENS =
  /^(?:sink|fall|rise|burn|pass|go|come|roll|open|close|shut|drop|ring|explode|crash|stop|start|boil|break|shake|drift|float|leave|slide|disappear|vanish|fade|die|melt|move|creak|slam|grow|fly|dissolve|collapse|approach|arrive)$/;

/**
 * Whether a verb in its plain form tells what the object of the verb before it is seen or let to do.
 * @param recent the words right before it
 */
export function isOfObject(
  lemma: string,
  before: Token | undefined,
  recent: readonly Token[],
): boolean {
  const [verb, ...object] = recent.slice(
    recent.findLastIndex(({ lower }) => BEFORE_BARE.test(verbForm(lower)?.lemma ?? "")),
  );
  if (before === undefined || verb === undefined || object.length === 0) return false;
  if (!BEFORE_BARE.test(verbForm(verb.lower)?.lemma ?? "")) return false;
  const { lower, capital } = before;
  // `makes him toast`, `a horse race`, but `watches Ben wave`
  const made = verbForm(verb.lower)?.lemma === "make" || !capital;
  const asNoun = nounCount(nounLemma(lemma)?.lemma ?? lemma) ?? 0;
  const isNoun = asNoun * (made ? 1.5 : 0.5) > (lexicon().verbs.count(lemma) ?? 0);
  if (lower === "her") return nounCount(lemma) === null;
  if (/^(?:him|them|it|me|us|you)$/.test(lower)) return object.length === 1 && !isNoun;
  if (capital || isPersonNoun(lower) || isAnimalNoun(lower)) return !isNoun;
  return nounCount(nounLemma(lower)?.lemma ?? lower) !== null && HAPPENS.test(lemma);
}

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
