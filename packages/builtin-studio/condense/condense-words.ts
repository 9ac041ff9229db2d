import { type PartOfSpeech, readWordNet, type Sense, type WordNet } from "./read-wordnet";

/** Rarer verbs of one word that nothing tells apart from nouns are left out. */
const LONGEST_RARE_VERB = 9;

/** The first lexicographers' file of verbs: verbs of the body. */
const FIRST_FILE = 29;
/** The letters of the files from there on, as `VERB_CLASSES` of `read/lexicon.ts` spells them out. */
const FILE_LETTERS = "bhgmkecrovpsltw";
/** Verbs of change, consumption, contact, creation, motion and possession: hands and feet do them. */
const OF_HANDS = "hecrvs";
/** So many times as usual a verb must be otherwise, to be none of these. */
const OTHERWISE = 3;

/** Verbs as `word.count.nearest.class`, with the verb of which it is a way, where there is one, separated by spaces. */
export function condenseVerbs(): string {
  const net = readWordNet("verb");
  const rows: string[] = [];
  for (const [lemma, senses] of net.senses) {
    if (!/^[a-z]+$/.test(lemma)) continue;
    const count = senses.reduce((sum, sense) => sum + sense.count, 0);
    if (count === 0 && lemma.length > LONGEST_RARE_VERB) continue;
    const parent = net.synsets.get(senses[0]?.offset ?? "")?.parents[0];
    const nearest = net.synsets.get(parent ?? "")?.lemmas.find((word) => /^[a-z]+$/.test(word));
    rows.push(`${lemma}.${count}.${nearest ?? ""}.${classOf(senses, net)}`);
  }
  return rows.sort().join(" ");
}

/** The letter of the file in which a verb stands most often, those that can be seen before others. */
function classOf(senses: readonly Sense[], { synsets }: WordNet): string {
  const counts = new Map<string, number>();
  for (const { offset, count } of senses) {
    const letter = FILE_LETTERS[(synsets.get(offset)?.file ?? FIRST_FILE) - FIRST_FILE] ?? "";
    // Most verbs are in no tagged text: there each meaning counts, the first ones more.
    counts.set(letter, (counts.get(letter) ?? 0) + count + 1 / (1 + counts.size));
  }
  const usual = [...counts].sort(([, one], [, other]) => other - one).map(([letter]) => letter);
  const sum = (isWanted: (letter: string) => boolean) =>
    [...counts].reduce((all, [letter, count]) => all + (isWanted(letter) ? count : 0), 0);
  const isOfHands = (letter: string) => OF_HANDS.includes(letter);
  const seen = sum(isOfHands) * OTHERWISE >= sum((letter) => !isOfHands(letter));
  return (seen ? usual.find(isOfHands) : usual[0]) ?? "";
}

/** Words of a part of speech that tagged texts use, as `word.count`, separated by spaces. */
export function countedWords(part: PartOfSpeech): string {
  const rows: string[] = [];
  for (const [lemma, senses] of readWordNet(part).senses) {
    if (!/^[a-z]+$/.test(lemma)) continue;
    const count = senses.reduce((sum, sense) => sum + sense.count, 0);
    if (count > 0 || (part === "adj" && lemma.length <= 6)) rows.push(`${lemma}.${count}`);
  }
  return rows.sort().join(" ");
}
