/**
 * A line of dialogue as the voice reads it: sentences of words, each with what is said, whether it is
 * stressed, and the pause that follows.
 */
import { findNameAt, type Pronunciation } from "../contract/pronunciation";
import { spokenFormAt } from "../contract/spoken-forms";
import type { SentenceEnding } from "./data";
import { plainLetters } from "./plain-letters";
import { isAbbreviation, type SpokenForm, spokenForm } from "./spoken-form";

/** What the punctuation after a word asks for. */
export type Pause = "none" | "comma" | "colon" | "dash" | "ellipsis";

export interface SpokenWord extends SpokenForm {
  /** As written, with its punctuation, for captions. */
  text: string;
  stressed: boolean;
  pauseAfter: Pause;
}

export interface SpokenSentence {
  words: SpokenWord[];
  ending: SentenceEnding;
}

/** Words in one run of the engine, so that time and memory do not grow with the line. */
const LONGEST_SENTENCE_WORDS = 32;

/** Longer words are chains: no word of letters alone is longer, see `speech-refusal.ts`. */
const LONGEST_WORD_CHARACTERS = 60;

const OPEN_QUESTION =
  /^(?:and |but |so |well |then |oh |now )*(?:who|whom|whose|what|where|when|why|how|which)\b/i;

/**
 * Reads a text into sentences; without anything speakable the list is empty.
 * @param pronunciations names that are said otherwise than they are written
 * @param isBrokenOff whether it is said as with a dash at its end
 */
export function readSentences(
  text: string,
  pronunciations: readonly Pronunciation[] = [],
  isBrokenOff = false,
): SpokenSentence[] {
  const written = readTokens(text, pronunciations);
  const last = written.at(-1);
  if (last && isBrokenOff) last.plain += "\u2014";
  const sentences: SpokenSentence[] = [];
  let current: WrittenToken[] = [];
  written.forEach((token, index) => {
    current.push(token);
    const next = written[index + 1];
    if (next === undefined || endsSentence(token.plain, next.plain)) {
      sentences.push(readSentence(current));
      current = [];
    }
  });
  return sentences.flatMap(splitLong);
}

/** A word with its punctuation: as the author typed it, and in plain letters. */
interface WrittenToken {
  text: string;
  plain: string;
}

/**
 * Cuts a text at white space and after dashes and ellipses. Tokens of punctuation alone (`-`, `...`)
 * go to the word before them; pictographs are left out.
 */
function readTokens(text: string, pronunciations: readonly Pronunciation[]): WrittenToken[] {
  const tokens: WrittenToken[] = [];
  const found = markWords(text.normalize("NFC"), pronunciations);
  const spaced = found.marked.replace(/(\u2014|--|\u2026|\.\.\.)(?=[\p{L}\p{N}\p{Co}])/gu, "$1 ");
  for (const marked of spaced.split(/\s+/).flatMap(splitEndless)) {
    const part = found.written(marked);
    const plain = plainLetters(found.said(marked));
    const last = tokens.at(-1);
    if (/[A-Za-z0-9]/.test(plain)) tokens.push({ text: part, plain });
    else if (last && plain !== "") {
      last.text += ` ${part}`;
      last.plain += plain === "-" ? "\u2014" : plain;
    }
  }
  return tokens;
}

/** Stand for what is said in other words while a text is cut: characters that no script has. */
const FIRST_MARK = 0xe000;
const MARK = /[\uE000-\uF8FF]/gu;

interface MarkedText {
  /** The text with a mark in place of each name, figure, abbreviation or sign. */
  marked: string;
  written: (part: string) => string;
  said: (part: string) => string;
}

function markWords(text: string, pronunciations: readonly Pronunciation[]): MarkedText {
  const found: { written: string; said: string }[] = [];
  let marked = "";
  for (let at = 0; at < text.length; ) {
    const name = findNameAt(text, at, pronunciations);
    const form = name ? null : spokenFormAt(text, at);
    const said = name?.sayAs ?? form?.words;
    const written = text.slice(at, at + (name?.name.length ?? form?.length ?? 1));
    marked += said === undefined ? written : String.fromCharCode(FIRST_MARK + found.length);
    if (said !== undefined) found.push({ written, said });
    at += written.length;
  }
  const unmarked = (part: string, form: "written" | "said") =>
    part.replace(MARK, (mark) => found[mark.charCodeAt(0) - FIRST_MARK]?.[form] ?? "");
  return {
    marked,
    written: (part) => unmarked(part, "written"),
    said: (part) => unmarked(part, "said"),
  };
}

