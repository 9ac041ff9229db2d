import type { VoiceAge, VoiceGender } from "@/lib/rules/voice";
import type { MediaBytes, ProviderCost } from "./media";

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
  /** The words to speak, without directions. */
  text: string;
  voiceId: string;
  /** How it is said: the line's parenthetical, for example "whispering"; empty when nothing is asked. */
  delivery: string;
  previousText: string;
  nextText: string;
  seed: number;
}

/** When each word and speech sound is heard, in seconds from the start of the audio. */
export interface SpeechTiming {
  words: { text: string; startSeconds: number; endSeconds: number }[];
  /** ARPAbet phones in lower case, `pau` for silence; empty when the provider gives none. */
  phones: { phone: string; startSeconds: number; endSeconds: number }[];
}

export interface SpeechResult {
  audio: MediaBytes;
  durationSeconds: number;
  timing: SpeechTiming | null;
  cost: ProviderCost | null;
}

/** Turns words into a voice. Calls are short, so there is no handle. */
export interface SpeechModel {
  readonly provider: string;
  /** How many calls may be under way at once. */
  readonly concurrency: number;
  catalogue(): Promise<CatalogueVoice[]>;
  /** Why this text cannot be spoken (for example another script), or null when it can. */
  refusal(text: string): string | null;
  /** @throws ProviderError */
  speak(request: SpeechRequest, signal?: AbortSignal): Promise<SpeechResult>;
}
