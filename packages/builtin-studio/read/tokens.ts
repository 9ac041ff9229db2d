import { saysLoad } from "./carried";
import { verbForm } from "./lexicon";

/** A word or a mark of punctuation, as written and in small letters. */
export interface Token {
  text: string;
  lower: string;
  /** Written with a capital first letter, and not because a sentence begins. */
  capital: boolean;
  /** All letters are capitals (of a word of two letters or more). */
  shouted: boolean;
  /** What opens the sentence. */
  first: boolean;
}

/** What is one word to the grammar, though it is written as several: `side by side`. */
const TOGETHER =
  "\\b(?:[Nn]ext to|[Ss]ide by side|[Bb]ack to back|[Ss]houlder to shoulder|[Ff]ace to face|[Hh]and in hand|[Aa]rm in arm)\\b";
const TOKEN = new RegExp(
  `${TOGETHER}|${
    /\d+(?:st|nd|rd|th|s)\b|\d+(?::\d+)?|\p{L}+(?:['’]\p{L}+)*(?:-\p{L}+(?:['’]\p{L}+)*)*|\.\.\.|[.,;:!?()"—–-]/u
      .source
  }`,
  "gu",
);
const ABBREVIATION = /\b(?:Mr|Mrs|Ms|Dr|St|Prof|Sgt|Lt|Capt|Col|Gen|Rev|No|vs)\.$/i;
/** The dot behind a title ends nothing: `MRS. KOWALSKI` is one name. */
const DOT_OF_TITLE = /\b(Mr|Mrs|Ms|Dr|St|Prof|Sgt|Lt|Capt|Col|Gen|Rev)\.(?=\s+\p{Lu})/giu;

/** The sentences of a paragraph, with the mark that ends each. */
export function sentencesOf(paragraph: string): string[] {
  const text = paragraph.replaceAll("’", "'").replace(/\s+/g, " ").trim();
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?…]+["')]*(?=\s+["'(]?[\p{Lu}\d]|$)/gu)) {
    const end = match.index + match[0].length;
    const sentence = text.slice(start, end);
    if (ABBREVIATION.test(sentence) && end < text.length) continue;
    // `The badge reads P. HUENTEO`
    if (/\b\p{Lu}\.$/u.test(sentence) && /^\s+\p{Lu}{2}/u.test(text.slice(end))) continue;
    sentences.push(sentence.trim());
    start = end;
  }
  if (text.slice(start).trim() !== "") sentences.push(text.slice(start).trim());
  return sentences;
}

/** The words and marks of a sentence; `boat's` becomes two tokens, `boat` and `'s`. */
export function tokensOf(sentence: string): Token[] {
  const tokens: Token[] = [];
  for (const [raw] of sentence.replaceAll("’", "'").replace(DOT_OF_TITLE, "$1").matchAll(TOKEN)) {
    const parts = splitClitic(raw);
    for (const text of parts) {
      const letters = text.replace(/[^\p{L}]/gu, "");
      const first = tokens.every((token) => !/\p{L}/u.test(token.text));
      const upper = /^\p{Lu}/u.test(text);
      tokens.push({
        text,
        lower: text.toLowerCase(),
        capital: upper && !first,
        shouted: letters.length > 1 && letters === letters.toUpperCase(),
        first,
      });
    }
  }
  return tokens;
}

function splitClitic(raw: string): string[] {
  const negated = /^(.+)(n't)$/i.exec(raw);
  if (negated?.[1]) return [negated[1], "not"];
  const clitic = /^(.+?)('s|'re|'ll|'ve|'d|'m|')$/i.exec(raw);
  return clitic?.[1] && clitic[2] ? [clitic[1], clitic[2]] : [raw];
}

const ON_SEATS = /\b(?:on|onto|in|into) (?:\S+ ){0,3}(?:chairs|benches|stools|seats|beds|bunks)$/;

/** Whether a row of words ends with seats on which somebody is: `on small plastic chairs` nobody chairs anything. */
export function isOnSeats(words: readonly Token[]): boolean {
  return ON_SEATS.test(words.map(({ lower }) => lower).join(" "));
}

/** Verbs that take somebody back. */
const MOVES_BACK = /^(?:hold|pull|push|drag|call|shove|haul|bring|keep|draw|wave|usher)$/;

/** Whether a verb takes back whom it is done to: `holds` of `holds her back`. */
export function isMovedBack(verb: Token | undefined): boolean {
  return verb !== undefined && MOVES_BACK.test(verbForm(verb.lower)?.lemma ?? "");
}

const TEN = "(?:twen|thir|for|fif|six|seven|eigh|nine)t";
/** What a bracket holds that begins with an age: `50s, bushy grey eyebrows`. */
export const BEGINS_WITH_AGE = `(?:(?:[Ee]arly|[Mm]id|[Ll]ate|[Aa]bout|[Aa]round|[Aa]ged?|[Ii]n (?:his|her|their))[ -])*(?:\\d{1,3}s?|${TEN}(?:y|ies)|\\w+teen)\\b[^)]*`;
/** It says what somebody looks like, wherever it stands. */
const AGE_IN_BRACKETS = new RegExp(`\\s*\\(${BEGINS_WITH_AGE}\\)`, "giu");

/** `Driving: ANNA`: she is. */
const DOING_WHO =
  /(^|[.!?] )((?:Driving|Steering|Riding|Rowing|Leading|Following|Watching|Waiting|Sitting|Standing|Lying|Kneeling|Leaning)\b[^:.!?]*):(?= \p{Lu}{2})/gu;

/** What stands in brackets behind a name is how somebody looks; what they carry, and what stands elsewhere, is said as well. */
export function withoutBrackets(text: string): string {
  return text
    .replace(/(\p{Lu}{2,})\s*\(([^)]*)\)/gu, (_, name: string, said: string) => {
      const carried = said.split(/,\s*/).find(saysLoad);
      return carried === undefined ? name : `${name} with ${carried}`;
    })
    .replace(AGE_IN_BRACKETS, "")
    .replace(DOING_WHO, "$1$2 is ")
    .replace(/\b(?:an?|the) [a-z ,-]*?\b(?:called|named) (?=\p{Lu})/gu, "")
    .replace(/["“][^"”]*["”]/g, "")
    .replace(/[()]/g, ",");
}

/** Whether a line of several words is in capitals as a whole: `THE DOOR FLIES OPEN`. */
export function isShouted(text: string): boolean {
  return text === text.toUpperCase() && (text.match(/\p{Lu}{2,}/gu) ?? []).length > 2;
}

/** Such a line as it would be written without stress; names keep their first letter. */
export function withoutShouting(text: string, isName: (word: string) => boolean): string {
  if (!isShouted(text)) return text;
  return text.toLowerCase().replace(/\p{L}+/gu, (word, at: number) => {
    const isFirst = at === 0 || /[.!?]\s+$/.test(text.slice(0, at));
    return isFirst || isName(word) ? `${word[0]?.toUpperCase() ?? ""}${word.slice(1)}` : word;
  });
}
