import { getCharacter } from "@/db/queries/characters";
import type { CharacterScope } from "@/lib/access";
import { voiceSamplePath } from "./present-voice";
import { lostVoiceName, voiceOnOffer } from "./voice-on-offer";

/** The voice of a character as people see it, or why it has none that can speak. */
export async function findCharacterVoice(scope: CharacterScope) {
  const row = await getCharacter(scope.characterId);
  const offered = voiceOnOffer(row.voice);
  const lostVoice = lostVoiceName(row.voice);
  if (!offered) return { voice: null, lostVoice };
  const { id, name, gender, age, description } = offered;
  return { voice: { name, gender, age, description, sampleUrl: voiceSamplePath(id) }, lostVoice };
}
