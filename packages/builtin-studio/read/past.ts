import { verbForm } from "./lexicon";
import type { Tagged } from "./tag";

/** What opens a clause that says more of a noun or of a place. */
const RELATIVE = /^(?:where|who|whom|whose|which|that)$/;

const SUBJECT = /^(?:s?he|they|we|i|you)$/;

/** Whether a verb tells of what was. `hit` may be of now. */
function isPast({ tag, lower, lemma }: Tagged): boolean {
  return /^[FKX]$/.test(tag) && lower !== lemma && verbForm(lower)?.form === "past";
}

function isTensed({ tag }: Tagged): boolean {
  return tag === "F" || tag === "X";
}

/** Whether words tell of what was only: `His father laid it.` */
export function isOfThePast(words: readonly Tagged[]): boolean {
  const finite = words.filter(isTensed);
  return finite.length > 0 && finite.every(isPast);
}

/**
 * Takes out what a sentence of the present says of the past: who sat `where the priest sat`, or gave `the scars that
 * the captain gave him`, is not there. A sentence that tells of the past only stays as it is.
 */
export function withoutPast(words: readonly Tagged[], from = 0): readonly Tagged[] {
  const opens = words.findIndex(({ tag, lower }, at) => {
    const isBehindNoun = /^[NE]$/.test(words[at - 1]?.tag ?? "");
    // `everybody knows that he shot a wolf`
    const isBehindVerb = /^[FX]$/.test(words[at - 1]?.tag ?? "");
    if (at < from) return false;
    // `the maid he followed`
    const next = words[at + 1];
    if (tag === "P")
      return isBehindNoun && SUBJECT.test(lower) && next !== undefined && isPast(next);
    return (
      tag === "S" && RELATIVE.test(lower) && (lower !== "that" || isBehindNoun || isBehindVerb)
    );
  });
  if (opens < 0) return words;
  const behind = words.slice(opens + 1);
  const verb = behind.findIndex(({ tag }) => /^[FKX,.]$/.test(tag));
  const said = behind[verb];
  const ends = behind.findIndex(
    (word, at) => at > verb && (/^[,.]$/.test(word.tag) || (isTensed(word) && !isPast(word))),
  );
  const rest = [...words.slice(0, opens), ...(ends < 0 ? [] : behind.slice(ends))];
  if (!said || !isPast(said) || isOfThePast(rest)) return withoutPast(words, opens + 1);
  return withoutPast(rest, opens);
}
