/**
 * What is written is not what is said: a voice is sent words, captions show the line. Both come from
 * here, piece by piece, so that what is heard can be found again in what is read.
 */
import { isInitialism } from "./initialisms";
import { markedSeconds, PAUSE_MARKS, pauseMark, SPACE_BEFORE_MARKS } from "./pause-marks";
import { findNameAt, type Pronunciation } from "./pronunciation";
import { spokenFormAt } from "./spoken-forms";
import { readPauses } from "./written-pauses";

/** Small words that English lines are full of and other languages do not have. */
const ENGLISH =
  /\b(?:the|and|of|is|are|was|you|he|she|it|they|we|my|your|his|her|this|that|to|at|with|for|not|don't|what|who|have|has|will|from|there|here|i'm|it's)\b/gu;

/** The same of languages with Latin letters; none of them is an English word. */
const OTHERS =
  /(?<!\p{L})(?:der|das|und|ist|nicht|ich|du|wir|sie|ein|eine|le|la|les|des|et|est|je|vous|nous|pas|une|el|los|las|es|que|un|una|por|con|il|che|non|di|sono|os|um|uma|não|com|het|een|en|niet|ik|jij|och|inte|jag|det|att|og|ikke|jeg|nie|jest|się|na|w)(?!\p{L})/gu;

/** A stretch of a line without white space in what is left to say, mostly a word. */
export interface SpokenPiece {
  /** As it stands in the script, without marks that are only for the eye. */
  written: string;
  /** The words for it; more than one where it is written short. Never empty. */
  spoken: string;
  /** Silence that the line asks for before its first word, in seconds; left out where it asks for none. */
  pauseBeforeSeconds?: number;
  /** Silence that the line asks for after it, in seconds; left out where it asks for none. */
  pauseAfterSeconds?: number;
}

interface Reading {
  /** Names and words of the project with their pronunciation. */
  pronunciations?: readonly Pronunciation[];
  /** For voices to which one word in capitals is stress; others spell it. */
  keepsStress?: boolean;
}

/**
 * The words of a line as they go to a voice. What is only for the eye goes: directions in brackets,
 * marks of emphasis, pictures, capitals that a voice would spell or shout. Figures, money, units,
 * abbreviations and signs become words where the line is in English; in other languages they stay,
 * because the models say them in the language of the line.
 */
export function readAloud(text: string, reading: Reading = {}): SpokenPiece[] {
  const { parts, pauseBeforeSeconds } = readPauses(text.replace(PAUSE_MARKS, " "));
  const words = onlyWords(
    parts.map((part) => part.text + pauseMark(part.pauseAfterSeconds)).join(" "),
  );
  const sayAt = readerOf(words, reading.pronunciations ?? []);
  const isShouted = !/\p{Ll}/u.test(words);
  let hasStress = false;
  const say = (word: string) => {
    if (reading.keepsStress && !isShouted && !hasStress && isCapitals(word, 3)) {
      hasStress = true;
      return word;
    }
    return isCapitals(word, isShouted ? 2 : 4) ? lowered(word) : word;
  };
  const pieces: SpokenPiece[] = [];
  let open: SpokenPiece = { written: "", spoken: "" };
  let pauseBefore = pauseBeforeSeconds;
  const close = () => {
    const spoken = open.spoken
      .replace(/\s+/gu, " ")
      .replace(/ (?=[.,!?;:])/gu, "")
      .trim();
    if (spoken !== "") pieces.push({ ...open, spoken });
    open = { written: "", spoken: "" };
  };
  for (let at = 0; at < words.length; ) {
    const found = sayAt(at);
    const letters = found ? null : wordAt(words, at);
    const length = found?.length ?? letters?.length ?? 1;
    const written = words.slice(at, at + length);
    const seconds = markedSeconds(written);
    if (written === " ") close();
    else if (seconds !== null) {
      // Only the first word has nothing before it that is said.
      if (open.written === "") pauseBefore = Math.max(pauseBefore, seconds);
      else open.pauseAfterSeconds = Math.max(open.pauseAfterSeconds ?? 0, seconds);
    } else {
      open.written += written;
      open.spoken += found?.words ?? (letters ? say(letters) : written);
    }
    at += length;
  }
  close();
  const [first] = pieces;
  if (first && pauseBefore > 0) first.pauseBeforeSeconds = pauseBefore;
  return ended(pieces);
}

/** What a voice is sent; between words a pause is a dash, behind which it goes on as after a pause. */
export function spokenText(pieces: readonly SpokenPiece[]): string {
  const last = pieces.length - 1;
  const said = pieces.map(({ spoken, pauseAfterSeconds }, index) =>
    pauseAfterSeconds && index < last && !spoken.endsWith("—") ? `${spoken}—` : spoken,
  );
  return said.join(" ");
}

/** The line without what is only for the eye, with single spaces; pause marks close behind its words. */
function onlyWords(text: string): string {
  return text
    .normalize("NFC")
    .replace(
      /\[[^\]]{1,40}\]|\((?!\d+\))[^)]{1,80}\)/gu,
      // A pause within a direction is still heard.
      (direction) => ` ${direction.match(PAUSE_MARKS)?.join("") ?? ""} `,
    )
    .replace(/[*_~`]+|#(?! ?\d)/gu, "")
    .replace(/\p{Extended_Pictographic}\uFE0F?/gu, " ")
    .replace(/\s*(?:\.{3,}|…)\s*/gu, "… ")
    .replace(/\s+/gu, " ")
    .replace(SPACE_BEFORE_MARKS, "")
    .replace(/ (?=[.,!?;:](?!\d))/gu, "")
    .trim();
}

/** What is said for what begins at a place: a name of the project first, then figures and the like. */
function readerOf(words: string, pronunciations: readonly Pronunciation[]) {
  const isPlain = !isEnglish(words);
  return (at: number): { length: number; words: string } | null => {
    const known = findNameAt(words, at, pronunciations);
    if (known) return { length: known.name.length, words: known.sayAs };
    return isPlain ? null : spokenFormAt(words, at);
  };
}

/** The whole word at the beginning of which a place is, or null. */
function wordAt(words: string, at: number): string | null {
  if (at > 0 && /[\p{L}\p{N}]/u.test(words.charAt(at - 1))) return null;
  const pattern = /[\p{L}\p{M}](?:[\p{L}\p{M}\p{N}]|['’](?=\p{L}))*/uy;
  pattern.lastIndex = at;
  return pattern.exec(words)?.[0] ?? null;
}

function isCapitals(word: string, letters: number): boolean {
  // Without a vowel it can only be spelled: KGB, HTML.
  const isReadable = /[\p{Lu}--[B-DF-HJ-NP-TV-XZ]]/v.test(word);
  return word.length >= letters && isReadable && /^[\p{Lu}'’]+$/u.test(word) && !isInitialism(word);
}

function lowered(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase();
}

/** Without an end the voice clips the last sound. */
function ended(pieces: SpokenPiece[]): SpokenPiece[] {
  const last = pieces.at(-1);
  if (last && !/[.!?…:;,"'”’)—-]$/u.test(last.spoken)) last.spoken += ".";
  return pieces;
}

/**
 * Whether a text is in English as far as its small words tell; names and figures alone count as
 * English, the language of the product.
 */
function isEnglish(text: string): boolean {
  // Letters of other scripts settle it, however few.
  if (/[^\P{L}\p{Script=Latin}]/u.test(text)) return false;
  const lower = text.toLowerCase().replaceAll("’", "'");
  const english = lower.match(ENGLISH)?.length ?? 0;
  const others = lower.match(OTHERS)?.length ?? 0;
  return english >= others;
}
