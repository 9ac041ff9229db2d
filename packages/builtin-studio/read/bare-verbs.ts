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
  const lemmas = recent.map((word) => verbForm(word.lower)?.lemma ?? "");
  const verb = lemmas.findLastIndex((one) => BEFORE_BARE.test(one));
  const wordsOfObject = recent.length - 1 - verb;
  if (before === undefined || verb < 0 || wordsOfObject === 0) return false;
  const { lower, capital } = before;
  // `makes him toast`, `a horse race`, but `watches Ben wave`
  const made = lemmas[verb] === "make" || !capital;
  const asNoun = nounCount(nounLemma(lemma)?.lemma ?? lemma) ?? 0;
  const isNoun = asNoun * (made ? 1.5 : 0.5) > (lexicon().verbs.count(lemma) ?? 0);
  if (lower === "her") return nounCount(lemma) === null;
  if (/^(?:him|them|it|me|us|you)$/.test(lower)) return wordsOfObject === 1 && !isNoun;
  if (capital || isPersonNoun(lower) || isAnimalNoun(lower)) return !isNoun;
  return nounCount(nounLemma(lower)?.lemma ?? lower) !== null && HAPPENS.test(lemma);
}
