/**
 * What is written is not what is said: a voice is sent words, captions show the line. Both come from
 * here, piece by piece, so that what is heard can be found again in what is read.
 */
import { isInitialism } from "./initialisms";
import { isEnglish } from "./is-english";
import { findNameAt, type Pronunciation } from "./pronunciation";
import { spokenFormAt } from "./spoken-forms";
import { readPauses } from "./written-pauses";

/** A stretch of a line without white space in what is left to say, mostly a word. */
export interface SpokenPiece {
  /** As it stands in the script, without marks that are only for the eye. */
  written: string;
  /** The words for it; more than one where it is written short. Never empty. */
  spoken: string;
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
  const { parts } = readPauses(text.replaceAll(PAUSE_MARK, " "));
  // Between words a pause is heard as a dash, behind which a voice goes on as after a pause.
  const words = onlyWords(parts.map((part) => part.text).join(`—${PAUSE_MARK} `));
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
  let pausesSeen = 0;
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
    if (written === " ") close();
    else if (written === PAUSE_MARK) {
      open.pauseAfterSeconds = parts[pausesSeen]?.pauseAfterSeconds ?? 0;
      pausesSeen += 1;
    } else {
      open.written += written;
      open.spoken += found?.words ?? (letters ? say(letters) : written);
    }
    at += length;
  }
  close();
  const last = pieces.at(-1);
  const atTheEnd = parts.at(-1)?.pauseAfterSeconds ?? 0;
  if (last && atTheEnd > 0) last.pauseAfterSeconds = atTheEnd;
  return ended(pieces);
}

/** What a voice is sent. */
export function spokenText(pieces: readonly SpokenPiece[]): string {
  return pieces.map(({ spoken }) => spoken).join(" ");
}

/** Stands for a pause while a line is read: a character that no script has. */
const PAUSE_MARK = "\uE000";

/** The line without what is only for the eye, with single spaces. */
function onlyWords(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\[[^\]]{1,40}\]|\((?!\d+\))[^)]{1,80}\)/gu, " ")
    .replace(/[*_~`]+|#(?! ?\d)/gu, "")
    .replace(/\p{Extended_Pictographic}\uFE0F?/gu, " ")
    .replace(/\s*(?:\.{3,}|…)\s*/gu, "… ")
    .replace(/\s+/gu, " ")
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
