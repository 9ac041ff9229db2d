import { isPersonNoun } from "../contract/person-nouns";
import { saysLook } from "./apposition-words";
import { robots } from "./being-words";
import { saysLoad } from "./carried";
import { isKin } from "./kin";
import { meaningOf, NO_COMPANY } from "./kinds";
import type { Tagged } from "./tag";

/**
 * Takes out what stands between commas behind a name and says how somebody is: `NORA, late fifties, bald,`.
 * @param tell is told the noun for somebody without a name, and what is taken out behind it
 */
export function withoutAppositions(
  words: readonly Tagged[],
  tell: (noun: string, said: string) => void,
): readonly Tagged[] {
  const name = words.findIndex(
    ({ tag, shouted }, at) =>
      (tag === "E" || (tag === "N" && (shouted || isApposed(words, at)))) &&
      words[at + 1]?.lower === ",",
  );
  if (name < 0) return words;
  let end = name + 1;
  for (;;) {
    const next = words.findIndex(({ tag }, at) => at > end && (tag === "," || tag === "."));
    const chunk = words.slice(end + 1, next < 0 ? words.length : next);
    const isPlain =
      chunk.length <= 4 && chunk.every(({ tag }) => ["D", "M", "J", "N", "K", "B"].includes(tag));
    const isMore =
      end > name + 1 && isPlain && (words[next + 1]?.tag === "F" || words[next]?.tag === ".");
    if (next < 0 || chunk.length === 0 || (!saysHowSomebodyIs(chunk) && !isMore)) break;
    end = next;
    if (words[next]?.tag === ".") break;
  }
  if (end === name + 1) return words;
  end = verbBehind(words, end) ?? end;
  const taken = words.slice(name + 2, end);
  if (words[name]?.tag === "N") tell(words[name].lemma, taken.map(({ text }) => text).join(" "));
  return [
    ...words.slice(0, name + 1),
    ...carriedIn(taken),
    ...withoutAppositions(words.slice(words[end]?.tag === "." ? end : end + 1), tell),
  ];
}

/** Of what says how somebody is, what they have with them: `a shovel over his shoulder`, as `with a shovel ...`. */
function carriedIn(words: readonly Tagged[]): readonly Tagged[] {
  let from = 0;
  while (from < words.length) {
    const comma = words.findIndex(({ tag }, at) => at >= from && tag === ",");
    const chunk = words.slice(from, comma < 0 ? words.length : comma);
    const text = chunk.map(({ lower }) => lower).join(" ");
    if (saysLoad(text)) {
      // `a young man with a pipe in his mouth` says already that he has it.
      const said = chunk.findIndex(({ lower }) => lower === "with");
      if (said > 0) return chunk.slice(said);
      const [first] = chunk;
      return first
        ? [{ ...first, text: "with", lower: "with", lemma: "with", tag: "B" }, ...chunk]
        : [];
    }
    from += chunk.length + 1;
  }
  return [];
}

/**
 * `NORA, 50, headphones round her neck, sleeves tied back, mops`: once it is said how somebody is, more of it follows
 * up to the comma before the verb.
 * @param end the comma behind what is known to say it
 * @returns that last comma; null where another clause or another name comes first
 */
function verbBehind(words: readonly Tagged[], end: number): number | null {
  const verb = words.findIndex(
    ({ tag }, at) => at > end && words[at - 1]?.tag === "," && (tag === "F" || tag === "X"),
  );
  const between = words.slice(end + 1, verb - 1);
  const isOther = between.some(
    ({ tag, shouted }, at) =>
      [".", "E", "S"].includes(tag) ||
      (tag === "N" && shouted) ||
      (tag === "C" && (at === 0 || between[at - 1]?.tag === ",")),
  );
  return verb < 0 || between.length === 0 || isOther ? null : verb - 1;
}

/** `The executioner, a huge man in a hood, leads`: the same one, of whom a verb follows. */
function isApposed(words: readonly Tagged[], at: number): boolean {
  const end = words.findIndex(({ tag }, next) => next > at + 1 && (tag === "," || tag === "."));
  const isPerson = meaningOf(words[at]?.lemma ?? "", NO_COMPANY)?.kind === "person";
  return isPerson && /^an?$/.test(words[at + 2]?.lower ?? "") && words[end + 1]?.tag === "F";
}

/** `a caretaker with a whistle that he has never blown`: what is told of the whistle is no clause of its own. */
const RELATIVE = /^(?:that|who|whom|whose|which)$/;

/** `ANA, Leo's elder sister, comes in` */
function saysWhoseKin(apposition: readonly Tagged[]): boolean {
  const isOwned = apposition.some(({ tag }) => tag === "Q");
  const isPlain = apposition.every(({ tag }) => /^[DEQJN]$/.test(tag));
  return isOwned && isPlain && isKin(apposition.at(-1)?.lemma ?? "");
}

/** `all muscle`, `all elbows and knees` */
const ALL_OF_IT = /^all [a-z]+(?: and [a-z]+)?$/;

function saysHowSomebodyIs(apposition: readonly Tagged[]): boolean {
  if (saysWhoseKin(apposition)) return true;
  const relative = apposition.findIndex(({ lower }) => RELATIVE.test(lower));
  const dress = apposition.findIndex(
    ({ tag, lower }, at) => tag === "B" && at > 1 && /^(?:in|with)$/.test(lower),
  );
  const rest = relative > 1 ? relative : dress > 1 ? dress : apposition.length;
  const told = apposition.slice(0, rest);
  // `once a ballerina`
  const chunk = /^(?:once|formerly|now|still)$/.test(told[0]?.lower ?? "") ? told.slice(1) : told;
  const describes = chunk[0]?.lower === "a" || chunk[0]?.lower === "an";
  const excluded = ["F", "X", "S", "T", "E", "P", ...(describes ? [] : ["C"])];
  if (
    chunk[0]?.tag === "G" ||
    chunk.some(({ tag, lower }) => excluded.includes(tag) && lower !== "everything")
  )
    return false;
  const text = chunk.map(({ lower }) => lower).join(" ");
  const head = chunk.find(({ tag }) => tag === "N");
  const isPerson =
    head !== undefined &&
    (/^(?:an?|the|his|her)$/.test(chunk[0]?.lower ?? "") || head === chunk[0]) &&
    (meaningOf(head.lemma, NO_COMPANY)?.kind === "person" ||
      (describes && chunk.some(({ lower }) => robots.has(lower))));
  const last = chunk.at(-1);
  return (
    isPerson ||
    // `RUFUS, a lame beagle`
    (describes && head === last && meaningOf(last?.lemma ?? "", NO_COMPANY)?.kind === "animal") ||
    // `tram driver`
    (chunk.every(({ tag }) => tag === "N") && isPersonNoun(last?.lower ?? "")) ||
    // `a bulldog of a man`
    (describes && /\bof an? (?:wo)?man$/.test(text)) ||
    saysLook(text) ||
    ALL_OF_IT.test(text) ||
    (chunk.length < 4 && chunk.every(({ tag }) => ["J", "R", "K"].includes(tag)))
  );
}
