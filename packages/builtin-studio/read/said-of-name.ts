import { isPersonNoun } from "../contract/person-nouns";
import { beforeVerb } from "./apposition-words";
import { verbForm } from "./lexicon";
import { sexOfPronoun, sexOfWords } from "./looks";
import type { Sex } from "./scene";
import { BEGINS_WITH_AGE } from "./tokens";

/** What a text says of somebody behind their name, and what it says of others there. */

/** The next who is introduced: what stands from there on is said of them. */
const NEXT_NAME = /\b\p{Lu}{2}[\p{Lu}'’-]*(?: \p{Lu}[\p{Lu}.'’-]*)*(?:,| \()/u;
/** `LILA enters: thirty, red dress, black gloves.` */
const LOOKED_AT = /^ [a-z]+(?: [a-z]+)?: ([^.!?]*)/;
/** `A MAN in a surgical mask (50s, bushy grey eyebrows)`: his, unless somebody else is named before it. */
const BRACKETED = new RegExp(`^(?:(?!\\p{Lu}{2})[^.!?(]){1,60}\\((${BEGINS_WITH_AGE})\\)`, "u");
/** `a WOMAN in her late forties`, `an OFFICER of about thirty` */
const OF_AGE =
  /^ (in (?:his|her|their) (?:early |mid|late |middle )?[-\w]+['’]?s\b|of (?:about )?(?:\d\d|[a-z-]+ty(?:-[a-z]+)?))(?=[ ,.;]|$)/u;
/** `ANA, his wife, ADA, ...`, `TOM, a tall woman Eve`: who gets a name behind it is another. */
const OF_NEXT =
  /(?<![\p{L}-])(?:(?:his|her|their|\p{L}+['’]s) (?:[\p{Ll}-]+ ){0,3}(\p{Ll}+),?|an? (?:[\p{Ll}-]+ ){0,3}(\p{Ll}+)) (?=\p{Lu}[\p{L}'’-]+)|(?<![\p{L}-])the (?=\p{Lu}{2})/gu;

/** Of what stands behind a name, what is not said of the next who is named. */
export function ownPart(behindName: string): string {
  const next = [...behindName.matchAll(OF_NEXT)].find(
    ([words, kin, noun]) => words === "the " || isPersonNoun(kin ?? noun ?? ""),
  );
  const own = next === undefined ? behindName : behindName.slice(0, next.index);
  return beforeNextName(own);
}

/** `ANA comes in. She's a small woman in her thirties.`, `This is ANA. A tall blonde of 30.` */
const SAID_NEXT =
  /^([^.!?\p{Lu}]*)[.!?] (?:(S?[Hh]e)(?:['’]s| is) (?!an? \p{Ll}+(?:er|or|ist) )|(?=An? ))((?:(?!\p{Lu}{2})[^.!?])+)/u;
/** What stands so and is no look: `She is looking at a tall man`, `He is with an old woman`. */
const NO_LOOK =
  /^(?!balding|ageing|aging|wearing)(?:[\p{Ll}-]+ing|with|at|on|by|behind|beside|next|followed|joined|accompanied|met|seen|surrounded)\b/u;

/**
 * What the next sentence says of somebody who is brought in by this one; empty where it may tell of another.
 * @param sex theirs, as far as it is known
 */
export function saidNext(behind: string, sex: Sex | null): string {
  const [, before = "", pronoun, said = ""] = SAID_NEXT.exec(behind) ?? [];
  const meant = pronoun === undefined ? null : sexOfPronoun(pronoun.toLowerCase());
  if (sex !== null && meant !== null && sex !== meant) return "";
  if (
    before.split(/[^\p{L}]+/u).some(isPersonNoun) ||
    NO_LOOK.test(said) ||
    (/^An? /.test(said) && !isPlainNoun(behind, said))
  )
    return "";
  return beforeVerb(said.split(GOES_ON)[0] ?? "");
}

/** What begins a clause about something else. */
const GOES_ON = / (?:who|as|while|holding|carrying|standing|sitting|talking|and (?:s?he|is))\b/;
/** Whether a sentence has no verb and stands right behind a name, so that nobody else comes in: `A tall blonde of 30.` */
function isPlainNoun(behind: string, said: string): boolean {
  const words = said.toLowerCase().split(/[ ,]+/);
  const noun = words.findIndex((word) => sexOfWords([word]) !== null);
  return (
    /^[.!]/.test(behind) && noun > 0 && noun < 7 && verbForm(words[noun + 1] ?? "")?.form !== "s"
  );
}

/** Words of a look that tell of others. */
const OF_OTHERS = /\b(?:(?:Miss|Mrs|Ms|Mr)\b\.? \p{Lu}[\p{L}'’-]+|(?:she|he|her|him|his)\b)/gu;

/** What tells a look behind a name without a bracket or a comma: `: thirty, red dress`, ` in her late forties`. */
export function lookBehind(behind: string): string {
  const [, said = ""] =
    LOOKED_AT.exec(behind) ?? BRACKETED.exec(behind) ?? OF_AGE.exec(behind) ?? [];
  return said;
}

/** `tin bowls that the men hold inside their coats` */
const OTHERS_DO = / (?:that|which) (?:the|an?|his|her|their|he|she|they) [^,;.]*/g;

/** Words of a look without those that tell of others. */
export function withoutOthers(said: string): string {
  return said.replace(OTHERS_DO, " ").replace(OF_OTHERS, " ");
}

/** A text up to the next who is brought in. */
export function beforeNextName(text: string): string {
  return text.split(NEXT_NAME)[0] ?? "";
}
