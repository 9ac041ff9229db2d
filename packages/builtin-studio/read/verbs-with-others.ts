import { isAnimalNoun, isPersonNoun } from "../contract/person-nouns";
import type { Clause } from "./clause";
import { nounCount, nounLemma, verbForm } from "./lexicon";
import type { NounPhrase } from "./phrases";
import type { Token } from "./tokens";

/** Verbs to whose object somebody else belongs who does something. */

/** `sees the girl running`, `finds him asleep` */
export const SEES = /^(?:see|watch|hear|feel|find|spot|notice)$/;
/** Behind their object stands a bare verb of what that does: `lets the dog run`. */
const SEES_OR_LETS = /^(?:see|watch|hear|feel|let|make|help)$/;
/** Who does these at somebody sees what they do. */
export const LOOKS =
  /^(?:look|stare|gaze|glance|peer|point|smile|wave|nod|shout|glare|grin|laugh)$/;
/** What they do to whom these are done is to be done yet. */
const ASKS =
  /^(?:ask|tell|order|beg|urge|want|invite|persuade|command|instruct|allow|forbid|warn|expect|dare|signal|beckon|motion)$/;
/** What things are seen to do; behind `sees a door` a `frame` is a part of it. */
const HAPPENS =
  /^(?:sink|fall|rise|burn|pass|go|come|roll|open|close|shut|drop|ring|explode|crash|stop|start|boil|break|shake|drift|float|leave|slide|disappear|vanish|fade|die|melt|move|creak|slam|grow|fly|dissolve|collapse|approach|arrive)$/;

/**
 * Whether a verb in its plain form tells what somebody or something is seen or let to do.
 * @param recent the words right before it
 */
export function isSeenDoing(
  lemma: string,
  before: Token | undefined,
  recent: readonly Token[],
): boolean {
  const [verb, ...object] = recent.slice(
    recent.findLastIndex(({ lower }) => SEES_OR_LETS.test(verbForm(lower)?.lemma ?? "")),
  );
  if (before === undefined || verb === undefined || object.length === 0) return false;
  if (!SEES_OR_LETS.test(verbForm(verb.lower)?.lemma ?? "")) return false;
  const { lower, capital } = before;
  if (/^(?:him|her|them|it|me|us|you)$/.test(lower)) return object.length === 1;
  if (capital || isPersonNoun(lower) || isAnimalNoun(lower)) return true;
  return nounCount(nounLemma(lower)?.lemma ?? lower) !== null && HAPPENS.test(lemma);
}

/**
 * Who does what an infinitive behind a clause tells, and whether it is not done yet; without doers the clause has no subject.
 * @param isBehindNoun whether a noun or a name stands before its `to`
 */
export function doersOfInfinitive(
  { verb, subjects, objects, places, negated }: Clause,
  isBehindNoun: boolean,
): { doers?: NounPhrase[]; negated: boolean } {
  const given = objects.at(-1);
  // `asks Ben to leave`: nobody leaves yet.
  if (given && ASKS.test(verb ?? "")) return { doers: [given], negated: true };
  if (given && SEES_OR_LETS.test(verb ?? "")) return { doers: [given], negated };
  // `waits for the kettle to boil`
  const awaited = places.at(-1);
  if (awaited?.preposition === "for" && isBehindNoun) return { doers: [awaited.phrase], negated };
  return { negated, ...(subjects.length > 0 && { doers: subjects }) };
}
