/** Short facts of a project that people in its films can talk about. */
import { cardinal, SMALL_NUMBERS, TENS } from "../../contract/number-words";
import type { StoryMaterial } from "../../contract/writing-tasks";
import { wordsOf } from "../story-text";
import { namesPerson } from "./person-words";
import { isTrustedPhrase, repeated, trustedSentences } from "./trusted-words";

/** `eleven years`, but no `two years old`. */
const YEARS = new RegExp(
  `\\b(${[...SMALL_NUMBERS.slice(2), ...TENS.slice(2, 6)].join("|")}|\\d{1,2})\\s+years\\b(?!\\s*old)`,
  "iu",
);

/**
 * Names of notes as people would say them: `Great Flood` is `the Great Flood`. Names of people,
 * places of work like `Notes`, and anything that is no plain phrase are left out.
 */
export function readFacts(material: StoryMaterial, peopleNames: readonly string[]): string[] {
  const people = new Set(peopleNames.flatMap((name) => wordsOf(name)));
  const prose = material.items.flatMap((item) => item.texts.map(({ text }) => text)).join("\n");
  const heads = material.items
    .filter(({ type }) => type !== "Character" && type !== "Style")
    .flatMap(({ name, texts }) => [
      ...texts.filter(({ kind }) => kind === "entry").map((entry) => entry.name),
      name,
    ]);
  const facts = heads
    .map((head) => head.trim())
    .filter((head) => isTrustedPhrase(head) && wordsOf(head).length <= 4)
    .filter((head) => !wordsOf(head).some((word) => people.has(word)) && !namesPerson(head))
    .filter((head) => /^[\x20-\x7e\u00c0-\u024f’]+$/u.test(head))
    .map((head) => asPhrase(head, prose));
  return [...new Set([...facts, ...repeatedPhrases(prose)])].slice(0, 8);
}

/** `eleven years`, when a text counts any. */
export function readYears(text: string): string | null {
  const counts = trustedSentences(text).flatMap((sentence) => YEARS.exec(sentence)?.[1] ?? []);
  const [count] = counts;
  if (count === undefined) return null;
  return `${/\d/u.test(count) ? cardinal(count) : count.toLowerCase()} years`;
}

const ABSTRACT =
  /(?:ness|tion|ment|ship|ism|ity|ance|ence|love|grief|guilt|hope|loss|trust|revenge|greed|courage|memory)$/iu;

/** With an article where English wants one. */
function asPhrase(head: string, prose: string): string {
  if (/^(?:the|an?)\s/iu.test(head)) return head.replace(/^\p{L}+/u, (word) => word.toLowerCase());
  if (/\s/u.test(head)) return `the ${head}`;
  const word = head.toLowerCase();
  // A single capitalised word that the texts never write small is a proper name.
  const isProper =
    head !== word &&
    !new RegExp(`\\b${word}\\b`, "u").test(prose) &&
    new RegExp(`[\\p{Ll},]\\s${head}\\b`, "u").test(prose);
  if (isProper) return head;
  return ABSTRACT.test(head) ? word : `the ${word}`;
}

/** `the Salt Strike`: capitalised pairs behind `the` that a text has at least twice. */
function repeatedPhrases(prose: string): string[] {
  const phrases = trustedSentences(prose)
    .flatMap((sentence) => [...sentence.matchAll(/\bthe (\p{Lu}[\p{Ll}]+ \p{Lu}[\p{Ll}]+)\b/gu)])
    .map(([, phrase = ""]) => phrase)
    .filter((phrase) => isTrustedPhrase(phrase) && !namesPerson(phrase));
  return repeated(phrases).map(({ text }) => `the ${text}`);
}
