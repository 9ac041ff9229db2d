import { beforeVerb, saysAge, saysLook } from "./apposition-words";
import { creatures, isAnimal, kindOfIt, robots } from "./being-words";
import type { NounPhrase } from "./clauses";
import { meaningOf, NO_COMPANY } from "./kinds";
import { lexicon, nounCount, nounLemma, verbForm } from "./lexicon";
import { ageIn, emptyLook, joinLooks, readLook, sexOfWords } from "./looks";
import type { Being, KnownPerson, Look, ScriptPiece } from "./scene";
import people from "./words/people.json";

const setOf = (list: string) => new Set(list.split(" "));
const voices = setOf(people.voice);
/** Words before a name that are no name. */
export const TITLES = setOf(people.titles);

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
  /** Nouns by which lines call somebody who has a name: `boy`, `mother`. */
  roles: string[];
  /** Never seen: a radio, a computer's voice. */
  bodiless: boolean;
}

/** Everybody in a script, by what lines call them. */
export class Cast {
  readonly all: Person[] = [];

  /** Whether a word is part of somebody's name: such a word is never a thing. */
  readonly isName = (word: string): boolean =>
    this.all.some((person) => person.named && person.words.includes(word) && !TITLES.has(word));

  /** Somebody by the name of a cue or of an introduction, made when they are new. */
  add(name: string, look: Look = emptyLook(), number: number | null = 1): Person {
    const words = wordsOfName(name);
    const known = this.byWords(words);
    if (known) {
      if (words.length > known.words.length && known.named) Object.assign(known, { name, words });
      known.look = joinLooks(known.look, look);
      known.look.sex ??= sexOfWords(words);
      return known;
    }
    const named = isNamed(words);
    const person: Person = {
      ...{ id: words.join("-"), name, words, named, kind: kindOfWords(words, look), number },
      look: { ...look, sex: look.sex ?? sexOfWords(words) },
      roles: [],
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
    const sex = sexOfWords(wanted.filter((word) => SAYS_SEX.test(word)));
    return (
      this.all.find(({ named, words: known, look }) => {
        // `SIR HUMPHREY` is Sir Humphrey Lisle, and `MISS LISLE` his sister.
        if (sex !== null && look.sex !== null && look.sex !== sex) return false;
        const names = known.filter((word) => !TITLES.has(word));
        return (
          named &&
          (significant.every((word) => known.includes(word)) ||
            (names[0] === significant[0] && names.every((word) => significant.includes(word))) ||
            known.every((word) => significant.includes(word)))
        );
      }) ?? null
    );
  }

  /** The one whom a noun phrase means: `the old man`, when an old man is in the story. */
  byPhrase(phrase: NounPhrase): Person | null {
    if (phrase.type === "name") return this.byWords(phrase.head.split(" "));
    const candidates = this.all.filter(
      (person) => !person.named && person.words.at(-1) === phrase.head,
    );
    const fits = candidates.filter((person) => {
      const own = person.words.slice(0, -1);
      return (
        phrase.traits.every((trait) => own.includes(trait) || !isDistinctive(trait)) ||
        own.every((word) => phrase.traits.includes(word))
      );
    });
    const closest = fits.find((person) =>
      person.words.slice(0, -1).every((word) => phrase.traits.includes(word)),
    );
    return closest ?? fits[0] ?? null;
  }
}

/** Titles that only women or only men have: a nurse may be either. */
const SAYS_SEX = /^(?:mr|mrs|ms|miss|sir|lady|lord|king|queen|prince|princess)$/;

/** Words that tell two people of one kind apart: `first guard`, `old man`. */
function isDistinctive(trait: string): boolean {
  return /^(?:first|second|third|old|young|other|little|tall|fat|thin|another|older|younger)$/.test(
    trait,
  );
}

export function wordsOfName(name: string): string[] {
  return (
    name
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\d]+(?:['-]\p{L}+)*/gu) ?? []
  ).filter((word) => word !== "the" && word !== "a" && word !== "an");
}

/** `HENRYK BAUER` and `DR VALE` are names, `OLD MAN` and `SECOND GUARD` say what somebody is. */
function isNamed(words: readonly string[]): boolean {
  const last = words.at(-1) ?? "";
  if (/^\d+$/.test(last) || /^#/.test(last)) return isNamed(words.slice(0, -1));
  if (robots.has(last) || creatures.has(last) || voices.has(last)) return false;
  const { female, male } = lexicon();
  const meaning = meaningOf(nounLemma(last)?.lemma ?? last, NO_COMPANY);
  const isRole =
    meaning?.kind === "person" || meaning?.kind === "people" || meaning?.kind === "animal";
  if (
    isRole &&
    (nounCount(last) ?? 0) > 0 &&
    !(words.length > 1 && TITLES.has(words[0] ?? "") && !isQuality(words[0] ?? ""))
  )
    return false;
  if (isRole && !female.has(last) && !male.has(last))
    return words.length > 1 && female.has(words[0] ?? "");
  return true;
}

function isQuality(word: string): boolean {
  return /^(?:old|young|little|big)$/.test(word);
}

function kindOfWords(words: readonly string[], look: Look): Being["kind"] {
  if (words.some((word) => robots.has(word))) return "robot";
  if (words.some((word) => creatures.has(word))) return "creature";
  return look.traits.includes("animal") ? "animal" : "human";
}

/** A name in capitals with what is said behind it: `YUKI TANAKA (29, short black hair)`. */
const INTRODUCED =
  /\b((?:THE |A |AN )?(?:(?:MR|MRS|MS|DR|ST)\.? )?\p{Lu}[\p{Lu}'’.-]+(?: (?:\p{Lu}[\p{Lu}'’-]+|\d))*)(?:\s*\(([^)]*)\)|(?=,\s*([^.;:!?]*))|)/gu;
