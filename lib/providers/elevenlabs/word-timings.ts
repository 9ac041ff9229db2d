import type { SpokenPiece } from "@/lib/rules/spoken/read-aloud";
import type { SpeechTiming } from "../ports/speech-model";

/** When each character is heard, as ElevenLabs reports it: three lists of the same length. */
export interface CharacterAlignment {
  characters: string[];
  characterStartTimesSeconds: number[];
  characterEndTimesSeconds: number[];
}

/** When the words of a line are heard. */
export interface WordTimes {
  words: SpeechTiming["words"];
  /** The vendor reported no times: they are shares of the whole, and may lie within other words. */
  areShares: boolean;
}

type HeardWord = { text: string; startSeconds: number; endSeconds: number };

/**
 * When the words of a line are heard, as they are written there: times are told of the text that was
 * sent, in which a figure is several words. Where they are told of another number of words, each has
 * its share of the whole.
 * @param pieces what was sent, beside what is written
 * @returns null when the lists do not fit together, or nothing is heard
 */
export function wordTimings(
  alignment: CharacterAlignment,
  pieces: readonly SpokenPiece[],
): WordTimes | null {
  const heard = heardWords(alignment);
  const [first] = heard ?? [];
  const last = heard?.at(-1);
  if (!heard || !first || !last) return null;
  const counts = pieces.map(({ spoken }) => spoken.split(" ").length);
  if (sum(counts) !== heard.length) {
    return { words: inProportion(pieces, first.startSeconds, last.endSeconds), areShares: true };
  }
  let next = 0;
  const words = pieces.map((piece, index) => {
    const own = heard.slice(next, next + (counts[index] ?? 0));
    next += own.length;
    const startSeconds = own[0]?.startSeconds ?? 0;
    return timed(piece, startSeconds, own.at(-1)?.endSeconds ?? startSeconds);
  });
  return { words, areShares: false };
}

/** Marks that are heard as silence, if at all: a word is over before them, and its mouth closed. */
const PAUSING = /[\p{Pd}\p{Pe}\p{Pf}\p{Pi}\p{Ps}.,!?;:…"。、，！？।؟،]/u;

/** Joins characters to words at white space; a direction in front, which some models take, is none. */
function heardWords(alignment: CharacterAlignment): HeardWord[] | null {
  const { characters, characterStartTimesSeconds, characterEndTimesSeconds } = alignment;
  const words: HeardWord[] = [];
  let open: HeardWord | null = null;
  for (const [index, character] of characters.entries()) {
    const startSeconds = characterStartTimesSeconds[index];
    const endSeconds = characterEndTimesSeconds[index];
    if (startSeconds === undefined || endSeconds === undefined) return null;
    if (/^\s*$/u.test(character)) {
      open = null;
    } else if (open === null) {
      open = { text: character, startSeconds, endSeconds };
      words.push(open);
    } else {
      open.text += character;
      if (!PAUSING.test(character)) open.endSeconds = endSeconds;
    }
  }
  return words.filter(({ text }) => !/^\[\S*\]$/u.test(text));
}

/** The whole in shares as long as the words that were sent. */
function inProportion(
  pieces: readonly SpokenPiece[],
  startSeconds: number,
  endSeconds: number,
): SpeechTiming["words"] {
  const perCharacter = (endSeconds - startSeconds) / sum(pieces.map(({ spoken }) => spoken.length));
  let at = startSeconds;
  return pieces.map((piece) => {
    const from = at;
    at += piece.spoken.length * perCharacter;
    return timed(piece, from, at);
  });
}

function timed({ written, spoken }: SpokenPiece, startSeconds: number, endSeconds: number) {
  return {
    text: written,
    // A mouth moves by what is said.
    ...(spoken === written ? {} : { spoken }),
    startSeconds,
    endSeconds,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
