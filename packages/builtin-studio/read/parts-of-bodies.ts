import type { Clause, NounPhrase } from "./clauses";
import { isGarment } from "./clothes";
import { meaningOf, NO_COMPANY } from "./kinds";
import { verbClass } from "./lexicon";
import type { Thing } from "./scene";
import lines from "./words/lines.json";

/** What is done so to a part of a body is what is told of next: `cuts her finger and sucks it`. */
const TO_BODIES = new Set(lines.toBodies.split(" "));
/** What is done so to clothes is done to whoever has them on. */
const DRESSES = new Set(lines.dresses.split(" "));
const TOUCHING = /^(?:to|on|onto|against|over|under)$/;
const PART_OF_DRESS = /^(?:sleeve|pocket|cuff|collar|lapel|hem)$/;

const kindOf = (noun: string) => meaningOf(noun, NO_COMPANY)?.kind;

/** Whether a noun is a part of what people wear. */
export function isPartOfDress(noun: string): boolean {
  return PART_OF_DRESS.test(noun);
}

/**
 * Whether `it` can mean a thing next. Of `wipes her mouth and holds it out` it is what she has; `takes his hand and
 * kisses it` is said of the hand, and `puts a shoulder to the hatch. It gives` of the hatch.
 */
export function isMeantNext(
  { kind }: Thing,
  { owner }: NounPhrase,
  { verb, objects }: Clause,
  { rank, preposition }: { rank: number; preposition: string },
): boolean {
  if (kind === "body" && owner !== null) return rank <= 3 && TO_BODIES.has(verb ?? "");
  const isBodyOn =
    TOUCHING.test(preposition) && objects.some(({ head }) => kindOf(head) === "body");
  return rank <= 3 || isBodyOn;
}

/** Whether it is an animal that is there: `the dog's ears`, and no `rabbit's foot`. */
export function isCertainAnimal({ type, text, head }: NounPhrase): boolean {
  return type === "noun" && !/^an? /i.test(text) && text !== head && kindOf(head) === "animal";
}

/** Whether what is done to a part of a body or of a dress tells that its owner is there: `strokes the patient's brow`. */
export function isTouched(
  { head }: NounPhrase,
  owner: NounPhrase,
  { verb, negated }: Clause,
): boolean {
  if (owner.type !== "noun" || /^an? /i.test(owner.text) || negated) return false;
  if (isGarment(head) || isPartOfDress(head)) return DRESSES.has(verb ?? "");
  return verbClass(verb ?? "") === "contact";
}
