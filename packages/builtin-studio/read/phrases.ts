import { numberOfWord } from "../contract/number-words";
import { isPersonNoun } from "../contract/person-nouns";
import { saysDress } from "./being-words";
import { isGarment } from "./clothes";
import { isMostlyAdjective } from "./lexicon";
import type { Tag, Tagged } from "./tag";
import lines from "./words/lines.json";

/** A noun with what belongs to it: `the three old men in coats`. */
export interface NounPhrase {
  /** The dictionary's form of the noun; the words of a name, `mrs vale`, or a pronoun. */
  head: string;
  type: "noun" | "name" | "pronoun";
  /** As written, from the first word to the noun. */
  text: string;
  plural: boolean;
  /** How many, where a number stands there: `three` is 3. */
  count: number | null;
  /** Adjectives, participles and nouns before the noun, in order. */
  traits: string[];
  /** Whose it is: `Vesna's boat`, `her boat`. */
  owner: NounPhrase | null;
  /** What is said of it behind it: `in a red coat`, `with a lamp`, `of glass`. */
  with: { preposition: string; phrase: NounPhrase }[];
  /** What somebody with a name is, when both stand there: `her mother, Grete`. */
  role?: string;
  /** `no`, `nobody`: it is not there. */
  none: boolean;
}

const OTHER_NUMBERS = new Map(
  Object.entries({
    ...{ couple: 2, pair: 2, both: 2, neither: 2 },
    ...{ dozen: 12, hundred: 100, thousand: 1000 },
  }),
);
/** How many a word says; null for one that says no number. */
const countOf = (word: string) => numberOfWord(word) ?? OTHER_NUMBERS.get(word) ?? null;
/** Their plural is the same word. */
const UNCHANGING = new Set("sheep deer reindeer cattle elk moose bison".split(" "));
const POSSESSIVE = new Set("his her its their my your our whose".split(" "));
const OBJECTIVE = new Set("him them us me".split(" "));
export const isNominal = (tag: Tag | undefined) => tag === "N" || tag === "E" || tag === "P";

/** Reads noun phrases from tagged words, from left to right. */
export class PhraseReader {
  protected at = 0;

  constructor(protected readonly words: readonly Tagged[]) {}

  protected get word(): Tagged | undefined {
    return this.words[this.at];
  }

  protected startsPhrase(): boolean {
    if (/est$/.test(this.word?.lower ?? "") && this.words[this.at + 1]?.lower === "of") return true;
    for (const { tag } of this.words.slice(this.at)) {
      if (tag === "N" || tag === "E") return true;
      if (!["D", "J", "M", "G", "K", "Q", "P"].includes(tag)) return false;
      if (tag === "P")
        return this.word?.tag !== "G" && this.word?.tag !== "K" && this.word?.tag !== "J";
      if (tag === "D" && this.word?.tag !== "D" && this.word?.tag !== "M") return false;
    }
    return this.word?.tag === "D" || this.word?.tag === "M";
  }

  /** Whether a verb comes before the next pause: then what stands here is its subject. */
  protected verbFollows(): boolean {
    for (const { tag } of this.words.slice(this.at)) {
      if (tag === "F" || tag === "X") return true;
      if (tag === "," || tag === "." || tag === "C" || tag === "S") return false;
    }
    return false;
  }

