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

interface Verb {
  count: number;
  /** The verb of which this is a way: walk for stride. */
  nearest: string | null;
}

interface Lexicon {
  rows: { words: string[]; parent: number | null }[];
  senses: Map<string, NounSense[]>;
  abstract: Map<string, number>;
  verbs: Map<string, Verb>;
  adjectives: Map<string, number>;
  adverbs: Map<string, number>;
  female: Set<string>;
  male: Set<string>;
  verbOfForm: Map<string, string>;
  nounOfPlural: Map<string, string>;
}

let loaded: Lexicon | null = null;

/** The word lists, read from their condensed form the first time that somebody asks. */
export function lexicon(): Lexicon {
  loaded ??= load();
  return loaded;
}

function load(): Lexicon {
  const senses = new Map<string, NounSense[]>();
  const rows = nouns.things.split(";").map((text, row) => {
    const [list = "", parent = ""] = text.split("|");
    const words = list.split(",").map((entry) => {
      const [word = "", number = "1", count = "0"] = entry.split(".");
      const known = senses.get(word) ?? [];
      known.push({ row, number: Number(number), count: Number(count) });
      senses.set(word, known);
      return word;
    });
    return { words, parent: parent === "" ? null : Number(parent) };
  });
  for (const list of senses.values()) list.sort((a, b) => a.number - b.number);
  const verbRows = verbs.split(" ").map((entry): [string, Verb] => {
    const [word = "", count = "0", nearest] = entry.split(".");
    return [word, { count: Number(count), nearest: nearest ?? null }];
  });
  return {
    rows,
    senses,
    abstract: counted(nouns.abstract),
    verbs: new Map(verbRows),
    adjectives: counted(adjectives),
    adverbs: counted(adverbs),
    female: new Set(names.female.split(" ")),
    male: new Set(names.male.split(" ")),
    verbOfForm: byForm(irregular.verbs),
    nounOfPlural: byForm(irregular.nouns),
  };
}

function counted(list: string): Map<string, number> {
  return new Map(
    list.split(" ").map((entry) => {
      const [word = "", count = "0"] = entry.split(".");
      return [word, Number(count)];
    }),
  );
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
  const { senses, abstract } = lexicon();
  const seen = senses.get(lemma);
  const hidden = abstract.get(lemma);
  if (!seen && hidden === undefined) return null;
  return (hidden ?? 0) + (seen ?? []).reduce((sum, { count }) => sum + count, 0);
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
  ].find((each) => each.length > 1 && nounCount(each) !== null);
  const own = nounCount(word);
  if (singular && (nounCount(singular) ?? 0) >= (own ?? -1))
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
  if (/ed$/.test(word)) {
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
    (a, b) => (lexicon().verbs.get(b)?.count ?? -1) - (lexicon().verbs.get(a)?.count ?? -1),
  );
}

/** The verbs of which a verb is a way, the nearest first: stride, walk, travel. */
export function generalVerbs(lemma: string): string[] {
  const chain: string[] = [];
  for (let verb = lemma; ; ) {
    const next = lexicon().verbs.get(verb)?.nearest;
    if (!next || next === lemma || chain.includes(next)) return chain;
    chain.push(next);
    verb = next;
  }
}
