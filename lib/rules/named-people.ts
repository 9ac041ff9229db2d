import { isMadeFigure, isToy } from "@roughcut/builtin-studio/contract/made-figures";
import { plainLetters } from "./plain-letters";
import { BODY_PARTS } from "./spoken-of";

/** Words of a name that name nobody by themselves. */
const NOT_A_NAME = new Set(
  "the a an of and old young little big mr mrs ms miss dr sir lady lord st first second".split(" "),
);

/** `noun`: what somebody is who is no person, so that `the robot` names them. */
export type Named = { id: string; name: string; noun?: string };

/** Finds the same people in many texts. */
export interface PeopleFinder {
  /**
   * The people a text names, in order of first mention. A name of several words counts in any
   * case; one word of a name counts when it starts with a capital and belongs to nobody else.
   */
  mentioned(text: string): string[];
  /**
   * The people a text shows: those it names otherwise than as the owner of something. `Marta's hand`
   * shows her, `Marta's chair` does not.
   */
  seen(text: string): string[];
}

/** What is written on something: `It says "Dear Anna"` shows no Anna; a nickname stands between names. */
const QUOTED =
  /(?<=\b(?:says?|reads?|reading|saying|labell?ed|marked|written|words?|letters?|sign|title|headline|name)[:,]? (?:\p{L}+ )?)["“„«][^"“”„«»]*["”»]/gu;

/**
 * Prepares the names of a cast once; a film asks about every line.
 * @param nounsOf the nouns by which a text can call somebody
 */
export function namesFinder(
  written: readonly Named[],
  nounsOf: (person: Named) => string[],
): PeopleFinder {
  const people = written.map((person) => ({ ...person, name: plainLetters(person.name) }));
  const patterns = people.map((person) => ({
    id: person.id,
    find: mentionsOf(person, people, nounsOf),
  }));
  const idsInOrder = (pick: (mentions: Mention[]) => Mention | undefined, said: string) => {
    const text = plainLetters(said).replace(QUOTED, (quote) => " ".repeat(quote.length));
    return patterns
      .flatMap(({ id, find }) => {
        const mention = pick(find(text));
        return mention ? [{ id, at: mention.start }] : [];
      })
      .sort((a, b) => a.at - b.at)
      .map(({ id }) => id);
  };
  return {
    mentioned: (text) => idsInOrder(([first]) => first, text),
    seen: (text) => idsInOrder((all) => all.find(({ end }) => !OWNS.test(text.slice(end))), text),
  };
}

/** A possessive in front of anything but a part of the body. */
const OWNS = new RegExp(`^['’]s?\\s+(?!(?:\\p{L}+\\s+)?(?:${BODY_PARTS})\\b)`, "iu");

interface Mention {
  start: number;
  end: number;
}

function mentionsOf(
  person: Named,
  people: readonly Named[],
  nounsOf: (person: Named) => string[],
): (text: string) => Mention[] {
  const name = person.name.trim();
  if (name === "") return () => [];
  const whole = /\s/.test(name) ? wholeWord(name) : null;
  const words = nameWords(name);
  // `TESS` is hers though `TESS AND GUARDS` and `YOUNG TESS` speak as well.
  const own = words
    .filter(
      (word) =>
        word === name.toLowerCase() ||
        people.filter((other) => nameWords(other.name).includes(word)).length === 1,
    )
    .map(wholeWord);
  const longer = people
    .filter((other) => other !== person && /\s/.test(other.name.trim()))
    .filter((other) => other.name.toLowerCase().split(/\s+/u).includes(name.toLowerCase()))
    .map((other) => wholeWord(other.name));
  const called = nounsOf(person).filter(
    (noun) => people.filter((other) => nounsOf(other).includes(noun)).length === 1,
  );
  const byNoun = called.map((noun) => phraseWith(noun, noun === name.toLowerCase()));
  return (text) => {
    // Most texts name nobody, and a look for the letters alone is a hundred times cheaper.
    const folded = text.toLowerCase();
    if (![...words, ...called].some((word) => folded.includes(word)) && !whole) return [];
    const parts = own
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .filter(([word]) => word.charAt(0) === word.charAt(0).toUpperCase())
      .filter((match) => !called.includes(match[0].toLowerCase()) || staysUnnamed(match))
      .filter(({ index }) => !isWithin(index, longer, text));
    const nouns = byNoun
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .filter(staysUnnamed)
      // A tin robot is one, and a tin soldier nobody.
      .filter(([phrase]) => person.noun !== undefined || !isMade(phrase));
    return [...(whole ? text.matchAll(whole) : []), ...parts, ...nouns]
      .map((match) => ({ start: match.index, end: match.index + match[0].length }))
      .sort((a, b) => a.start - b.start);
  };
}

function isWithin(index: number, names: readonly RegExp[], text: string): boolean {
  return names
    .flatMap((name) => [...text.matchAll(name)])
    .some((match) => match.index <= index && index < match.index + match[0].length);
}

/** `The prisoner, TOM AVERY`, `The RIDER reins in: TOM AVERY (40)`: whoever gets a name there is seen once. */
const GETS_A_NAME =
  /^(?:, \p{Lu}{2}|(?!.* (?:the|an?|to|at|for) .*:)[^.!?:\p{Lu}]{0,60}(?::| ?[–—]| --?) \p{Lu}{2}[\p{Lu} .'’-]*(?: \(|, )(?:\d|(?:early|mid|late|about|around|nearly|almost|barely|young|old|middle-aged|twent|thirt|fort|fift|sixt|sevent|eight|ninet)))/u;

function staysUnnamed({ 0: words, index, input }: RegExpExecArray): boolean {
  return !GETS_A_NAME.test(input.slice(index + words.length));
}

/** `the porcelain clown` is nobody. */
function isMade(phrase: string): boolean {
  const words = phrase.toLowerCase().split(" ");
  const [noun = "", ...before] = words.toReversed();
  return isMadeFigure(noun, before) || isToy(noun, before);
}

/** `the robot`; of somebody who has no other name also `a girl of eight`, as they are brought in. */
function phraseWith(noun: string, isName: boolean): RegExp {
  const article = isName ? "(?:the|an?)" : "the";
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${article} (?:[\\p{L}-]+ ){0,2}${noun}(?![\\p{L}\\p{N}'’-])`,
    "giu",
  );
}

/** The words of a name that name somebody, in lower case. */
export function nameWords(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter((word) => word.length >= 2 && !NOT_A_NAME.has(word));
}

function wholeWord(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${literally(words)}(?![\\p{L}\\p{N}])`, "giu");
}

/** Words as an expression that finds just these, whatever spaces are between them. */
export function literally(words: string): string {
  return words
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\s+/g, "\\s+");
}
