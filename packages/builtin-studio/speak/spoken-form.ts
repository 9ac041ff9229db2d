/**
 * How a written word is read aloud, where the engine alone would get it wrong: abbreviations, capitals,
 * money, fractions, interjections. Numbers, times, years, ordinals and `$3.50` are the engine's own.
 */
import { isInitialism } from "../contract/initialisms";
import { SPOKEN_FORMS } from "./data";

const { titles, abbreviations, interjections, fractions, currencies } = SPOKEN_FORMS;

/** How a word is given to the engine. */
export interface SpokenForm {
  /** Plain words; only letters, digits and `' . , $ % : - + #`. */
  say: string;
  /** ARPAbet to say instead, or null to let the engine pronounce it. */
  phones: string | null;
}

/** True for `Dr.`, `Mrs.` and the like, and for `No.` before a number: no sentence ends with them. */
export function isTitle(word: string, next: string): boolean {
  const lower = word.toLowerCase();
  return titles.has(lower) || (lower === "no." && /^\d/.test(next));
}

/** True for `etc.`, `U.S.` or `J.`, whose full stop ends a sentence only at the end of the text. */
export function isAbbreviation(word: string): boolean {
  return abbreviations.has(word.toLowerCase()) || /^(?:[A-Za-z]\.)+$/.test(word);
}

/** The words around a word, as written; empty at the ends of a sentence. */
interface Surroundings {
  previous: string;
  next: string;
  /** Inside a sentence of capitals, where capitals mean nothing. */
  shouted: boolean;
}

/**
 * The spoken form of one written word without its outer punctuation, but with the full stop of an
 * abbreviation.
 */
export function spokenForm(word: string, around: Surroundings): SpokenForm {
  const lower = word.toLowerCase();
  const phones = interjections.get(lower);
  if (phones) return { say: lower, phones };
  return { say: readable(word, lower, around), phones: null };
}

function readable(word: string, lower: string, around: Surroundings): string {
  const { shouted } = around;
  const isNameBefore = /^[A-Z][a-z]/.test(around.previous);
  const isNameAfter = /^[A-Z]/.test(around.next);
  if (lower === "dr." && !isNameAfter) return "Drive";
  if (lower === "st." && (isNameBefore || !isNameAfter)) return "Street";
  // The engine leaves these out when they stand in capitals.
  if (/^[ap]m$/.test(lower)) return /\d$/.test(around.previous) ? `${lower[0]}.m.` : lower;
  if (lower === "no.") return "Number";
  const known = titles.get(lower) ?? abbreviations.get(lower) ?? fractions.get(lower);
  if (known) return known;
  if (lower === "ok" || lower === "o.k.") return "okay";
  const money = /^([€£¥])([\d.,]+)$/.exec(word);
  if (money) return `${money[2]} ${currencies.get(money[1] ?? "") ?? ""}`;
  let form = word
    .replace(/&/g, " and ")
    .replace(/@/g, " at ")
    .replace(/#(?=\d)/g, "number ")
    .replace(/=/g, " equals ")
    .replace(/\+(?=\d)/g, " plus ")
    .replace(/(?<=\d)\/(?=\d)/g, " over ")
    .replace(/[^A-Za-z0-9'.,$%:+\- ]/g, " ");
  const readAsWord = /^[A-Z'-]{2,}$/.test(word) && !isInitialism(word);
  if (readAsWord && (shouted || word.length >= 4) && /[AEIOUY]/.test(word)) form = lower;
  const stutter = /^(([A-Za-z]{1,2})-(?:\2-)*)(\2.*)$/i.exec(form);
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
