import type { ElevenLabs, ElevenLabsClient } from "elevenlabs";
import type { VoiceAge } from "@/lib/rules/voice";
import type { LibraryQuery, LibraryVoice } from "../ports/speech-model";
import { readGender, readVoiceAge } from "./catalogue-voice";

/** Enough to choose from; a narrower search finds the rest. */
const FOUND_MOST = 30;

/** The library's own words for the ages. */
const AGE_LABELS: Record<VoiceAge, string> = {
  young: "young",
  middle_aged: "middle_aged",
  old: "old",
};

/** Searches the voices that people share. */
export async function searchLibrary(
  client: ElevenLabsClient,
  { text, gender, age }: LibraryQuery,
): Promise<LibraryVoice[]> {
  const { voices } = await client.voices.getShared({
    pageSize: FOUND_MOST,
    ...(text ? { search: text } : {}),
    ...(gender ? { gender } : {}),
    ...(age ? { age: AGE_LABELS[age] } : {}),
  });
  return voices.flatMap((voice) => toLibraryVoice(voice) ?? []);
}

/** Adds a shared voice to the account, which is what makes it usable. */
export async function adoptVoice(
  client: ElevenLabsClient,
  voice: { voiceId: string; ownerId: string; name: string },
): Promise<string> {
  const { voiceId } = await client.voices.share(voice.ownerId, voice.voiceId, {
    newName: voice.name,
  });
  return voiceId;
}

/** Null when its labels do not say male or female, because characters are cast by that. */
function toLibraryVoice(voice: ElevenLabs.LibraryVoiceResponse): LibraryVoice | null {
  const gender = readGender(voice.gender);
  if (gender === null) return null;
  return {
    voiceId: voice.voiceId,
    ownerId: voice.publicOwnerId,
    name: voice.name,
    gender,
    age: readVoiceAge(voice.age),
    accent: voice.accent,
    description: voice.description ?? voice.descriptive,
    useCase: voice.useCase.replaceAll("_", " "),
    previewUrl: voice.previewUrl ?? null,
  };
}
