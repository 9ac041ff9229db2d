import type { ElevenLabs } from "elevenlabs";
import { DEFAULT_VOICE_AGE, type VoiceAge, type VoiceGender } from "@/lib/rules/voice";
import type { CatalogueVoice } from "../ports/speech-model";

/**
 * A voice of the vendor as a row of our catalogue. Null when its labels do not say male or female,
 * because characters are cast by that.
 */
export function toCatalogueVoice(voice: ElevenLabs.Voice): CatalogueVoice | null {
  const labels = voice.labels ?? {};
  const gender = readGender(labels.gender);
  if (gender === null) return null;
  return {
    voiceId: voice.voiceId,
    name: voice.name ?? voice.voiceId,
    gender,
    age: readVoiceAge(labels.age),
    accent: labels.accent ?? "",
    description: voice.description ?? labels.description ?? labels.descriptive ?? "",
    useCase: (labels.use_case ?? labels["use case"] ?? "").replaceAll("_", " "),
    previewUrl: voice.previewUrl ?? null,
  };
}

/** Null for a label that is neither; voices without a gender cannot be cast. */
export function readGender(label: string | undefined): VoiceGender | null {
  const text = label?.trim().toLowerCase();
  return text === "male" || text === "female" ? text : null;
}

/** `middle aged`, `middle-aged` and `middle_aged` are all in use; unknown ages count as middle-aged. */
export function readVoiceAge(label: string | undefined): VoiceAge {
  const text = label
    ?.trim()
    .toLowerCase()
    .replace(/[\s-]+/gu, "_");
  if (text === "young" || text === "middle_aged" || text === "old") return text;
  if (text === "elderly" || text === "senior") return "old";
  return DEFAULT_VOICE_AGE;
}
