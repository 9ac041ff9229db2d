import type {
  CatalogueVoice,
  SpeechRequest,
  SpeechTiming,
} from "@roughcut/builtin-studio/contract/speech";
import type { ReadingFacts } from "@/lib/rules/spoken/reading";
import type { VoiceAge, VoiceGender } from "@/lib/rules/voice";
import type { MediaBytes, ProviderCost } from "./media";
import type { Price } from "./price";

export type * from "@roughcut/builtin-studio/contract/speech";

/** Speech with the ends that `speech-edges.ts` leaves it. */
export interface SpeechResult {
  audio: MediaBytes;
  durationSeconds: number;
  timing: SpeechTiming | null;
  /** Null for a model that reads by rule, and where nothing could be noticed. */
  reading: ReadingFacts | null;
  cost: ProviderCost | null;
}

/** What a voice of a provider's public library must be like; empty asks for any. */
export interface LibraryQuery {
  text: string;
  gender: VoiceGender | null;
  age: VoiceAge | null;
}

/** A voice that can be taken into the catalogue. */
export interface LibraryVoice extends CatalogueVoice {
  /** Whose voice it is at the provider; needed to take it. */
  ownerId: string;
}

/** Voices that a provider has beyond those of the account. */
export interface VoiceLibrary {
  /** @throws ProviderError */
  search(query: LibraryQuery): Promise<LibraryVoice[]>;
  /** Makes a voice of the library usable. @returns the id to speak with @throws ProviderError */
  adopt(voice: { voiceId: string; ownerId: string; name: string }): Promise<string>;
}

/** Turns words into a voice. Calls are short, so there is no handle. */
export interface SpeechModel {
  readonly provider: string;
  /** Whether nothing of it is ever paid. */
  readonly isFree: boolean;
  /** How many calls may be under way at once. */
  readonly concurrency: number;
  /** Whether it makes a voice sound as it reaches us: through a telephone, from afar. */
  readonly placesVoices: boolean;
  catalogue(): Promise<CatalogueVoice[]>;
  /**
   * Origin of a configured server in place of the provider's own, whose samples may come from this
   * machine or its network; null for none.
   */
  readonly previewOrigin: string | null;
  /** Null for a provider whose catalogue is all there is. */
  readonly library: VoiceLibrary | null;
  /** Why this text cannot be spoken (for example another script), or null when it can. */
  refusal(text: string): string | null;
  /**
   * Seconds that a reading should about last, by which a misreading is noticed; null where words cannot
   * be counted, and for a model that reads by rule.
   */
  expectedSeconds(request: Pick<SpeechRequest, "text" | "pronunciations">): number | null;
  /** What speaking a text costs. */
  price(request: Pick<SpeechRequest, "text" | "pronunciations">): Price;
  /** As for pictures: which parts of a wished change it can do nothing with. */
  unheard?(words: string): string[];
  /** @throws ProviderError */
  speak(request: SpeechRequest, signal?: AbortSignal): Promise<SpeechResult>;
}
