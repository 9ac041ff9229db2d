import kinds from "./kinds.json";
import { readWordNet, type Synset, type WordNet } from "./read-wordnet";

/**
 * Kinds of WordNet, each a word and the number of its meaning. Below `seen` a noun can be seen: bodies, stuff,
 * places, weather, light, groups of people, papers. Below `specialist` most names are those of a science or of a
 * trade: only short ones of one word are usual.
 */
const LONGEST_SPECIALIST = 12;

export interface CondensedNouns {
  /** The words of each kind of thing, separated by commas; kinds are separated by semicolons. */
  rows: string;
  /** Of each row the number of the one that it is a kind of, -1 for none, separated by spaces. */
  parents: string;
  /**
   * What each word can mean, sorted by words and separated by semicolons: `word.row.sense.count`, further
   * meanings as `,row.sense.count`, the usual one first.
   */
  senses: string;
  /** Nouns for what cannot be seen, `word.count`, separated by spaces. */
  abstract: string;
}

/** A word of a row with the place of that meaning among all of the word, and how often it is used. */
interface UsualWord {
  word: string;
  number: number;
  count: number;
}

/** What WordNet knows of nouns, without what no script line can show. */
export function condenseNouns(): CondensedNouns {
  const net = readWordNet("noun");
  const seen = offsetsOf(net, kinds.seen);
  const specialist = offsetsOf(net, kinds.specialist);
  const isSeen = (offset: string) => chain(net, offset).some((step) => seen.has(step));
  const isSpecialist = (offset: string) => chain(net, offset).some((step) => specialist.has(step));
  const kept = new Map<string, UsualWord[]>();
  for (const [offset, synset] of net.synsets) {
    const single =
      synset.instance && !synset.lemmas.some((lemma) => /^(?:sun|moon|earth)$/.test(lemma));
    if (single || (!isSeen(offset) && !synset.instance)) continue;
    const words = usualWords(synset, net, offset, isSpecialist(offset));
    if (words.length > 0) kept.set(offset, words);
  }
  const rows = keepParents(net, kept);
  const numbers = new Map([...rows.keys()].map((offset, at) => [offset, at]));
  const parents = [...rows.keys()].map((offset) => {
    const parent = chain(net, offset)
      .slice(1)
      .find((step) => numbers.has(step));
    return parent ? numbers.get(parent) : -1;
  });
  return {
    rows: [...rows.values()].map((words) => words.map(({ word }) => word).join(",")).join(";"),
    parents: parents.join(" "),
    senses: sensesByWord([...rows.values()]),
    abstract: abstractNouns(net, isSeen),
  };
}

function sensesByWord(rows: readonly (readonly UsualWord[])[]): string {
  const all = rows.flatMap((words, row) => words.map((word) => ({ ...word, row })));
  return [...Map.groupBy(all, ({ word }) => word)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([word, senses]) => {
      const list = senses.sort((a, b) => a.number - b.number);
      return `${word}.${list.map(({ row, number, count }) => `${row}.${number}.${count}`).join(",")}`;
    })
    .join(";");
}

/** Rows that others are a kind of are needed too: with their first word where none of theirs is usual. */
function keepParents(net: WordNet, kept: ReadonlyMap<string, UsualWord[]>) {
  const needed = new Set([...kept.keys()].flatMap((offset) => chain(net, offset)));
  const rows = [...net.synsets].filter(([offset]) => needed.has(offset));
  const named = (lemma = "") => [{ word: lemma.toLowerCase(), number: 1, count: 0 }];
  return new Map(
    rows.map(([offset, { lemmas }]) => [offset, kept.get(offset) ?? named(lemmas[0])]),
  );
}

function usualWords(
  synset: Synset,
  net: WordNet,
  offset: string,
  specialist: boolean,
): UsualWord[] {
  return synset.lemmas.flatMap((lemma) => {
    if (!/^[a-z][a-z' -]*$/.test(lemma)) return [];
    const sense = net.senses.get(lemma)?.find((each) => each.offset === offset);
    if (!sense) return [];
    const parts = lemma.split(/[ -]/).length;
    const isRare = sense.count === 0;
    if (parts > 2 && isRare) return [];
    if (specialist && isRare && (parts > 1 || lemma.length > LONGEST_SPECIALIST)) return [];
    if (sense.number > 6 && isRare) return [];
    return [{ word: lemma, number: sense.number, count: sense.count }];
  });
}

function abstractNouns(net: WordNet, isSeen: (offset: string) => boolean): string {
  return [...net.senses]
    .filter(([lemma]) => /^[a-z]+$/.test(lemma))
    .map(([lemma, senses]) => {
      const hidden = senses.filter(({ offset }) => !isSeen(offset));
      return { lemma, count: hidden.reduce((sum, sense) => sum + sense.count, 0) };
    })
    .flatMap(({ lemma, count }) => (count > 0 ? [`${lemma}.${count}`] : []))
    .sort()
    .join(" ");
}

/** A synset with all that it is a kind of, along its first hypernyms. */
function chain(net: WordNet, offset: string): string[] {
  const steps: string[] = [];
  for (let at: string | undefined = offset; at && !steps.includes(at); ) {
    steps.push(at);
    at = net.synsets.get(at)?.parents[0];
  }
  return steps;
}

function offsetsOf(net: WordNet, words: readonly (string | number)[][]): Set<string> {
  return new Set(
    words.map(([lemma, number]) => {
      const sense = net.senses.get(String(lemma))?.find((each) => each.number === number);
      if (!sense) throw new Error(`WordNet has no sense ${number} of "${lemma}".`);
      return sense.offset;
    }),
  );
}
