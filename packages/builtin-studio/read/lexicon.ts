import { NameList, WordList } from "../contract/word-list";
import adjectives from "./words/adjectives.json";
import adverbs from "./words/adverbs.json";
import irregular from "./words/irregular.json";
import names from "./words/names.json";
import nouns from "./words/nouns.json";
import verbs from "./words/verbs.json";

/** What a noun can mean: a row of the condensed WordNet, and how usual that meaning is. */
export interface NounSense {
  row: number;
  /** From 1, the usual sense first, counted among all senses of WordNet. */
  number: number;
  count: number;
}

/** What the word lists know. */
interface Lexicon {
  /** Of each kind of thing its words, separated by commas; the first is the usual one. */
  rows: readonly string[];
  /** Of each row the one that it is a kind of; -1 for none. */
  parents: Int32Array;
  senses: WordList;
  abstract: WordList;
  verbs: WordList;
  adjectives: WordList;
  adverbs: WordList;
  female: WordList;
  male: WordList;
  verbOfForm: Map<string, string>;
  nounOfPlural: Map<string, string>;
}

let loaded: Lexicon | null = null;

/** The word lists, opened the first time that somebody asks. */
export function lexicon(): Lexicon {
  loaded ??= {
    rows: nouns.rows.split(";"),
    parents: Int32Array.from(nouns.parents.split(" "), Number),
    senses: new WordList(nouns.senses, ";"),
    abstract: new WordList(nouns.abstract),
    verbs: new WordList(verbs),
    adjectives: new WordList(adjectives),
    adverbs: new WordList(adverbs),
    female: new NameList(names.female),
    male: new NameList(names.male),
    verbOfForm: byForm(irregular.verbs),
    nounOfPlural: byForm(irregular.nouns),
  };
  return loaded;
}

/** Those that were asked for: a script uses some hundred nouns again and again. */
const askedSenses = new Map<string, readonly NounSense[]>();

/** What a noun can mean that can be seen, the usual meaning first; none for a word that is no such noun. */
export function sensesOf(word: string): readonly NounSense[] {
  const known = askedSenses.get(word);
  if (known) return known;
  const facts = lexicon().senses.facts(word);
  if (facts === null) return [];
  const senses = facts.split(",").map((sense) => {
    const [row = 0, number = 1, count = 0] = sense.split(".").map(Number);
    return { row, number, count };
  });
  askedSenses.set(word, senses);
  return senses;
}

/** Whether a word in small letters is a first name of women or men. */
export function isFirstName(word: string): boolean {
  return lexicon().female.has(word) || lexicon().male.has(word);
}

/** The words of a kind of thing, the usual one first. */
export function wordsOfRow(row: number): string[] {
  return lexicon().rows[row]?.split(",") ?? [];
}

/** `man:men child:children` by the forms. */
function byForm(list: string): Map<string, string> {
  return new Map(
    list.split(" ").flatMap((entry) => {
      const [lemma = "", forms = ""] = entry.split(":");
      return forms.split(",").map((form): [string, string] => [form, lemma]);
    }),
  );
}

/** How often a noun stands in WordNet's tagged texts, for what can be seen and what cannot; null: no noun. */
export function nounCount(lemma: string): number | null {
  const seen = sensesOf(lemma);
  const hidden = lexicon().abstract.count(lemma);
  if (seen.length === 0 && hidden === null) return null;
  return seen.reduce((sum, { count }) => sum + count, hidden ?? 0);
}

/** Whether a word is more often an adjective than a noun: `flat`. */
export function isMostlyAdjective(word: string): boolean {
  return (lexicon().adjectives.count(word) ?? 0) > (nounCount(word) ?? 0);
}

