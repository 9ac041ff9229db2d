import { isPersonNoun } from "../contract/person-nouns";
import { isAnimal, robots } from "./being-words";
import { verbForm } from "./lexicon";
import { readLook } from "./looks";

/** What stands behind a name, between brackets or commas. */

/** `ninety, blind, feels the crown`: from its first verb on, an apposition is one no more. */
export function beforeVerb(about: string): string {
  const chunks = about.split(/,\s*/);
  const end = chunks.findIndex((chunk) => {
    const [first = "", second = ""] = chunk.toLowerCase().split(" ");
    return (
      verbForm(first)?.form === "s" &&
      (/^(?:the|an?|his|her|up|down|out|in|on|to|at|over|into|through|off|along|round|around|across|from|under|towards?|for|after|alone|back|away|it|them|him|no|all|one|two|three|four|five|six)$/.test(
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
