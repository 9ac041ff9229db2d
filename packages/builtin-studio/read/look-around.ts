import { type Cast, type Person, wordsOfName } from "./cast";
import { emptyLook, joinLooks, readLook, sexOfPronoun } from "./looks";
import { onlyPersonIn, peopleIn, sexOfPerson, tagged } from "./people-in";
import { ownPart } from "./said-of-name";
import type { Look, Sex } from "./scene";
import type { Tagged } from "./tag";
import { sentencesOf } from "./tokens";

/** A sentence and whom it names: as they are brought in, in capitals, or as they are known. */
interface Sentence {
  text: string;
  names: { person: Person; index: number; end: number; isNew: boolean }[];
}

/**
 * How somebody looks by what the paragraph around their first mention says, where the words right at the name do
 * not: `In hip waders, sixty, LEO kicks a post`, `A diver scrapes a hull, fifty. They call him MOTE.` What is said
 * of others, and of what only lies or hangs there, is left out.
 * @param paragraphs the action that names them, in order
 */
export function lookAround(person: Person, paragraphs: readonly string[], cast: Cast): Look {
  const [found] = paragraphs.flatMap((text, index) => {
    const sentences = namedIn(text, cast);
    const at = sentences.findIndex(({ names }) =>
      names.some((name) => name.isNew && name.person === person),
    );
    return at < 0 ? [] : [{ sentences, at, next: paragraphs[index + 1] ?? "" }];
  });
  if (!found) return emptyLook();
  const { sentences, at, next } = found;
  const own = [
    ...ownBefore(sentences, at, person),
    partOf(sentences[at], person),
    ...ownBehind(sentences, at, person),
    ...goesOn(next, person, cast),
  ];
  // SARI wears no sari for her name.
  const name = new RegExp(`(?<!\\p{L})(?:${person.words.join("|")})(?!\\p{L})`, "giu");
  const looks = own.flatMap((said) =>
    looksOf(person.named ? said.replace(name, "they") : said, person.look.sex),
  );
  // What is told piece by piece is all worn at once.
  const clothes = [...new Set(looks.flatMap((look) => look.clothes))];
  return { ...looks.reduce(joinLooks, emptyLook()), clothes };
}

const NAME = /\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*/gu;
const SHOUTED = /^[^\p{Ll}]+$/u;

