import type { SpeechModelFacts } from "../model-facts";

/**
 * ElevenLabs' models. Read from copies of pages, not from the vendor's own pages of the day: compare them
 * with https://elevenlabs.io/docs/models and https://elevenlabs.io/pricing/api before money hangs on them.
 */

/** Those of other scripts among the 32 languages of the models of version 2.5. */
const FLASH_LANGUAGES = ["ar", "bg", "el", "hi", "ja", "ko", "ru", "ta", "uk", "zh"];
const V3_LANGUAGES = [
  ...FLASH_LANGUAGES,
  ...["be", "bn", "fa", "gu", "he", "hy", "ka", "kk", "kn", "mk", "ml", "mr"],
  ...["pa", "sr", "te", "th", "ur"],
];
const THIRD_PARTIES = "elevenlabs.io API pricing as quoted by third parties in June 2026";
const LIMITS = "limit: ElevenLabs help, error code 400";

export const SPEECH_MODELS: readonly SpeechModelFacts[] = [
  {
    capability: "speech",
    id: "eleven_v4",
    offered: { speech: "standard" },
    usdPerThousandCharacters: 0.08,
    creditsPerCharacter: null,
    // 10,000 by some hosts of the model, 5,000 by others.
    maximumCharacters: 5_000,
    takesTags: true,
    // As with version 3, until the vendor says otherwise.
    takesContext: false,
    // "90+ languages": at least those of version 3.
    languageCodes: V3_LANGUAGES,
    source:
      "fal.ai/models/elevenlabs/tts/eleven-v4/llms.txt; vercel.com/ai-gateway/models/elevenlabs",
    readOn: "2026-11-25",
  },
  {
    capability: "speech",
    id: "eleven_multilingual_v2",
    offered: {},
    isFallback: true,
    usdPerThousandCharacters: 0.1,
    creditsPerCharacter: 1,
    maximumCharacters: 10_000,
    takesTags: false,
    takesContext: true,
    // Older accounts answer 400 to a language, since 2026 it is ignored.
    languageCodes: [],
    successor: "eleven_v4",
    source: `${THIRD_PARTIES}; ${LIMITS}; languages: ElevenLabs' support in livekit/agents#6197, #985`,
    readOn: "2026-11-21",
  },
  {
    capability: "speech",
    id: "eleven_flash_v2_5",
    offered: { speech: "draft" },
    usdPerThousandCharacters: 0.05,
    // elevenlabs.io, models, as quoted in public code reviews of 2026; read on 2026-11-24.
    creditsPerCharacter: 0.5,
    maximumCharacters: 40_000,
    takesTags: false,
    takesContext: true,
    languageCodes: FLASH_LANGUAGES,
    source: `${THIRD_PARTIES}; ${LIMITS}; languages: elevenlabs.io/docs/overview/models`,
    readOn: "2026-11-21",
  },
  {
    capability: "speech",
    id: "eleven_v3",
    offered: {},
    usdPerThousandCharacters: 0.1,
    creditsPerCharacter: 1,
    maximumCharacters: 5_000,
    takesTags: true,
    takesContext: false,
    languageCodes: V3_LANGUAGES,
    successor: "eleven_v4",
    source:
      "elevenlabs.io API pricing and model pages as quoted by third parties in 2026; languages: ElevenLabs help, models, and the field language_code of the same model in the types of @fal-ai/client 1.10.1",
    readOn: "2026-11-21",
  },
];
