/**
 * What models are called, can do and cost; the rows are in the `vendor.ts` of each vendor. Data only:
 * adapters choose by it, prices are estimated from it. Prices change without notice, so each row says
 * where and when it was read; null means that no price could be found, never that it is free.
 * `MODEL_PRICES` of the environment puts other prices in their place, `OPENAI_TEXT_MODEL` and its like
 * choose other rows.
 */

interface Origin {
  source: string;
  /** Day on which the row was read, ISO 8601. */
  readOn: string;
}

export interface TextModelFacts extends Origin {
  id: string;
  capability: "text";
  usdPerMillionInputTokens: number;
  usdPerMillionOutputTokens: number;
  /** Thinks before it answers: takes an effort, and its thoughts count as output tokens. */
  reasons: boolean;
}

export interface SpeechModelFacts extends Origin {
  id: string;
  capability: "speech";
  usdPerThousandCharacters: number | null;
  maximumCharacters: number;
  /** Understands a direction in square brackets before the words; others read it out. */
  takesTags: boolean;
  /** Lets what is said before and after colour the line. */
  takesContext: boolean;
  /**
   * Languages that it can be told to speak, ISO 639-1; empty for a model that finds the language by
   * itself and ignores, or refuses, to be told. Only codes that `language-of.ts` gives are of use.
   */
  languageCodes: readonly string[];
}

export interface ImageModelFacts extends Origin {
  id: string;
  capability: "image";
  /** The model that takes reference pictures of the same family. */
  idWithReferences: string;
  maximumReferences: number;
  /** One picture of the size we order; for OpenAI an estimate, since it charges by tokens. */
  usdPerImage: number | null;
  /** What a model that charges by tokens takes; null for one that charges by picture. */
  usdPerMillionTokens: { textInput: number; imageInput: number; output: number } | null;
  /** How a size is asked for. */
  sizing: "aspect_ratio" | "image_size" | "pixels";
}

export interface VideoModelFacts extends Origin {
  id: string;
  capability: "video";
  kind: "action" | "talking";
  usdPerSecond: number | null;
  /** Lengths that can be ordered; empty when the length is that of the audio. */
  allowedSeconds: readonly number[];
  /** Name of the field that takes the first frame. */
  imageField: "image_url" | "start_image_url";
  takesNegativePrompt: boolean;
  /** Makes sound of its own unless told not to. */
  soundByDefault: boolean;
  /** Audio outside these lengths is refused; null where no audio is taken. */
  audioSeconds: { minimum: number; maximum: number } | null;
}

export type AnyModelFacts = TextModelFacts | SpeechModelFacts | ImageModelFacts | VideoModelFacts;

/** The row of a model, or null for one that is configured but not known here. */
export function findModel<Facts extends { id: string }>(
  models: readonly Facts[],
  id: string,
): Facts | null {
  return models.find((model) => model.id === id) ?? null;
}