  protected nounPhrase(): NounPhrase | null {
    const traits: string[] = [];
    let count: number | null = null;
    let none = false;
    let owner: NounPhrase | null = null;
    const from = this.at;
    for (;;) {
      const word = this.word;
      if (!word) break;
      if (word.tag === "D" || word.tag === "M") {
        if (word.lower === "no") none = true;
        // `Behind her Arabella sleeps`
        if (word.lower === "her" && this.at === from && this.words[this.at + 1]?.tag === "E") {
          this.at += 1;
          return simple(word, "pronoun");
        }
        if (POSSESSIVE.has(word.lower)) owner = simple(word, "pronoun");
        // `In lane four a seal sleeps`: the number is the lane's.
        if (/^an?$/.test(word.lower)) count = null;
        count = countOf(word.lower) ?? (/^\d+$/.test(word.lower) ? Number(word.lower) : count);
        if (word.lower === "dozen" && this.words[from]?.lower === "half") count = 6;
        this.at += 1;
        const parted = this.partOf(word);
        if (parted) return parted;
        const isAlone = !this.startsPhrase() && !isNominal(this.word?.tag);
        // `The two kneel`, but neither `07734` nor `broken in two`.
        if (word.tag === "M" && isAlone && this.word?.lower !== "of") {
          const isPeople = this.words[from]?.tag === "D" || (from === 0 && this.word?.tag === "F");
          return isPeople
            ? { ...simple(word, "pronoun"), head: "they", plural: true, count }
            : null;
        }
        continue;
      }
      if (word.tag === "J" || word.tag === "K" || word.tag === "G") {
        if (/est$/.test(word.lower) && this.words[this.at + 1]?.lower === "of") {
          this.at += 1;
          return this.partOf(word);
        }
        if (!this.startsPhrase()) break;
        traits.push(word.lower);
        this.at += 1;
        continue;
      }
      if (word.tag === "Q") {
        this.at += 1;
        continue;
      }
      // `At the other end`
      if (word.lower === "other" && isNominal(this.words[this.at + 1]?.tag)) {
        traits.push(word.lower);
        this.at += 1;
        continue;
      }
      if (word.tag === "P") {
        if (this.at > from && traits.length === 0 && owner === null && count === null) break;
        this.at += 1;
        const parted = /^(?:one|none|neither|some|each|both|another|two)$/.test(word.lower)
          ? this.partOf(word)
          : null;
        if (parted) return { ...parted, none: word.lower === "none" };
        const plural = /^(?:they|them|we|us|both|all)$/.test(word.lower);
        return {
          ...simple(word, "pronoun"),
          plural,
          count: word.lower === "both" ? 2 : count,
          none: /^(?:nobody|none|nothing)$/.test(word.lower),
        };
      }
      if (word.tag === "N" || word.tag === "E") {
        const opens = this.words[from] ?? word;
        const head = this.headFrom(traits, this.words[from - 1]?.tag === "B");
        const type = head.tag === "E" ? "name" : "noun";
        if (isPersonNoun(head.lemma) && this.isAgeAhead()) this.at += 2;
        // `Sheep cross the road`, `a flock of sheep`
        const isSeveral = UNCHANGING.has(head.lemma) && count === null && opens.tag !== "D";
        const phrase: NounPhrase = {
          ...{ head: head.lemma, type, text: textOf(this.words.slice(from, this.at)) },
          ...{ plural: head.plural || isSeveral, count, traits: [...traits], with: [], none },
          owner: saysWhoWears(owner, head.lemma) ? null : owner,
          ...(head.role && { role: head.role }),
        };
        if (this.word?.tag === "Q" && isNominalAhead(this.words.slice(this.at + 1))) {
          this.at += 1;
          owner = phrase;
          traits.length = 0;
          count = null;
          continue;
        }
        return phrase;
      }
      break;
    }
    if (this.at === from) this.at += 1;
    // `He watches her go`
    const alone = this.words[this.at - 1];
    return alone && this.at === from + 1 && /^(?:her|his|that|this|those|these)$/.test(alone.lower)
      ? simple(alone, "pronoun")
      : null;
  }

  /** `a girl of eight in a school uniform`, but not `a mother of eight children`. */
  private isAgeAhead(): boolean {
    const [of, years, next] = this.words.slice(this.at);
    return of?.lower === "of" && years?.tag === "M" && !/^[NEJMGKP]$/.test(next?.tag ?? ".");
  }

  /** `one of the players` is one player, `the three of them` are three, `the tallest of them` is somebody. */
  private partOf(word: Tagged): NounPhrase | null {
    if (word.tag === "D" && !/^(?:some|both|all|each|several|many|few|neither)$/.test(word.lower))
      return null;
    if (this.word?.lower !== "of") return null;
    const kept = this.at;
    this.at += 1;
    const whole = this.nounPhrase();
    if (!whole) {
      this.at = kept;
      return null;
    }
    const count = countOf(word.lower) ?? (/est$/.test(word.lower) ? 1 : null);
    if (count !== 1) return { ...whole, count, plural: true };
    return whole.type === "pronoun"
      ? { ...whole, count, plural: false }
      : { ...whole, count, plural: false, text: `${word.text} of ${whole.text}` };
  }

  /** `On stage Ebizo bows`: whether a name behind a noun is who does something, and no Hotel Ebizo. */
  private isSubject(before: Tagged): boolean {
    const rest = this.words.slice(this.at);
    const next = rest.find(({ tag }) => tag !== "E")?.tag;
    return (next === "F" || next === "X") && !before.capital && !before.first;
  }