/** A noun in the singular, as the word lists know it; null when they do not. */
export function nounLemma(word: string): { lemma: string; plural: boolean } | null {
  const { nounOfPlural } = lexicon();
  const known = nounOfPlural.get(word);
  if (known) return { lemma: known, plural: known !== word };
  const singular = [
    word.endsWith("ies") ? `${word.slice(0, -3)}y` : "",
    /(?:ch|sh|ss|x|z|o)es$/.test(word) ? word.slice(0, -2) : "",
    /s$/.test(word) && !/ss$/.test(word) ? word.slice(0, -1) : "",
    // Word lists have `schoolchild` and not its plural.
    /children$/.test(word) ? word.slice(0, -3) : "",
    /men$/.test(word) ? word.replace(/men$/, "man") : "",
  ].find((each) => each.length > 1 && nounCount(each) !== null);
  const own = nounCount(word);
  // Pliers are no people who ply, though neither word is in a tagged text.
  if (singular && (own === null || (nounCount(singular) ?? 0) > own))
    return { lemma: singular, plural: true };
  return own === null ? null : { lemma: word, plural: false };
}

/** The forms of a verb that a word can be. */
export interface VerbForm {
  lemma: string;
  form: "base" | "s" | "ing" | "past";
}

/** A verb with its form; null when the word lists know no such verb. */
export function verbForm(word: string): VerbForm | null {
  const { verbs: known, verbOfForm } = lexicon();
  const irregularLemma = verbOfForm.get(word);
  if (irregularLemma) {
    const form = /ing$/.test(word) ? "ing" : /s$/.test(word) && word !== "was" ? "s" : "past";
    return { lemma: irregularLemma, form: ["am", "are", "'re", "'m"].includes(word) ? "s" : form };
  }
  const pick = (stems: string[]) => stems.find((stem) => stem.length > 1 && known.has(stem));
  if (/ing$/.test(word)) {
    const lemma = pick(stemsOf(word.slice(0, -3)));
    if (lemma) return { lemma, form: "ing" };
  }
  // A bed is no form of `be`.
  if (/[aeiouy].*ed$/.test(word)) {
    const lemma = pick([
      ...(/ied$/.test(word) ? [`${word.slice(0, -3)}y`] : []),
      ...stemsOf(word.slice(0, -2)),
    ]);
    if (lemma) return { lemma, form: "past" };
  }
  if (/s$/.test(word) && !/ss$/.test(word)) {
    const lemma = pick([
      ...(/ies$/.test(word) ? [`${word.slice(0, -3)}y`] : []),
      word.slice(0, -1),
      ...(/(?:ch|sh|ss|x|z|o|s)es$/.test(word) ? [word.slice(0, -2)] : []),
    ]);
    if (lemma) return { lemma, form: "s" };
  }
  return known.has(word) ? { lemma: word, form: "base" } : null;
}

/** `stopp` -> stopp, stop; `mak` -> mak, make. */
function stemsOf(cut: string): string[] {
  const twice = /([bdfglmnprtvz])\1$/.test(cut) ? [cut.slice(0, -1)] : [];
  return [...twice, `${cut}e`, cut].sort(
    (a, b) => (lexicon().verbs.count(b) ?? -1) - (lexicon().verbs.count(a) ?? -1),
  );
}

/** The verbs of which a verb is a way, the nearest first: stride, walk, travel. */
export function generalVerbs(lemma: string): string[] {
  const chain: string[] = [];
  for (let verb = lemma; ; ) {
    const next = lexicon().verbs.facts(verb)?.split(".")[1];
    if (!next || next === lemma || chain.includes(next)) return chain;
    chain.push(next);
    verb = next;
  }
}

/** The classes into which WordNet sorts verbs, by the letter with which the word list has them. */
const VERB_CLASSES = {
  ...{ b: "body", h: "change", g: "cognition", m: "communication", k: "competition" },
  ...{ e: "consumption", c: "contact", r: "creation", o: "emotion", v: "motion" },
  ...{ p: "perception", s: "possession", l: "social", t: "stative", w: "weather" },
} as const;
export type VerbClass = (typeof VERB_CLASSES)[keyof typeof VERB_CLASSES];

/** Of what kind a verb is, of its usual meaning that can be seen; null for a verb that nobody knows. */
export function verbClass(lemma: string): VerbClass | null {
  const letter = lexicon().verbs.facts(lemma)?.split(".")[2];
  return VERB_CLASSES[letter as keyof typeof VERB_CLASSES] ?? null;
}
