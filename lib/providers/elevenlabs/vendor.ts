import type { Environment } from "@/lib/env";
import type { SpeechModelFacts } from "../model-facts";
import { pick } from "../vendor-answer";
import type { VendorDefinition } from "../vendor-definition";

export const DEFAULT_SPEECH_MODEL = "eleven_multilingual_v2";

/** Those of other scripts among the 32 languages of the models of version 2.5. */
const FLASH_LANGUAGES = ["ar", "bg", "el", "hi", "ja", "ko", "ru", "ta", "uk", "zh"];

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

/** ElevenLabs: speech, and a library of voices. */
export const ELEVENLABS: VendorDefinition<NonNullable<Environment["elevenlabs"]>> = {
  provider: "elevenlabs",
  name: "ElevenLabs",
  settings: ({ elevenlabs }) => elevenlabs,
  models: ({ model }) => [
    {
      variable: "ELEVENLABS_MODEL",
      id: model ?? DEFAULT_SPEECH_MODEL,
      capability: "speech",
      table: SPEECH_MODELS,
    },
  ],
  /** Asks for voices, as casting does: a key may be allowed one thing and not another. */
  check: ({ apiKey, baseUrl }) => ({
    subject: "ELEVENLABS_API_KEY",
    url: `${baseUrl ?? "https://api.elevenlabs.io"}/v2/voices?page_size=10`,
    headers: { "xi-api-key": apiKey },
    accepted: "ElevenLabs takes the key.",
    understand: (_status, body) =>
      body.includes("missing_permissions")
        ? {
            state: "wrong",
            subject: "ELEVENLABS_API_KEY",
            text: "ElevenLabs takes the key, which may not read voices: allow it that and text to speech.",
          }
        : null,
  }),
  readFailure: ({ body }) => {
    const detail = pick(body, "detail");
    // An empty account is reported as 401, like a wrong key; only the word inside tells.
    switch (pick(detail, "status") ?? pick(detail, "code")) {
      case "quota_exceeded":
      case "insufficient_credits":
        return "quota";
      case "too_many_concurrent_requests":
      case "rate_limit_exceeded":
      case "system_busy":
        return "busy";
      default:
        return null;
    }
  },
};