/** How scripts mark what is said outside the picture. */
export const HEARD = /\b(?:V\.?\s?O|O\.?\s?S|O\.?\s?C)\b/i;
/** `LILA enters: thirty, red dress, black gloves.` */
const LOOKED_AT = /^ [a-z]+(?: [a-z]+)?: ([^.!?]*)/;
/** `A MAN in a surgical mask (50s, bushy grey eyebrows)` */
const BRACKETED = /^[^.!?(]{1,60}\(((?:\d|[a-z]+ ?\d|mid|late|early)[^)]*)\)/;
const APPOSITION = /^\s*\([^)]*\),\s*([^.;:!?]*)/;
const DESCRIBED = /\b(?:an?|the|his|her|their) ((?:[a-z-]+ ){1,3})$/i;
const OPENS_LOOK = /^(?:an? |the |in |his |her |barely|about|maybe|old|young)/;
const SHOUTED_NOTES =
  /^(?:INT|EXT|CUT|FADE|CLOSE|INSERT|ANGLE|MONTAGE|SUPER|TITLE|BACK|CONTINUED|POV|ON|WIDE|BANG|CRASH|SFX|VO|OS|TV|DNA|CCTV|BEGIN|END|SERIES|INTERCUT|FLASHBACK|LATER|THE END|OVER|DAY|NIGHT|SOS|UFO|USB|OK|FBI|CIA)\b/;

/** Everybody who speaks in a script or is brought in by it, with what it says of how they look. */
export function findCast(pieces: readonly ScriptPiece[], known: readonly KnownPerson[]): Cast {
  const cast = new Cast();
  for (const { name, description } of known) cast.add(name, readLook(description));
  for (const piece of pieces)
    if (piece.kind === "speech") cast.add(piece.speaker.replace(/\(.*\)/, "").trim());
  for (const piece of pieces) if (piece.kind === "action") readIntroductions(piece.text, cast);
  findUnspoken(pieces, cast);
  findOnlyHeard(pieces, cast);
  // What a name says of somebody's age counts when nothing else does: `OLD MAN`.
  for (const person of cast.all) {
    const { age, isAgeRough } = readLook(person.words.join(" "));
    if (person.look.age === null) person.look = { ...person.look, age, isAgeRough };
  }
  return cast;
}

/** Says nothing in the picture and is in no action: only heard, whoever it is. */
function findOnlyHeard(pieces: readonly ScriptPiece[], cast: Cast): void {
  const action = pieces.flatMap((piece) => (piece.kind === "action" ? [piece.text] : [])).join(" ");
  const named = new Set(action.toLowerCase().match(/\p{L}+/gu) ?? []);
  const speeches = pieces.filter((piece) => piece.kind === "speech");
  for (const person of cast.all) {
    const own = speeches.filter(({ speaker }) => cast.byWords(wordsOfName(speaker)) === person);
    const isHeard = own.length > 0 && own.every(({ extension }) => HEARD.test(extension ?? ""));
    if (isHeard && !person.words.some((word) => named.has(word))) person.bodiless = true;
  }
}

