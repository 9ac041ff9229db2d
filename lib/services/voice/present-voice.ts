import type { VoiceRow } from "@/db/queries/voices";
import type { WireVoice, WireVoiceSettings } from "@/lib/contracts/voice";

/** Where a voice can be heard, for anybody who is signed in. */
export function voiceSamplePath(id: string): string {
  return `/api/voices/${id}/sample`;
}

export function presentVoice(voice: VoiceRow): WireVoice {
  return {
    id: voice.id,
    voice_id: voice.voiceId,
    name: voice.name,
    gender: voice.gender,
    age: voice.age,
    accent: voice.accent,
    description: voice.description,
    use_case: voice.useCase,
    preview_url: voiceSamplePath(voice.id),
  };
}

/** A voice as the setting of a character; everything but the id comes from the catalogue. */
export function presentVoiceSettings(voice: VoiceRow): WireVoiceSettings {
  const sample = voiceSamplePath(voice.id);
  return {
    voice_id: voice.voiceId,
    name: voice.name,
    preview_url: sample,
    voice_gender: voice.gender,
    voice_age: voice.age,
    sample_audio_path: sample,
  };
}
