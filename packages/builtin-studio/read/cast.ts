import { isPersonNoun } from "../contract/person-nouns";
import { plainLetters } from "../contract/plain-letters";
import { RANKS } from "../contract/ranks";
import { creatures, robots, TITLES } from "./being-words";
import type { NounPhrase } from "./clauses";
import { isDescribing, isGarment } from "./clothes";
import { meaningOf, NO_COMPANY } from "./kinds";
import { isFirstName, lexicon, nounCount, nounLemma } from "./lexicon";
import { emptyLook, joinLooks, sexOfName, sexOfNouns, sexOfWords } from "./looks";
import type { Being, Look } from "./scene";
import people from "./words/people.json";

const voices = new Set(people.voice.split(" "));

/** Somebody whom the script names or keeps. */
export interface Person {
  id: string;
  name: string;
  /** The words by which lines call them, in small letters. */
  words: string[];
  /** Whether they have a name; else they are called by what they are: `old man`. */
  named: boolean;
  kind: Being["kind"];
  number: number | null;
  look: Look;
  /** What they wore before the story has them put on something; left out while it does not. */
  before?: readonly string[];
  /** What they wear in other scenes; left out while this one says nothing else. */
  outsideScene?: readonly string[];
  /** Nouns by which lines call somebody who has a name: `boy`, `mother`. */
  roles: string[];
  /** Said of whoever is far smaller or larger than people. */
  size?: "tiny" | "giant";
  /** Never seen: a radio, a computer's voice. */
  bodiless: boolean;
}

/** Somebody in a line, or a group of them. */
export interface Somebody {
  person: Person;
  number: number | null;
}

/** Everybody in a script, by what lines call them. */
export class Cast {
  readonly all: Person[] = [];
  /** Whom a line tells of by a noun before it names them: `A boy waits. His name is TIM.` */
  private readonly told: { line: string; noun: string; person: Person }[] = [];

  /** Those whom the action has brought in by now. */
  readonly introduced = new Set<Person>();

  /** Notes that a line calls somebody by a noun before it names them. */
  tell(line: string, noun: string, person: Person): void {
    this.told.push({ line, noun, person });
  }

  /** Whom a line, also without an instruction before it, means by `a boy` because it names him next; else null. */
  toldIn(line: string, { head, text }: NounPhrase): Person | null {
    // `another boy` is another.
    if (!/^(?:an?|the|his|her|their)\b/i.test(text)) return null;
    const told = this.told.find((each) => each.noun === head && each.line.endsWith(line));
    return told?.person ?? null;
  }

  /** Whether a word is part of somebody's name: such a word is never a thing. */
  readonly isName = (word: string): boolean =>
    this.all.some((person) => person.named && person.words.includes(word) && !TITLES.has(word));

  /** Somebody by the name of a cue or of an introduction, made when they are new. */
  add(name: string, look: Look = emptyLook(), number: number | null = 1): Person {
    const words = wordsOfName(name);
    const known = this.byWords(words);
    // `TESS AND MARK`, `TESS/RADIO`, `TESS AS A BOY` say nothing of her.
    if (known && /[/&]| (?:and|as|in|on|with) /i.test(name)) return known;
    if (known) {
      const isFuller = words.length > known.words.length && known.named;
      // Of OSBORNE a name was all there was, and JULIA OSBORNE is a fuller one.
      const byName =
        isFuller && sexOfWords(known.words) === known.look.sex ? sexOfWords(words) : null;
      if (isFuller) Object.assign(known, { name, words });
      // What is told of somebody is surer than their name.
      const sex = look.sex ?? byName ?? known.look.sex ?? sexOfWords(words);
      known.look = { ...joinLooks(known.look, look), sex };
      return known;
    }
    return this.make(name, look, number);
  }

  /** Somebody by the name of a cue; of two who speak as BELL and MRS. BELL each is one. */
  addSpeaker(name: string): Person {
    const words = wordsOfName(name);
    const known = this.byWords(words);
    const isBare = Math.min(words.length, known?.words.length ?? 0) === 1;
    return known && isBare && isMrs(words) !== isMrs(known.words)
      ? this.make(name)
      : this.add(name);
  }

