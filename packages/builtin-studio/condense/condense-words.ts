import { type PartOfSpeech, readWordNet } from "./read-wordnet";

/** Rarer verbs of one word that nothing tells apart from nouns are left out. */
const LONGEST_RARE_VERB = 9;

/** Verbs as `word.count` or `word.count.nearest`, the verb of which it is a way, separated by spaces. */
export function condenseVerbs(): string {
  const net = readWordNet("verb");
  const rows: string[] = [];
  for (const [lemma, senses] of net.senses) {
    if (!/^[a-z]+$/.test(lemma)) continue;
    const count = senses.reduce((sum, sense) => sum + sense.count, 0);
    if (count === 0 && lemma.length > LONGEST_RARE_VERB) continue;
    const parent = net.synsets.get(senses[0]?.offset ?? "")?.parents[0];
    const nearest = net.synsets.get(parent ?? "")?.lemmas.find((word) => /^[a-z]+$/.test(word));
    rows.push(nearest ? `${lemma}.${count}.${nearest}` : `${lemma}.${count}`);
  }
  return rows.sort().join(" ");
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
