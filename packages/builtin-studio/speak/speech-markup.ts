import { type SentenceEnding, SOUND } from "./data";
import type { SpokenSentence, SpokenWord } from "./spoken-text";

/** The melody of a sentence as the engine needs it: hertz and factors. */
export interface Melody {
  pitchHz: number;
  /** Standard deviation of the pitch in hertz. */
  rangeHz: number;
  hesitant: boolean;
}

/** Factors on the pitch, the range and the length of one word. */
interface WordMelody {
  pitch: number;
  range: number;
  stretch: number;
}

const PLAIN: WordMelody = { pitch: 1, range: 1, stretch: 1 };

/** A stressed word is higher, wider and longer. */
const STRESS: WordMelody = { pitch: 1.14, range: 1.25, stretch: 1.16 };

/** A hesitant speaker stops before these. */
const HESITATED_AT = /^(?:and|but|because|or|if|that|so|maybe|about|with|to|just)$/i;

/** Which words get a pause that the text does not ask for, by index: the pause follows the word. */
export function hesitations(words: readonly SpokenWord[]): ReadonlySet<number> {
  const after = new Set<number>();
  let sinceLast = 0;
  words.forEach((word, index) => {
    sinceLast++;
    const next = words[index + 1];
    if (!next || word.pauseAfter !== "none") {
      sinceLast = 0;
      return;
    }
    const opening = index === 0 && words.length >= 4 && !word.text.endsWith(".");
    if (opening || (sinceLast >= 3 && HESITATED_AT.test(next.say))) {
      after.add(index);
      sinceLast = 0;
    }
  });
  return after;
}

/** How a word leaves the melody of its sentence, by stress and by being the last: factors. */
export function wordMelody(sentence: SpokenSentence, index: number): WordMelody {
  const word = sentence.words[index];
  const end = index === sentence.words.length - 1 ? SOUND.endings[sentence.ending] : PLAIN;
  const stress = word?.stressed ? STRESS : PLAIN;
  return {
    pitch: end.pitch * stress.pitch,
    range: end.range * stress.range,
    stretch: end.stretch * stress.stretch,
  };
}

/**
 * A sentence in the engine's markup, every word in a tag of its own. With `alternating`, every second
 * word is twice as long: `word-of-phones.ts` finds the borders of words by it.
 */
export function speechMarkup(
  sentence: SpokenSentence,
  melody: Melody,
  options: { alternating: boolean },
): string {
  const { words, ending } = sentence;
  const hesitating = melody.hesitant ? hesitations(words) : new Set<number>();
  return words
    .map((word, index) => {
      const isLast = index === words.length - 1;
      const own = wordMelody(sentence, index);
      const doubled = options.alternating && index % 2 === 1 ? 2 : 1;
      const rate = (1 / (own.stretch * doubled)).toFixed(4);
      const pitch = (melody.pitchHz * own.pitch).toFixed(2);
      const range = (melody.rangeHz * own.range).toFixed(2);
      // Only commas inside: the engine takes other marks as the end of an utterance.
      const comma = hesitating.has(index) || word.pauseAfter !== "none" ? "," : "";
      const mark = isLast ? finalMark(ending) : comma;
      const spoken = word.phones
        ? `<phoneme ph="${word.phones}">${word.say}</phoneme>${mark}`
        : `${isLast ? word.say.replace(/\.$/, "") : word.say}${mark}`;
      return `<prosody rate="${rate}" pitch="${pitch}" range="${range}">${spoken}</prosody>`;
    })
    .join(" ");
}

function finalMark(ending: SentenceEnding): string {
  if (ending === "yes-no-question" || ending === "open-question") return "?";
  if (ending === "exclamation") return "!";
  return ending === "unfinished" ? "," : ".";
}
