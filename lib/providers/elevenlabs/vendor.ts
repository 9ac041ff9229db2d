import type { Environment } from "@/lib/env";
import type { ModelChoice } from "../choose-model";
import type { SpeechModelFacts } from "../model-facts";
import { pick } from "../vendor-answer";
import type { VendorDefinition } from "../vendor-definition";
import { SPEECH_MODELS } from "./models";

/** @param settings an adapter may be made without any */
export function speechChoice({
  model = null,
}: {
  model?: string | null | undefined;
}): ModelChoice<SpeechModelFacts> {
  return { variable: "ELEVENLABS_MODEL", job: "speech", named: model, table: SPEECH_MODELS };
}

/** ElevenLabs: speech, and a library of voices. */
export const ELEVENLABS: VendorDefinition<NonNullable<Environment["elevenlabs"]>> = {
  provider: "elevenlabs",
  name: "ElevenLabs",
  settings: ({ elevenlabs }) => elevenlabs,
  choices: (settings) => [speechChoice(settings)],
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
