import { isAnimalNoun, isPersonNoun } from "../contract/person-nouns";
import { lexicon, nounCount, nounLemma, verbForm } from "./lexicon";
import type { Token } from "./tokens";

/** Behind the object of these stands a bare verb of what that does: `lets the dog run`. */
export const BEFORE_BARE = /^(?:see|watch|hear|feel|let|make|help)$/;
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