  /**
   * Takes nouns and names that stand together; the last noun is the head, a name goes with its names.
   * @param isPlace whether it says where something is: `At the wheel MAUREEN knits`
   */
  private headFrom(
    traits: string[],
    isPlace: boolean,
  ): { lemma: string; tag: "N" | "E"; plural: boolean; role?: string } {
    const run: Tagged[] = [];
    while (this.word && (this.word.tag === "N" || this.word.tag === "E")) {
      const before = run.at(-1);
      if (before?.tag === "E" && this.word.tag === "N") break;
      const isThing = isPlace && before?.tag === "N" && !isPersonNoun(before.lemma);
      if (isThing && this.word.tag === "E" && (this.word.shouted || this.isSubject(before))) break;
      // `From the vents water creeps`
      const isSeveral = isThing && before.lower !== before.lemma;
      if (isSeveral && /^[FX]$/.test(this.words[this.at + 1]?.tag ?? "")) break;
      run.push(this.word);
      this.at += 1;
    }
    // `the sea pale beyond the roofs`
    const said = run.at(-1);
    if (run.length > 1 && said?.tag === "N" && isMostlyAdjective(said.lower)) {
      traits.push(said.lower);
      run.pop();
    }
    const last = run.at(-1);
    if (!last) return { lemma: "", tag: "N", plural: false };
    if (last.tag === "E") {
      // `her daughter Pippa` is Pippa.
      const names = run.filter(({ tag }) => tag === "E");
      const lemma = names.map(({ lower }) => lower).join(" ");
      const role = run.findLast(({ tag }) => tag === "N")?.lemma;
      return { lemma, tag: "E", plural: false, ...(role && { role }) };
    }
    traits.push(...run.slice(0, -1).map(({ lower }) => lower));
    return {
      lemma: last.lemma,
      tag: "N",
      plural: last.lower !== last.lemma && !last.lower.includes("-"),
    };
  }
}

/** `a man's cardigan` is one that men wear, `her nurse's uniform` her own, the driver's seat one of a car: nobody of them is there. */
function saysWhoWears(owner: NounPhrase | null, noun: string): boolean {
  if (owner?.type === "noun" && /^(?:driver|passenger)$/.test(owner.head))
    return /^(?:seat|side|door|window)$/.test(noun) || isGarment(noun);
  return (
    owner?.type === "noun" &&
    isPersonNoun(owner.head) &&
    isGarment(noun) &&
    (/^an? /i.test(owner.text) ||
      (owner.plural && !owner.text.includes(" ")) ||
      (owner.owner?.type === "pronoun" && saysDress(owner.head)))
  );
}

function isNominalAhead(words: readonly Tagged[]): boolean {
  const stop = words.findIndex(({ tag }) => !["J", "K", "G", "M"].includes(tag));
  return isNominal(words[stop]?.tag);
}

/** `the back of the van`, `a row of chairs`: the second noun is what is meant. */
export const MEASURES = new Set(lines.measures.split(" "));
/** Of these the vessel itself is what is seen. */
const VESSELS = new Set(lines.vessels.split(" "));

/** `the crown of the wig` is a place on it, and `a crown of gold` is a crown. */
const PLACES_ON = new Set(lines.placesOn.split(" "));
/** `a ring of smoke`, `a bed of roses` are smoke and roses; `the bed of the king` is a bed. */
const SHAPES = new Set(lines.shapes.split(" "));

/** Whether a noun says how many, where or in what shape of another, which is what is meant. */
export function isPartOf(whole: NounPhrase, part: NounPhrase): boolean {
  if (MEASURES.has(whole.head)) return true;
  if (part.type !== "noun") return false;
  const isCertain = part.owner !== null || /^(?:the|an?|this|that|these|those)\b/i.test(part.text);
  if (!isCertain) return SHAPES.has(whole.head);
  return PLACES_ON.has(whole.head) && !isPersonNoun(part.head);
}

/** `a pair of boots`: the boots are meant; of `a glass of milk` both are. */
export function joinMeasure(measure: NounPhrase, phrase: NounPhrase): void {
  if (VESSELS.has(measure.head)) {
    measure.with.push({ preposition: "of", phrase });
    return;
  }
  const count = phrase.count ?? measure.count ?? countOf(measure.head);
  Object.assign(measure, { ...phrase, count, text: `${measure.text} of ${phrase.text}` });
}

function simple(word: Tagged, type: NounPhrase["type"]): NounPhrase {
  const head = OBJECTIVE.has(word.lower) && word.lower === "him" ? "he" : word.lower;
  return {
    ...{ head: head === "them" ? "they" : head, type, text: word.text, plural: false, count: null },
    ...{ traits: [], owner: null, with: [], none: false },
  };
}

function textOf(words: readonly Tagged[]): string {
  return words
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(" '", "'");
}
