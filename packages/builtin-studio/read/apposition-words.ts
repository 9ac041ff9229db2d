import { isPersonNoun } from "../contract/person-nouns";
import { isAnimal, robots } from "./being-words";
import { isWorn } from "./clothes";
import { isOfBody } from "./kinds";
import { nounLemma, verbForm } from "./lexicon";
import { readLook } from "./looks";

/** What stands behind a name, between brackets or commas. */

/** `ninety, blind, feels the crown`: from its first verb on, an apposition is one no more. */
export function beforeVerb(about: string): string {
  const chunks = about.split(/,\s*/);
  const end = chunks.findIndex((chunk) => {
    const [first = "", second = ""] = chunk.toLowerCase().split(" ");
    return (
      verbForm(first)?.form === "s" &&
      // `braces over a vest`
      !(/^(?:over|under)$/.test(second) && isWorn(first)) &&
      (/^(?:the|an?|his|her|up|down|out|in|on|to|at|over|into|through|off|along|round|around|across|from|under|towards?|for|after|alone|ahead|home|outside|upstairs|downstairs|back|away|it|them|him|no|all|one|two|three|four|five|six|[a-z]+ing|[a-z]+ly)$/.test(
        second,
      ) ||
        // `stands with`, but not `curls with grey in them`
        (/^(?:with|by|beside|inside|behind|against|near|past)$/.test(second) && !saysLook(first)))
    );
  });
  return end < 0 ? about : chunks.slice(0, end).join(", ");
}

/** Whether it says how somebody looks. */
export function saysLook(about: string): boolean {
  const { age, clothes, features, hair, beards, traits } = readLook(about);
  return age !== null || [clothes, features, hair, beards, traits].some((said) => said.length > 0);
}

/** Whether it says how old somebody is. */
export function saysAge(about: string): boolean {
  return about !== "" && readLook(about).age !== null;
}

/** Whether a word in capitals is who the words behind it say, `ORBIT, a small robot`, and has no article before it. */
export function saysWho(about: string, ahead: string): boolean {
  const said = /^an? ((?:[a-z-]+ ?){1,4})(?:,|$| (?:in|with|of)\b)/.exec(about)?.[1] ?? "";
  const head = said.trim().split(" ").at(-1) ?? "";
  const isOne = isPersonNoun(head) || robots.has(head) || isAnimal([head]);
  return (
    isOne &&
    !/\b(?:an?|the|his|her|its|their|no|some|[a-z-]+ed|[a-z-]+ing) (?:[a-z-]+ )*$/i.test(ahead)
  );
}

/** Whoever was something does not look like it: `66, retired heart surgeon`. */
const NO_MORE = /\b(?:retired|former|formerly|ex|disgraced|failed|would-be)\b[^,;.]*/g;
/** `a butcher's red hands`: whose they might be, and what somebody has. */
const OF_SOMEBODY =
  /\b[a-z-]+['’]s? ((?:(?!(?:an?|and|at|from|in|of|on|over|round|to|under|with)\b)[a-z-]+ ?){1,3})/g;
const BY_NATURE = /^(?:voice|gait|walk|tan|tattoos?|patience|accent|manner)$/;

/** The words behind a name that may say what somebody is; `a farmer's hands` makes nobody a farmer. */
export function wordsOfWho(about: string): string[] {
  const isOfNature = (words: string) =>
    words
      .split(" ")
      .some((word) => BY_NATURE.test(word) || isOfBody(nounLemma(word)?.lemma ?? word));
  return (
    beforeVerb(about.replace(/(?<=^|, |\band )\p{Lu}{2,}(?: \p{Lu}{2,})*\b/gu, " "))
      .toLowerCase()
      .replace(NO_MORE, "")
      // The bride's mother is no bride.
      .replace(OF_SOMEBODY, (whole, own: string) =>
        isOfNature(own) || isPersonNoun(own.trim().split(" ").at(-1) ?? "") ? own : whole,
      )
      .split(/[^a-z]+/)
  );
}
