import { splitSentences } from "@/lib/rules/sentences";
import { characterKey } from "./character-cue";

/** Words that begin sentences with a capital without naming anybody. */
const NOT_NAMES = new Set(
  `A An The He She They It I We You His Her Their Its My Our Your This That These Those There Here Then Now When
  While Where What Who Why How And But Or So Yet For Nor If As At In On Of To By From With Without After Before
  Behind Above Below Under Over Once Only Even Still Just Not No Yes All Some Any Each Every Both One Two Three
  Outside Inside Somewhere Nothing Nobody Everyone Everything Someone Something Maybe Perhaps Finally Suddenly
  Later Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July
  August September October November December God Chapter Part`.split(/\s+/),
);
/** A capital word that often stands behind one of these is a place. */
const PLACE_PREPOSITION = /(?:^|\s)(?:in|to|from|at|near|of|toward|towards)$/i;

/**
 * The people of a prose text: who may be meant by a capital word, by a part of a name and by a
 * pronoun. It learns while the text is read from its beginning to its end.
 */
export class NameBook {
  private readonly canonical = new Map<string, string>();
  private readonly pronouns = new Map<string, string>();
  /** Latest first. */
  private recent: string[] = [];
  private readonly candidates: Set<string>;

  constructor(text: string) {
    this.candidates = collectCandidates(text);
  }

  /** Whether a capital word at the beginning of a sentence is likely to be a person. */
  isPerson(name: string): boolean {
    const words = name.split(" ");
    return words.some(
      (word) => this.candidates.has(word) || this.canonical.has(characterKey(word)),
    );
  }

  /** The one name for a person, in capitals; 'Marta' and 'Marta Voss' are one. */
  name(written: string): string {
    const key = characterKey(written);
    const known = this.canonical.get(key);
    if (known) return known;
    const parts = key.split(" ").filter((part) => part.length > 2);
    const same = parts.map((part) => this.canonical.get(part)).find((name) => name !== undefined);
    const name = same ?? key;
    for (const part of [key, ...parts]) {
      if (!this.canonical.has(part)) this.canonical.set(part, name);
    }
    return name;
  }

  /** Marks somebody as the latest person spoken of. */
  mention(name: string): void {
    this.recent = [name, ...this.recent.filter((other) => other !== name)];
  }

  /** Learns from narration who is in it, and whether that person is a he or a she. */
  observe(narration: string): void {
    const words = narration.match(/[\p{L}'’-]+/gu) ?? [];
    const capital = words
      .filter((word) => /^\p{Lu}/u.test(word))
      .map((word) => word.replace(/['’]s$/, ""));
    const people = new Set<string>();
    for (const word of capital) {
      if (this.candidates.has(word) || this.canonical.has(characterKey(word)))
        people.add(this.name(word));
    }
    for (const person of people) this.mention(person);
    const he = words.some((word) => /^(?:he|him|his)$/i.test(word));
    const she = words.some((word) => /^(?:she|her|hers)$/i.test(word));
    const [only] = people;
    if (only && people.size === 1 && he !== she && !this.pronouns.has(only)) {
      this.pronouns.set(only, he ? "he" : "she");
    }
  }

  /** Notes that a pronoun meant this person. */
  learn(name: string, pronoun: string): void {
    if (/^(?:he|she)$/.test(pronoun) && !this.pronouns.has(name)) this.pronouns.set(name, pronoun);
  }

  /** Whom a pronoun means: the latest fitting person, rather not the one who has just spoken. */
  findByPronoun(pronoun: string, justSpoke: string | null): string | null {
    const sexed = /^(?:he|she)$/.test(pronoun);
    const fitting = this.recent.filter((name) => {
      const own = this.pronouns.get(name);
      return !sexed || own === undefined || own === pronoun;
    });
    const certain = fitting.filter((name) => this.pronouns.get(name) === pronoun);
    const order = [...certain, ...fitting];
    return order.find((name) => name !== justSpoke) ?? order[0] ?? null;
  }

  /** Whose turn it is when two people speak in turn and one has just spoken. */
  findOther(justSpoke: string): string | null {
    return this.recent.find((name) => name !== justSpoke) ?? null;
  }
}

function collectCandidates(text: string): Set<string> {
  const counts = new Map<string, { all: number; places: number }>();
  for (const sentence of splitSentences(text)) {
    const words = sentence.split(" ");
    for (const [index, raw] of words.entries()) {
      const word = raw.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "").replace(/['’]s$/, "");
      if (!/^\p{Lu}\p{Ll}/u.test(word) || NOT_NAMES.has(word)) continue;
      const count = counts.get(word) ?? { all: 0, places: 0 };
      count.all += 1;
      if (PLACE_PREPOSITION.test(words[index - 1] ?? "")) count.places += 1;
      counts.set(word, count);
    }
  }
  const names = [...counts].filter(([, { all, places }]) => all >= 2 && places * 2 < all);
  return new Set(names.map(([word]) => word));
}