  private make(name: string, look: Look = emptyLook(), number: number | null = 1): Person {
    const words = wordsOfName(name);
    const named = isNamed(words);
    const person: Person = {
      ...{ id: words.join("-"), name, words, named, kind: kindOfWords(words, look), number },
      look: { ...look, sex: look.sex ?? sexOfWords(words) },
      roles: words.flatMap(calledWithRespect),
      bodiless: words.some((word) => voices.has(word)),
    };
    this.all.push(person);
    return person;
  }

  byWords(words: readonly string[]): Person | null {
    const wanted = words.filter((word) => word !== "the");
    const exact = this.all.find((person) => person.words.join(" ") === wanted.join(" "));
    if (exact) return exact;
    const significant = wanted.filter((word) => !TITLES.has(word));
    if (significant.length === 0) return null;
    // A nurse may be either.
    const sex = sexOfNouns(wanted.filter((word) => TITLES.has(word) && word !== "nurse"));
    const sexSaid = sex ?? sexOfWords(significant);
    return (
      this.all.find(({ named, words: known, look }) => {
        // `SIR HUMPHREY` is Sir Humphrey Lisle, and `MISS LISLE` his sister.
        if (sex !== null && look.sex !== null && look.sex !== sex) return false;
        // DR. FOX and MRS. FOX are two.
        if ((isMrs(known) && hasRank(wanted)) || (hasRank(known) && isMrs(wanted))) return false;
        const names = known.filter((word) => !TITLES.has(word));
        return (
          named &&
          (significant.every((word) => known.includes(word)) ||
            (names[0] === significant[0] && names.every((word) => significant.includes(word))) ||
            // MR. DALY is Fintan Daly, and no Nora Daly.
            (names.length === 1 &&
              known.length > 1 &&
              names[0] === significant.at(-1) &&
              (sexSaid ?? look.sex) === (look.sex ?? sexSaid)) ||
            // CAPTAIN VANCE is CAPTAIN ORLA VANCE.
            (names.length === 1 &&
              names[0] === significant.at(-1) &&
              hasRank(known) &&
              known[0] === wanted[0]) ||
            known.every((word) => significant.includes(word)))
        );
      }) ?? null
    );
  }

  /** Gives BISHOP, who is ARTHUR BISHOP, the whole name: a last name says nothing of what somebody is. */
  nameInFull(words: readonly string[], name: string): void {
    const [first = "", last = "", ...more] = words;
    const known = this.all.find((one) => !one.named && one.words.join(" ") === last);
    if (!known || more.length > 0 || sexOfName(first) === null || TITLES.has(first)) return;
    Object.assign(known, { name, words: [...words], named: true, roles: [] });
    known.look = { ...known.look, sex: sexOfWords(words) };
  }

  /**
   * The only one who speaks by a part of these words that is no name by itself: COACH of COACH IBOMCHA,
   * SOLDIER of YOUNG SOLDIER. Null when somebody has just these words, and where two could be meant.
   */
  roleOf(words: readonly string[]): string | null {
    if (this.byWords(words)) return null;
    const fits = this.all.filter(
      ({ named, words: own, kind }) =>
        !named && kind === "human" && own.every((word) => words.includes(word)),
    );
    return fits.length === 1 ? (fits[0]?.name ?? null) : null;
  }

  /** The one whom a noun phrase means: `the old man`, when an old man is in the story. */
  byPhrase(phrase: NounPhrase): Person | null {
    if (phrase.type === "name") return this.byWords(phrase.head.split(" "));
    const candidates = this.all.filter(
      (person) => !person.named && person.words.at(-1) === phrase.head,
    );
    const fits = candidates.filter((person) => {
      const own = person.words.slice(0, -1);
      // `Four girls` are not the DOLPHIN GIRL.
      if (phrase.plural && person.number === 1 && own.some((word) => !phrase.traits.includes(word)))
        return false;
      // `One woman` is not the OLD WOMAN.
      const isAny = /^(?:an?|one|another) /i.test(phrase.text);
      if (isAny && own.some((word) => isDistinctive(word) && !phrase.traits.includes(word)))
        return false;
      return (
        phrase.traits.every((trait) => own.includes(trait) || !isDistinctive(trait)) ||
        own.every((word) => phrase.traits.includes(word))
      );
    });
    const closest = fits.find((person) =>
      person.words.slice(0, -1).every((word) => phrase.traits.includes(word)),
    );
    return closest ?? fits[0] ?? this.byWorn(phrase);
  }