/** Cuts a chain of parts that no sentence would hold at its figures, its hyphens and other joints. */
function splitEndless(part: string): string[] {
  if (part.length <= LONGEST_WORD_CHARACTERS) return [part];
  return part.split(/(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])|(?=\p{Co})/u);
}

/** The word itself, between opening marks and closing punctuation; money and sign stay with it. */
function coreOf(token: string): string {
  const core = token.replace(/^[^A-Za-z0-9$€£¥#'+-]+/, "").replace(/[^A-Za-z0-9%+.']+$/, "");
  const stripped = core.replace(/^'(?=.*'$)|[*_~]/g, "").replace(/'+$/, "");
  const withoutStop = stripped.replace(/\.+$/, "");
  const abbreviated = `${withoutStop}.`;
  if (!stripped.endsWith(".")) return stripped;
  return isAbbreviation(abbreviated) ? abbreviated : withoutStop;
}

function closingOf(token: string): string {
  return /[^A-Za-z0-9%+]*$/.exec(token)?.[0] ?? "";
}

function endsSentence(token: string, next: string): boolean {
  const closing = closingOf(token);
  if (/[!?]/.test(closing)) return true;
  const startsAnew = /^["'(]*[A-Z0-9]/.test(next);
  if (closing.includes("\u2026")) return startsAnew && !/^["'(]*I\b/.test(next);
  if (!closing.includes(".")) return false;
  return !isAbbreviation(coreOf(token));
}

function readSentence(tokens: readonly WrittenToken[]): SpokenSentence {
  const letters = tokens.map(({ text }) => text.replace(/\P{L}/gu, "")).join("");
  const shouted = letters.length > 3 && letters === letters.toUpperCase();
  const words = tokens.map(({ text, plain }): SpokenWord => {
    const core = coreOf(plain);
    const marked = /^["'(]*[*_]+\w/.test(plain) && /\w[.,!?]*[*_]+/.test(plain);
    const capitals = /^[A-Z']{3,}$/.test(core) && /[AEIOUY]/.test(core);
    const form = spokenForm(core, { shouted, isFigure: /\p{N}/u.test(text) });
    return {
      ...form,
      text: text.replace(/[*_~]+/g, ""),
      stressed: !shouted && (marked || (capitals && form.say !== core)),
      pauseAfter: pauseOf(plain, core),
    };
  });
  const plain = tokens.map((token) => token.plain);
  return { words: words.filter((word) => /[A-Za-z0-9]/.test(word.say)), ending: endingOf(plain) };
}

function pauseOf(token: string, core: string): Pause {
  const closing = closingOf(token);
  if (closing.includes("\u2026")) return "ellipsis";
  if (closing.includes("\u2014")) return "dash";
  if (/[:;]/.test(closing)) return "colon";
  if (/[,)]/.test(closing)) return "comma";
  return closing.includes(".") && !core.endsWith(".") ? "colon" : "none";
}

function endingOf(tokens: readonly string[]): SentenceEnding {
  const closing = closingOf(tokens.at(-1) ?? "");
  if (closing.includes("?")) {
    return OPEN_QUESTION.test(tokens.join(" ").replace(/^[^A-Za-z]+/, ""))
      ? "open-question"
      : "yes-no-question";
  }
  if (closing.includes("!")) return "exclamation";
  if (closing.includes("\u2026")) return "trailing";
  return closing.includes("\u2014") ? "cut-off" : "statement";
}

/** Cuts a long sentence after the pause nearest to its middle, or in the middle when it has none. */
function splitLong(sentence: SpokenSentence): SpokenSentence[] {
  const { words, ending } = sentence;
  if (words.length === 0) return [];
  if (words.length <= LONGEST_SENTENCE_WORDS) return [sentence];
  const middle = words.length / 2;
  let cut = Math.floor(middle);
  let distance = words.length / 4;
  words.forEach((word, index) => {
    const away = Math.abs(index + 1 - middle);
    if (word.pauseAfter !== "none" && away < distance) {
      cut = index + 1;
      distance = away;
    }
  });
  return [
    ...splitLong({ words: words.slice(0, cut), ending: "unfinished" }),
    ...splitLong({ words: words.slice(cut), ending }),
  ];
}
