import { getCharacter } from "@/db/queries/characters";
import { listVoices } from "@/db/queries/voices";
import type { CharacterScope } from "@/lib/access";
import { speechModel } from "@/lib/providers";

/** The voice of a character as people see it, or null when it has none that is on offer. */
export async function findCharacterVoice(scope: CharacterScope) {
  const { character } = await getCharacter(scope.characterId);
  if (!character.voiceId) return null;
  const offered = await listVoices(speechModel().provider);
  const voice = offered.find(({ voiceId }) => voiceId === character.voiceId);
  if (!voice) return null;
  const { id, name, gender, age, description } = voice;
  return { name, gender, age, description, sampleUrl: `/api/voices/${id}/sample` };
}