  /** `the man in the tracksuit`, who speaks as TRACKSUIT. */
  private byWorn({ head, plural, text, with: more }: NounPhrase): Person | null {
    if (plural || !isPersonNoun(head) || !/^(?:the|an?) /i.test(text)) return null;
    const worn = more.filter(({ preposition }) => /^(?:in|with)$/.test(preposition));
    const isWorn = (word: string) => worn.some(({ phrase }) => phrase.head === word);
    const suits = (word: string) => word === head || isWorn(word) || !isPersonNoun(word);
    const isMeant = (person: Person) =>
      isCalledByLook(person) && person.words.some(isWorn) && person.words.every(suits);
    return this.all.find(isMeant) ?? null;
  }
}

const isMrs = ([title = ""]: readonly string[]) => /^(?:mrs|ms|miss)$/.test(title);
const hasRank = ([title = "", ...name]: readonly string[]) => name.length > 0 && RANKS.has(title);

/** Whether somebody has no name but what is seen of them: TRACKSUIT, WOMAN IN GLASSES. */
export function isCalledByLook({ words }: Pick<Person, "words">): boolean {
  const [first = ""] = words;
  if (isFirstName(first) || TITLES.has(first) || first === "mister") return false;
  if (words.some((word) => /^(?:in|with)$/.test(word))) return true;
  return isGarment(words.at(-1) ?? "") && (words.length === 1 || isDescribing(first));
}

/** Words that tell two people of one kind apart: `first guard`, `old man`. */
function isDistinctive(trait: string): boolean {
  return /^(?:first|second|third|old|young|other|little|tall|fat|thin|another|older|younger)$/.test(
    trait,
  );
}

/** The words of a name in small letters, without articles. */
export function wordsOfName(name: string): string[] {
  return (
    plainLetters(name)
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\d]+(?:['-]\p{L}+)*/gu) ?? []
  ).filter((word) => word !== "the" && word !== "a" && word !== "an");
}

/** `HENRYK BAUER` and `DR VALE` are names, `OLD MAN` and `SECOND GUARD` say what somebody is. */
function isNamed(words: readonly string[]): boolean {
  const last = words.at(-1) ?? "";
  if (/^\d+$/.test(last) || /^#/.test(last)) return isNamed(words.slice(0, -1));
  if (words.length > 1 && BEHIND_NAME.test(last)) return isNamed(words.slice(0, -1));
  if (robots.has(last) || creatures.has(last) || voices.has(last)) return false;
  const meaning = meaningOf(nounLemma(last)?.lemma ?? last, NO_COMPANY);
  const isRole =
    meaning?.kind === "person" || meaning?.kind === "people" || meaning?.kind === "animal";
  if (
    isRole &&
    (nounCount(last) ?? 0) > 0 &&
    !(words.length > 1 && TITLES.has(words[0] ?? "") && !isQuality(words[0] ?? ""))
  )
    return false;
  if (isRole && !isFirstName(last)) return words.length > 1 && lexicon().female.has(words[0] ?? "");
  return true;
}

/** Titles that some languages have behind a name: `GHAZI BEY`. */
const BEHIND_NAME =
  /^(?:bey|effendi|efendi|pasha|khan|hanim|hanoum|sahib|begum|san|sensei|bhai|didi)$/;

/** What a word with a title behind it says that somebody is: `doctor` of DOCTOR-SAHIB. */
function calledWithRespect(word: string): string[] {
  const noun = /^(\p{L}+)-(?:ji|jee|san|sama|sahib|saheb|sahab|babu|nim|bey|effendi)$/u.exec(
    word,
  )?.[1];
  return noun !== undefined && meaningOf(noun, NO_COMPANY)?.kind === "person" ? [noun] : [];
}

function isQuality(word: string): boolean {
  return /^(?:old|young|little|big)$/.test(word);
}

function kindOfWords(words: readonly string[], look: Look): Being["kind"] {
  if (words.some((word) => robots.has(word))) return "robot";
  if (words.some((word) => creatures.has(word))) return "creature";
  return look.traits.includes("animal") ? "animal" : "human";
}