function namedIn(text: string, cast: Cast): Sentence[] {
  return sentencesOf(text).map((sentence) => ({
    text: sentence,
    names: [...sentence.matchAll(NAME)].flatMap(({ 0: name, index }) => {
      const person = cast.byWords(wordsOfName(name.replace(/['’]s$/u, "")));
      return person
        ? [
            {
              person,
              index,
              end: index + name.length,
              isNew: SHOUTED.test(name.replace(/['’]s$/u, "")),
            },
          ]
        : [];
    }),
  }));
}

/** Of the sentence that brings somebody in, what stands between the one named before and the one named behind. */
function partOf(sentence: Sentence | undefined, person: Person): string {
  if (!sentence) return "";
  const { text, names } = sentence;
  const at = names.findIndex((name) => name.person === person);
  // `He's nine, Ana's, and his name is LEO`: nothing is told of Ana.
  const before = names.slice(0, at).findLast(({ end }) => !/^['’]s/.test(text.slice(end)));
  const next = names.slice(at + 1).find((name) => name.person !== person);
  // What stands behind another's name is told of that one, up to the clause of this.
  const own = names[at]?.index ?? 0;
  const from =
    before === undefined ? 0 : Math.max(before.end, startOfClause(text, own, before.end));
  const isJoined = next !== undefined && text.slice(names[at]?.end, next.index) === " and ";
  // `the twins, ANA and LEO, 22`: said of both.
  const isOfBoth = isJoined && OF_GROUP.test(text.slice(0, names[at]?.index));
  const to = next === undefined ? text.length : endOfOwn(text, names[at]?.end ?? 0, next.index);
  if (isOfBoth) return text.slice(from);
  const end = names[at]?.end ?? 0;
  return `${text.slice(from, end)}${ownPart(text.slice(end, Math.max(end, to)))}`;
}

/** Where what is said of the one who is named first ends: at a semicolon, else where the clause of the next begins. */
function endOfOwn(text: string, end: number, next: number): number {
  const semicolon = text.slice(end, next).indexOf(";");
  return semicolon < 0 ? startOfClause(text, next, end) : end + semicolon;
}

const OF_GROUP =
  /\b(?:twins|triplets|brothers|sisters|boys|girls|kids|children|siblings|teenagers|students|sons|daughters|couple),? $/;
/** Where the clause of a name begins: behind the last semicolon after another name, else behind the last mark. */
function startOfClause(text: string, index: number, other = 0): number {
  const semicolon = text.lastIndexOf(";", index - 1);
  if (semicolon >= other && semicolon >= 0) return semicolon;
  const marks = [",", ":", " and ", " while ", " as "];
  return Math.max(0, ...marks.map((mark) => text.lastIndexOf(mark, index - 1)));
}

/** Sentences before that tell of somebody whom the next one names: `A diver scrapes a hull. This is MOTE.` */
function ownBefore(sentences: readonly Sentence[], at: number, { look }: Person): string[] {
  const own: string[] = [];
  for (let back = at - 1; back >= 0; back -= 1) {
    const sentence = sentences[back];
    if (!sentence || sentence.names.length > 0) break;
    own.unshift(sentence.text);
  }
  const first = own.findLastIndex((text) => bringsIn(text, look.sex));
  // Only where somebody is told of do the sentences up to the name go on with them.
  const told = first < 0 ? [] : own.slice(first);
  return told.filter((text, index) => index === 0 || isOfThem(text, look.sex));
}

/** Sentences behind that go on with them: `He's twenty-four`, `Linen trousers, hiking sandals.` */
function ownBehind(sentences: readonly Sentence[], at: number, { look }: Person): string[] {
  const words = tagged(sentences[at]?.text ?? "");
  // `ADA greets a nun. She is tall`: that may be the nun.
  const does = words.slice(words.findIndex(({ tag }) => tag === "F"));
  if (words.length > does.length && peopleIn(does).length > 0) return [];
  const end = sentences.findIndex(
    ({ names, text }, index) => index > at && (names.length > 0 || !isOfThem(text, look.sex)),
  );
  return sentences.slice(at + 1, end < 0 ? undefined : end).map(({ text }) => text);
}

/** The sentences of a paragraph that is said to go on with somebody, `PAKIE: He's eighty`, while they do. */
function goesOn(text: string, { words, look }: Person, cast: Cast): string[] {
  const [opening = "", name = ""] = /^(\p{Lu}[^:]*): /u.exec(text) ?? [];
  if (!words.includes(name.toLowerCase().split(" ")[0] ?? "")) return [];
  const sentences = namedIn(text.slice(opening.length), cast);
  const end = sentences.findIndex((one) => one.names.length > 0 || !isOfThem(one.text, look.sex));
  return sentences.slice(0, end < 0 ? undefined : end).map((one) => one.text);
}

/** Whether a sentence tells of one person, of that sex or of none. */
function bringsIn(text: string, sex: Sex | null): boolean {
  const nouns = onlyPersonIn(tagged(text));
  const said = sexOfPerson(nouns);
  return nouns.length > 0 && (sex === null || said === null || said === sex);
}

/** Whether a sentence without a name goes on with somebody: it has their pronoun first, or no verb and no other person. */
function isOfThem(text: string, sex: Sex | null): boolean {
  const [first = ""] = /^\p{L}+/u.exec(text) ?? [];
  const said = sexOfPronoun(first.toLowerCase());
  if (said !== null) return sex === null || said === sex;
  const words = tagged(text);
  return peopleIn(words).length === 0 && words.every(({ tag }) => tag !== "F" && tag !== "X");
}

/** What only is there, or is in hands: nobody wears it. */
const NOT_WORN =
  /\b(?:on (?:the|a|its) (?:hook|chair|floor|bed|line|peg|hanger|back of)|in hand|over (?:his|her|an?|one) (?:arm|shoulder)|hangs?|hanging|folded|takes? off|taken off|without|no)\b/;
const WEARS = /^(?:in|with|inside|under|beneath|over|has|wears?|wearing|sports?|sporting)$/;
/** What stands before a garment and says which one it is. */
const DESCRIBES = new Set(["D", "J", "N", "M", "K", "Q", "R", "C", ","]);
/** What stands before what somebody is: `though he is thirty-three`. */
const IS_SO = /^(?:(?:and|but|though|although|because|since) )?(?:S?[Hh]e|who)(?:['’]s| is| has) /u;
/** What begins a chunk is somebody up to the first of these: a verb, an auxiliary, a participle, what says where or who. */
const ENDS_NOUN = new Set(["F", "X", "G", "B", "S"]);

/** What the parts of a text between commas say of a look: an age, hair, what is worn, what somebody is. */
function looksOf(text: string, sex: Sex | null): Look[] {
  return text.split(/[,;:()–—]\s*| -- |[.!?](?:\s|$)/u).flatMap((part) => {
    const chunk = part.trim().replace(IS_SO, "");
    const words = tagged(chunk);
    const isOther = words.some(({ lower }) => {
      const said = sexOfPronoun(lower);
      return sex !== null && said !== null && said !== sex;
    });
    // `ANA's grandfather has a beard`
    const isOfKin = words.some(
      ({ tag }, at) => tag === "Q" && peopleIn(words.slice(at, at + 3)).length > 0,
    );
    if (isOther || isOfKin || words.length === 0) return [];
    // `The youngest is a girl`
    const said = words.findIndex(
      ({ tag }, at) =>
        tag === "D" &&
        words[at - 1]?.tag === "X" &&
        /^(?:is|was)$/.test(words[at - 1]?.lower ?? ""),
    );
    const phrase = words.slice(Math.max(0, said));
    const end = phrase.findIndex(({ tag }) => ENDS_NOUN.has(tag));
    const noun = phrase.slice(0, end < 0 ? undefined : end);
    const called = readLook(noun.map(({ text: word }) => word).join(" "));
    const [somebody] = peopleIn(noun);
    const whole = readLook(chunk);
    const age = whole.isAgeRough ? null : whole.age;
    return [
      {
        ...whole,
        // `locks up the shop`
        hair: whole.hair.filter(
          (phrase) => !words.some(({ tag, lower }) => tag === "F" && phrase.includes(lower)),
        ),
        sex: somebody ? sexOfPerson([somebody.lower]) : null,
        age: age ?? (somebody ? called.age : null),
        isAgeRough: age === null,
        clothes: NOT_WORN.test(chunk) ? [] : whole.clothes.filter((worn) => isWorn(worn, words)),
        traits: called.traits,
      },
    ];
  });
}

/** The garments of a text that it tells somebody to wear: of `in a beret refuses the bowler` the beret. */
export function wornIn(text: string): string[] {
  const words = tagged(text);
  return readLook(text).clothes.filter((garment) => isWorn(garment, words));
}

/** Whether a garment is what a chunk begins with, or stands behind what says that it is worn: not `hands out hats`. */
function isWorn(garment: string, words: readonly Tagged[]): boolean {
  const noun = garment.split(" ").at(-1);
  const at = words.findIndex(({ lower }) => lower === noun);
  // `under the belt sander`, `inside their coats`
  const isOther =
    words[at + 1]?.tag === "N" || words.slice(0, at).some(({ lower }) => lower === "their");
  return !isOther && isToldAsWorn(words, at, at);
}

/** @param from where to look on for what says it, from the garment to the front */
function isToldAsWorn(words: readonly Tagged[], at: number, from: number): boolean {
  // `running shoes`: a participle right before a noun says which.
  const before = words.findLastIndex(
    ({ tag }, index) => index < from && !DESCRIBES.has(tag) && !(tag === "G" && index === at - 1),
  );
  const word = words[before];
  if (!word || WEARS.test(word.lower)) return true;
  // `wears a braid to the waist and a tunic`: what is joined is told with what the first is told with.
  const isJoined = words.slice(before, at).some(({ tag }) => tag === "C");
  return isJoined && /^[BT]$/.test(word.tag) && isToldAsWorn(words, at, before);
}
