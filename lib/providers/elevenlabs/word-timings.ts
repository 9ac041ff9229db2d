import type { SpeechTiming } from "../ports/speech-model";

/** When each character is heard, as ElevenLabs reports it: three lists of the same length. */
export interface CharacterAlignment {
  characters: string[];
  characterStartTimesSeconds: number[];
  characterEndTimesSeconds: number[];
}

/** Joins characters to words at white space. Null when the lists do not fit together. */
export function wordTimings(alignment: CharacterAlignment): SpeechTiming["words"] | null {
  const { characters, characterStartTimesSeconds, characterEndTimesSeconds } = alignment;
  const words: SpeechTiming["words"] = [];
  let open: SpeechTiming["words"][number] | null = null;
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
      open.endSeconds = endSeconds;
    }
  }
  return words;
}
