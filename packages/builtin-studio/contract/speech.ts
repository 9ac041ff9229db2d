import type { Pronunciation } from "./pronunciation";
import type { VoiceAge, VoiceGender } from "./voice";
import type { WayHeard } from "./way-heard";

/** One voice that a speech provider offers; becomes a row of the voice catalogue. */
export interface CatalogueVoice {
  voiceId: string;
  name: string;
  gender: VoiceGender;
  age: VoiceAge;
  accent: string;
  description: string;
  useCase: string;
  /** A public address of a sample, or null when the product makes the sample itself. */
  previewUrl: string | null;
}

export interface SpeechRequest {
  /** The words as they are written; how they are said is the model's own affair. */
  text: string;
  /** How names in the text are said, where that is not how they are written. */
  pronunciations?: readonly Pronunciation[];
  voiceId: string;
  /** How it is said: the line's parenthetical, for example "whispering"; empty when nothing is asked. */
  delivery: string;
  /** How it reaches us, where it is not simply there; only for a model that places voices. */
  heard?: WayHeard;
  previousText: string;
  nextText: string;
  seed: number;
}

/** When each word and speech sound is heard, in seconds from the start of the audio. */
export interface SpeechTiming {
  /** As they are written; `spoken` are the words for one that is said otherwise: `5 km`. */
  words: { text: string; spoken?: string; startSeconds: number; endSeconds: number }[];
  /** ARPAbet phones in lower case, `pau` for silence; empty when the provider gives none. */
  phones: { phone: string; startSeconds: number; endSeconds: number }[];
}
