import type { Environment } from "@/lib/env";
import type { ModelChoice } from "../choose-model";
import type { SpeechModelFacts } from "../model-facts";
import { pick } from "../vendor-answer";
import { entriesOf, type VendorCheck, type VendorDefinition } from "../vendor-definition";
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
  models: SPEECH_MODELS,
  choices: (settings) => [speechChoice(settings)],
  withModel: (settings, _job, model) => ({ ...settings, model }),
  /** Asks for voices, as casting does: a key may be allowed one thing and not another. Then for its models. */
  checks: ({ apiKey, baseUrl }, { models }) => {
    const base = baseUrl ?? "https://api.elevenlabs.io";
    const headers = { "xi-api-key": apiKey };
    return [
      {
        subject: "ELEVENLABS_API_KEY",
        url: `${base}/v2/voices?page_size=10`,
        headers,
        accepted: "ElevenLabs takes the key.",
        understand: (_status, body) =>
          body.includes("missing_permissions")
            ? {
                state: "wrong",
                subject: "ELEVENLABS_API_KEY",
                text: "ElevenLabs takes the key, which may not read voices: allow it that and text to speech.",
              }
            : null,
      },
      ...models.map(
        ({ variable, id }): VendorCheck => ({
          subject: variable,
          url: `${base}/v1/models`,
          headers,
          accepted: `ElevenLabs speaks with ${id}.`,
          understand: (status, body) => {
            // A key that may speak and not look is good for everything else, and a refused one is told above.
            if (status !== 200) {
              const text = `ElevenLabs did not list its models (${status}), so ${id} could not be looked up.`;
              return { state: "warn", subject: variable, text };
            }
            const speaks = entriesOf(body).some(
              (entry) => entry.model_id === id && entry.can_do_text_to_speech !== false,
            );
            const text = `ElevenLabs does not speak with ${id}: set ${variable} to a model it has.`;
            return speaks ? null : { state: "wrong", subject: variable, text };
          },
        }),
      ),
    ];
  },
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
