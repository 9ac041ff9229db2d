import type { CharacterFacts } from "../contract/picture-subject";
import { saysLook } from "../read";
import { firstWords, namedInSentence, sentencesOf, uncapitalised, wordsOf } from "./story-text";

/** Longer actions do not fit one picture or five seconds. */
const MAXIMUM_WORDS = 24;

/**
 * The first thing that happens in stage directions, as one clause without a full stop: no quotes,
 * no brackets, nothing that comes after it. Empty when the directions tell nothing.
 */
export function firstAction(directions: string, cast: readonly CharacterFacts[]): string {
  const clean = directions
    .replace(/\([^)]*\)/gu, " ")
    .replace(/["“«][^"”»]*["”»]/gu, " ")
    .replace(/\s+/gu, " ");
  const sentence = firstTelling(sentencesOf(clean), cast);
  const clause = sentence
    .split(
      /\s*(?:;|—|–| - |,?\s+(?:and\s+)?then\b|,?\s+(?:before|until|after|while|suddenly)\b)/iu,
    )[0]
    ?.replace(/\b(?:suddenly|then|finally|next|we see|we hear|begins? to|starts? to)\b,?\s*/giu, "")
    .replace(/[.!?…:,]+$/u, "")
    .trim();
  return spellNames(firstWords(withoutIntroduction(clause ?? ""), MAXIMUM_WORDS), cast);
}

/** A sentence about somebody in the picture; else the first ones, until they tell something. */
function firstTelling(sentences: readonly string[], cast: readonly CharacterFacts[]): string {
  const names = cast.flatMap((person) => wordsOf(person.name)).filter((word) => word.length > 2);
  const about = sentences.find((sentence) =>
    wordsOf(sentence).some((word) => names.includes(word.replace(/['’]s$/u, ""))),
  );
  if (about) return about;
  let told = "";
  for (const sentence of sentences) {
    const plain = sentence.replace(/[.!?…]+$/u, "");
    told = told === "" ? plain : `${told}, ${uncapitalised(plain)}`;
    if (wordsOf(told).length > 3) break;
  }
  return told;
}

/** `Marta, 34, red scarf, turns the valve`: what she is stands in her description already. */
function withoutIntroduction(clause: string): string {
  const [subject = "", ...chunks] = clause.split(/,\s+/u);
  const rest = chunks.findIndex((chunk) => !tellsLooks(chunk));
  if (rest <= 0) return clause;
  return `${subject} ${chunks.slice(rest).join(", ")}`;
}

function tellsLooks(chunk: string): boolean {
  const words = wordsOf(chunk);
  return saysLook(chunk) || /^(?:an?|in)$/u.test(words[0] ?? "") || words.length === 1;
}

/** Names in capitals as names in a sentence; other shouted words in lower case. */
function spellNames(text: string, cast: readonly CharacterFacts[]): string {
  const names = new Set(cast.flatMap((person) => person.name.toUpperCase().split(/\s+/u)));
  return text.replace(/\p{Lu}{2,}(?:['’]\p{L}+)?/gu, (word) =>
    names.has(word.replace(/['’].*$/u, "")) ? namedInSentence(word) : word.toLowerCase(),
  );
}

/** `the woman in the red scarf`: how a video model finds somebody in a picture that has no names. */
export function visibleTrait(person: CharacterFacts): string {
  const noun =
    /\b(woman|man|girl|boy)\b/i.exec(person.description)?.[1]?.toLowerCase() ??
    (person.gender === "female" ? "woman" : person.gender === "male" ? "man" : "person");
  const worn = /\bwears\s+(?:an?\s+)?([^,.]+?)(?:,|\.| and | over )/i.exec(person.description)?.[1];
  if (worn) return `the ${noun} in the ${firstWords(worn.trim(), 5)}`;
  const hair = /\bwith\s+(?:an?\s+)?([^,.]*?hair)\b/i.exec(person.description)?.[1];
  return hair ? `the ${noun} with the ${firstWords(hair.trim(), 4)}` : `the ${noun}`;
}
