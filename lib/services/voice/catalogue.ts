import { listVoices, listVoicesOf, upsertVoices } from "@/db/queries/voices";
import type { UserScope } from "@/lib/access";
import type { WireFoundVoice } from "@/lib/contracts/voice";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { speechModel } from "@/lib/providers";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import type { VoiceAge, VoiceGender } from "@/lib/rules/voice";
import { presentVoice } from "./present-voice";

/** The catalogue from which characters get their voices. */
export async function listDefaultVoices(_scope: UserScope) {
  const { provider, library } = speechModel();
  const rows = await listVoices(provider);
  return { voices: rows.map(presentVoice), provider, searchable: library !== null };
}

/** The voices on offer for a gender and an age, by name. */
export async function filterVoices(
  _scope: UserScope,
  wanted: { gender: VoiceGender; age: VoiceAge },
) {
  const rows = await listVoicesOf(speechModel().provider, wanted);
  return { voices: rows.map(presentVoice) };
}

/**
 * Searches the speech provider's public library.
 * @throws AppError defaultVoice.noLibrary
 */
export async function searchVoices(
  _scope: UserScope,
  query: { text?: string; gender?: VoiceGender; age?: VoiceAge },
): Promise<{ voices: WireFoundVoice[] }> {
  const { provider, library } = speechModel();
  if (!library) throw new AppError("defaultVoice.noLibrary");
  const [found, known] = await Promise.all([
    library.search({
      text: query.text?.trim() ?? "",
      gender: query.gender ?? null,
      age: query.age ?? null,
    }),
    listVoices(provider),
  ]);
  const added = new Set(known.map(({ voiceId }) => voiceId));
  return {
    voices: found.map((voice) => ({
      voice_id: voice.voiceId,
      public_owner_id: voice.ownerId,
      name: voice.name,
      gender: voice.gender,
      age: voice.age,
      accent: voice.accent,
      description: voice.description,
      use_case: voice.useCase,
      preview_url: voice.previewUrl ?? "",
      added: added.has(voice.voiceId),
    })),
  };
}

/** Brings the voice catalogue up to what the speech provider offers now. Answers how many voices. */
export async function syncVoiceCatalogue(): Promise<number> {
  const speech = speechModel();
  const catalogue = await speech.catalogue();
  await upsertVoices(catalogue.map((voice) => ({ ...voice, provider: speech.provider })));
  return catalogue.length;
}

/** The same for a provider that may not answer. @returns whether it did */
export async function refreshVoiceCatalogue(): Promise<boolean> {
  try {
    await syncVoiceCatalogue();
    return true;
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    log("warn", "the voice catalogue could not be brought up to date", { cause });
    return false;
  }
}
