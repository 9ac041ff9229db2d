import { listVoices } from "@/db/queries/voices";
import type { UserScope } from "@/lib/access";
import type { WireFoundVoice } from "@/lib/contracts/voice";
import { AppError } from "@/lib/errors";
import { speechModel } from "@/lib/providers";
import type { VoiceAge, VoiceGender } from "@/lib/rules/voice";

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