function readIntroductions(text: string, cast: Cast): void {
  for (const [, raw = "", bracket, apposition] of text.matchAll(INTRODUCED)) {
    const name = raw
      .replace(/^(?:THE|A|AN) /, "")
      .replace(/['’]S$/, "")
      .replace(/[.'-]+$/, "");
    if (name.length < 2 || SHOUTED_NOTES.test(name)) continue;
    const words = wordsOfName(name);
    const behind = text.slice(text.indexOf(raw) + raw.length);
    // `JONAS (60s), a stooped man in a long coat, steps in.`
    const beside = bracket === undefined ? undefined : APPOSITION.exec(behind)?.[1];
    const isLook = beside !== undefined && OPENS_LOOK.test(beside);
    const about =
      (isLook ? `${bracket}, ${beside}` : bracket) ??
      (apposition && (OPENS_LOOK.test(apposition) || saysLook(apposition.split(",")[0] ?? ""))
        ? apposition
        : (LOOKED_AT.exec(behind)?.[1] ?? BRACKETED.exec(behind)?.[1] ?? ""));
    const isKnown = cast.byWords(words) !== null;
    const before =
      /([a-z]+),?(?: called| named)? $/.exec(text.slice(0, text.indexOf(raw)))?.[1] ?? "";
    const isIntroduced = meaningOf(before, NO_COMPANY)?.kind === "person";
    const hasArticle = /^(?:THE|AN?) /.test(raw);
    if (!isKnown && !isIntroduced && !isSomebody(words, about, hasArticle)) continue;
    // `A bald CLERK`
    const described = DESCRIBED.exec(text.slice(0, text.indexOf(raw)))?.[1] ?? "";
    const look = readLook([described, ...words].join(" "));
    // `VOSS, 50, grey coat, watches her`: a pronoun there means another.
    const whole = readLook(
      bracket !== undefined && !isLook
        ? bracket
        : beforeVerb(about).replace(/\b(?:she|he|her|him|his)\b/g, " "),
    );
    const after = behind.split(/(?<=[.!?])\s/)[0] ?? "";
    const worn = /\b(?:wears|wearing|dressed|in (?:an? |his |her )?)/.test(after)
      ? readLook(after).clothes
      : [];
    const clothes = whole.clothes.length > 0 ? whole.clothes : worn;
    const person = cast.add(name, { ...joinLooks(whole, look), clothes });
    if (isIntroduced) {
      person.roles.push(before);
      // `a boy called PIP` says more than the name does.
      const called = readLook(before);
      person.look = { ...joinLooks(person.look, called), sex: called.sex ?? person.look.sex };
    }
    if (robots.has(before)) person.kind = "robot";
    person.kind = kindOfIt(text, raw) ?? person.kind;
    const animal =
      isAnimal([before]) ||
      isAnimal(words) ||
      isAnimal(
        about
          .toLowerCase()
          .split(/[^a-z]+/)
          .slice(0, 6),
      );
    person.roles.push(
      ...about
        .toLowerCase()
        .split(/[^a-z]+/)
        .filter((word) => meaningOf(word, NO_COMPANY)?.kind === "person"),
    );
    if (animal) person.kind = "animal";
    if (robots.has(about.toLowerCase().match(/\b(?:robot|android|droid|drone|bot)\b/)?.[0] ?? ""))
      person.kind = "robot";
  }
}

const NOW_AGED = /(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)\s*[,(]\s*(now [^.,;)]+)/gu;

/** `ANA, now 42`: from here on somebody is as old as the script says now. */
export function ageNow(text: string, cast: Cast): void {
  for (const [, name = "", said = ""] of text.matchAll(NOW_AGED)) {
    const age = ageIn(said);
    const person = age === null ? null : cast.byWords(wordsOfName(name));
    if (person && age !== null) person.look = { ...person.look, age, isAgeRough: false };
  }
}

/** Whether words in capitals mean somebody: a name, or what people are called by; never a sound or a thing. */
function isSomebody(words: readonly string[], about: string, hasArticle: boolean): boolean {
  const last = words.at(-1) ?? "";
  const noun = nounLemma(last)?.lemma ?? last;
  const { female, male } = lexicon();
  const meaning = meaningOf(noun, NO_COMPANY);
  if (meaning?.kind === "person" || robots.has(noun) || creatures.has(noun)) return true;
  if (saysAge(about)) return true;
  // `INSERT - A POSTCARD`: nobody is called by a name with an article before it.
  if (hasArticle && words.length === 1) return false;
  const isWord =
    nounCount(noun) !== null || verbForm(last) !== null || lexicon().adjectives.has(last);
  if (
    words.some((word) => female.has(word) || male.has(word)) &&
    (!isWord || words.length > 1 || ((nounCount(noun) ?? 0) < 3 && verbForm(last) === null))
  )
    return true;
  return (
    !isWord &&
    // A word for a thing alone is that thing.
    (words.length > 1 || meaning === null) &&
    last.length > 2 &&
    words.every((word) => nounCount(word) === null || TITLES.has(word) || word.length > 3)
  );
}

/** Names that are never shouted and never speak: `Marta` in mid-sentence, a first name that begins one. */
function findUnspoken(pieces: readonly ScriptPiece[], cast: Cast): void {
  const counts = new Map<string, number>();
  const { female, male } = lexicon();
  for (const piece of pieces) {
    if (piece.kind !== "action") continue;
    for (const [name] of piece.text.matchAll(/\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?/gu)) {
      const words = wordsOfName(name);
      const first = words[0] ?? "";
      const usual =
        nounCount(nounLemma(first)?.lemma ?? first) !== null ||
        verbForm(first) !== null ||
        lexicon().adjectives.has(first) ||
        lexicon().adverbs.has(first);
      if (usual || !(female.has(first) || male.has(first)) || cast.isName(first)) continue;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  for (const name of counts.keys()) cast.add(name.toUpperCase());
}
