/**
 * How a written word is read aloud, where the engine alone would get it wrong: abbreviations, capitals,
 * money, fractions, interjections. Numbers, times, years, ordinals and `$3.50` are the engine's own.
 */
import { isInitialism } from "../contract/initialisms";

/** Read in full, without the full stop, which never ends a sentence here. */
const TITLES = table({
  "dr.": "Doctor",
  "st.": "Saint",
  "mr.": "Mister",
  "mrs.": "Missus",
  "ms.": "Ms",
  "prof.": "Professor",
  "capt.": "Captain",
  "lt.": "Lieutenant",
  "sgt.": "Sergeant",
  "col.": "Colonel",
  "gen.": "General",
  "rev.": "Reverend",
  "hon.": "Honorable",
  "gov.": "Governor",
  "sen.": "Senator",
  "det.": "Detective",
  "insp.": "Inspector",
  "mt.": "Mount",
  "ft.": "Fort",
  "vs.": "versus",
  "fr.": "Father",
});

/** Read in full; the full stop may also end the sentence. */
const ABBREVIATIONS = table({
  "jr.": "Junior",
  "sr.": "Senior",
  "ave.": "Avenue",
  "rd.": "Road",
  "blvd.": "Boulevard",
  "dept.": "department",
  "approx.": "approximately",
  "inc.": "incorporated",
  "corp.": "corporation",
  "etc.": "et cetera",
  "ltd.": "limited",
  "vol.": "volume",
});

/** Words without vowels that the engine would spell, as ARPAbet. */
const INTERJECTIONS = table({
  hmm: "hh ah m",
  hm: "hh ah m",
  mm: "m m",
  mmm: "m m m",
  mhm: "m hh m",
  shh: "sh sh",
  sh: "sh",
  shhh: "sh sh sh",
  psst: "p s t",
  pst: "p s t",
  pfft: "p f t",
  pff: "p f",
  tsk: "t s k",
  brr: "b r er",
  brrr: "b r er",
  grr: "g r er",
  grrr: "g r er",
  argh: "aa r g",
  nn: "n n",
  zzz: "z z z",
  ngh: "ah ng",
  hah: "hh aa",
  bah: "b aa",
  nah: "n ae",
});

const FRACTIONS = table({
  "1/2": "a half",
  "1/3": "a third",
  "2/3": "two thirds",
  "1/4": "a quarter",
  "3/4": "three quarters",
  "1/8": "an eighth",
  "24/7": "twenty four seven",
});

const CURRENCIES = table({ "€": "euros", "£": "pounds", "¥": "yen" });

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
  return TITLES.has(lower) || (lower === "no." && /^\d/.test(next));
}

/** True for `etc.`, `U.S.` or `J.`, whose full stop ends a sentence only at the end of the text. */
export function isAbbreviation(word: string): boolean {
  return ABBREVIATIONS.has(word.toLowerCase()) || /^(?:[A-Za-z]\.)+$/.test(word);
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
  const phones = INTERJECTIONS.get(lower);
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
  const known = TITLES.get(lower) ?? ABBREVIATIONS.get(lower) ?? FRACTIONS.get(lower);
  if (known) return known;
  if (lower === "ok" || lower === "o.k.") return "okay";
  const money = /^([€£¥])([\d.,]+)$/.exec(word);
  if (money) return `${money[2]} ${CURRENCIES.get(money[1] ?? "") ?? ""}`;
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

/** A look-up that knows nothing but its entries: words like "constructor" are written in scripts, too. */
function table(entries: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(entries));
}
