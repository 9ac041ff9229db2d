/**
 * How a word is read aloud, where the engine alone would get it wrong: capitals, initials,
 * interjections, stutters. What is written short is in words already (`contract/spoken-forms.ts`).
 */
import { isInitialism } from "../contract/initialisms";
import { SPOKEN_WORDS } from "./data";

/** How a word is given to the engine. */
export interface SpokenForm {
  /** Plain words; only letters, digits and `' . , $ % : - +`. */
  say: string;
  /** ARPAbet to say instead, or null to let the engine pronounce it. */
  phones: string | null;
}

/** True for `a.m.` or `J.`, whose full stop ends a sentence only at the end of the text. */
export function isAbbreviation(word: string): boolean {
  return /(?:^| )(?:[A-Za-z]\.)+$/.test(word);
}

interface WordFacts {
  /** Inside a sentence of capitals, where capitals mean nothing. */
  shouted: boolean;
  /** With a figure: the letters before its hyphen are a name, not a stutter (`F-15`). */
  isFigure: boolean;
}

/** The spoken form of one word without its outer punctuation, but with the full stop of an abbreviation. */
export function spokenForm(word: string, facts: WordFacts): SpokenForm {
  const lower = word.toLowerCase();
  const phones = SPOKEN_WORDS.interjections.get(lower);
  if (phones) return { say: lower, phones };
  return { say: readable(word, lower, facts), phones: null };
}

function readable(word: string, lower: string, { shouted, isFigure }: WordFacts): string {
  // The engine leaves these out when they stand in capitals.
  if (/^[ap]m$/.test(lower)) return lower;
  // A lone A is the article.
  if (/^[A-Z](?: [A-Z])+$/.test(word)) return word.replace(/A/g, "A.");
  let form = word.replace(/(?<=\d)\/(?=\d)/g, " over ").replace(/[^A-Za-z0-9'.,$%:+\- ]/g, " ");
  const readAsWord = /^[A-Z'-]{2,}$/.test(word) && !isInitialism(word);
  if (readAsWord && (shouted || word.length >= 4) && /[AEIOUY]/.test(word)) form = lower;
  const stutter = isFigure ? null : /^(([A-Za-z]{1,2})-(?:\2-)*)(\2.*)$/i.exec(form);
  if (stutter) form = readStutter(stutter[1] ?? "", stutter[3] ?? "");
  return form.replace(/\s+/g, " ").trim();
}

/** `I-I-I` as three words, `b-but` as "buh, but": the engine would spell or run together the stubs. */
function readStutter(stubs: string, rest: string): string {
  const spoken = stubs
    .split("-")
    .filter(Boolean)
    .map((stub) => (/[aeiouy]/i.test(stub) ? stub : `${stub.replace(/^[kw](?=[nr])/i, "")}uh`));
  return [...spoken, rest].join(", ");
}
