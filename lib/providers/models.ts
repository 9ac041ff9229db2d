/**
 * What the vendors' models are called, can do and cost. Data only: adapters choose by it, prices
 * are estimated from it. Prices change without notice, so each row says where and when it was read;
 * null means that no price could be found, never that it is free. `MODEL_PRICES` of the environment
 * puts other prices in their place, `OPENAI_TEXT_MODEL` and its like choose other rows.
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
  vendor: "fal" | "openai";
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

/** Those of other scripts among the 32 languages of the models of version 2.5. */
const FLASH_LANGUAGES = ["ar", "bg", "el", "hi", "ja", "ko", "ru", "ta", "uk", "zh"];

const FAL_TYPES = "types of @fal-ai/client 1.10.1";

export const TEXT_MODELS: readonly TextModelFacts[] = [
  {
    capability: "text",
    id: "gpt-5.5",
    usdPerMillionInputTokens: 5,
    usdPerMillionOutputTokens: 30,
    reasons: true,
    source: "openai.com/api/pricing as quoted by third parties in June 2026",
    readOn: "2026-11-21",
  },
  {
    capability: "text",
    id: "gpt-5.4-mini",
    usdPerMillionInputTokens: 0.75,
    usdPerMillionOutputTokens: 4.5,
    reasons: true,
    source: "openai.com/api/pricing as quoted by third parties in June 2026",
    readOn: "2026-11-21",
  },
];

export const SPEECH_MODELS: readonly SpeechModelFacts[] = [
  {
    capability: "speech",
    id: "eleven_multilingual_v2",
    usdPerThousandCharacters: 0.1,
    maximumCharacters: 10_000,
    takesTags: false,
    takesContext: true,
    // Older accounts answer 400 to a language, since 2026 it is ignored.
    languageCodes: [],
    source:
      "elevenlabs.io API pricing as quoted by third parties in June 2026; limit: ElevenLabs help, error code 400; languages: ElevenLabs' support in livekit/agents#6197, #985",
    readOn: "2026-11-21",
  },
  {
    capability: "speech",
    id: "eleven_flash_v2_5",
    usdPerThousandCharacters: 0.05,
    maximumCharacters: 40_000,
    takesTags: false,
    takesContext: true,
    languageCodes: FLASH_LANGUAGES,
    source:
      "elevenlabs.io API pricing as quoted by third parties in June 2026; limit: ElevenLabs help, error code 400; languages: elevenlabs.io/docs/overview/models",
    readOn: "2026-11-21",
  },
  {
    capability: "speech",
    id: "eleven_v3",
    usdPerThousandCharacters: 0.1,
    maximumCharacters: 5_000,
    takesTags: true,
    takesContext: false,
    languageCodes: [
      ...FLASH_LANGUAGES,
      ...["be", "bn", "fa", "gu", "he", "hy", "ka", "kk", "kn", "mk", "ml", "mr"],
      ...["pa", "sr", "te", "th", "ur"],
    ],
    source:
      "elevenlabs.io API pricing and model pages as quoted by third parties in 2026; languages: ElevenLabs help, models, and the field language_code of the same model in the types of @fal-ai/client 1.10.1",
    readOn: "2026-11-21",
  },
];

export const IMAGE_MODELS: readonly ImageModelFacts[] = [
  {
    capability: "image",
    vendor: "fal",
    id: "fal-ai/nano-banana-2",
    idWithReferences: "fal-ai/nano-banana-2/edit",
    // The model takes 14; more than person, person, place makes failures rise steeply.
    maximumReferences: 3,
    usdPerImage: 0.08,
    usdPerMillionTokens: null,
    sizing: "aspect_ratio",
    source: "fal.ai/models/fal-ai/nano-banana-2/edit/llms.txt, 1K resolution",
    readOn: "2026-11-21",
  },
  {
    capability: "image",
    vendor: "fal",
    id: "fal-ai/bytedance/seedream/v4.5/text-to-image",
    idWithReferences: "fal-ai/bytedance/seedream/v4.5/edit",
    maximumReferences: 3,
    usdPerImage: null,
    usdPerMillionTokens: null,
    sizing: "image_size",
    source: FAL_TYPES,
    readOn: "2026-11-21",
  },
  {
    capability: "image",
    vendor: "openai",
    id: "gpt-image-2",
    idWithReferences: "gpt-image-2",
    // It takes 16; more than person, person, place makes failures rise steeply.
    maximumReferences: 3,
    // Medium quality at 1024x1024 costs $0.053; wider pictures of as many pixels a little less.
    usdPerImage: 0.053,
    usdPerMillionTokens: { textInput: 5, imageInput: 8, output: 30 },
    sizing: "pixels",
    source: "openai.com/api/pricing as quoted by third parties since April 2026",
    readOn: "2026-11-21",
  },
];

export const VIDEO_MODELS: readonly VideoModelFacts[] = [
  {
    capability: "video",
    id: "fal-ai/kling-video/v2.5-turbo/standard/image-to-video",
    kind: "action",
    usdPerSecond: 0.042,
    allowedSeconds: [5, 10],
    imageField: "image_url",
    takesNegativePrompt: true,
    soundByDefault: false,
    audioSeconds: null,
    source: `fal.ai model page, $0.21 for 5 s; ${FAL_TYPES}`,
    readOn: "2026-11-20",
  },
  {
    capability: "video",
    id: "fal-ai/kling-video/v3/standard/image-to-video",
    kind: "action",
    usdPerSecond: null,
    allowedSeconds: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    imageField: "start_image_url",
    takesNegativePrompt: true,
    soundByDefault: true,
    audioSeconds: null,
    source: FAL_TYPES,
    readOn: "2026-11-20",
  },
  {
    capability: "video",
    id: "fal-ai/kling-video/ai-avatar/v2/standard",
    kind: "talking",
    usdPerSecond: 0.0562,
    allowedSeconds: [],
    imageField: "image_url",
    takesNegativePrompt: false,
    soundByDefault: false,
    // The vendor says 2 s; codecs round, so a little more is sent.
    audioSeconds: { minimum: 2.2, maximum: 300 },
    source: "fal.ai model page; audio limits from the documentation of another host of the model",
    readOn: "2026-11-20",
  },
];

export const DEFAULT_TEXT_MODEL = "gpt-5.5";
export const DEFAULT_SPEECH_MODEL = "eleven_multilingual_v2";
export const DEFAULT_IMAGE_MODEL = "fal-ai/nano-banana-2";
export const DEFAULT_OPENAI_IMAGE_MODEL = "gpt-image-2";
export const DEFAULT_ACTION_VIDEO_MODEL = "fal-ai/kling-video/v2.5-turbo/standard/image-to-video";
export const DEFAULT_TALKING_VIDEO_MODEL = "fal-ai/kling-video/ai-avatar/v2/standard";

/** The row of a model, or null for one that is configured but not known here. */
export function findModel<Facts extends { id: string }>(
  models: readonly Facts[],
  id: string,
): Facts | null {
  return models.find((model) => model.id === id) ?? null;
}
