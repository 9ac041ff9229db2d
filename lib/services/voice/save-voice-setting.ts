import { updateCharacter } from "@/db/queries/characters";
import { findVoiceByVoiceId } from "@/db/queries/voices";
import type { CharacterScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { speechModel } from "@/lib/providers";
import { presentVoiceSettings } from "./present-voice";

/**
 * Gives a character a voice of the catalogue, with the gender and age that the catalogue says.
 * @throws AppError voice.notOffered
 */
export async function saveVoiceSetting(scope: CharacterScope, body: { voice_id: string }) {
  const voice = await findVoiceByVoiceId(speechModel().provider, body.voice_id);
  if (!voice) throw new AppError("voice.notOffered");
  await updateCharacter(scope.characterId, {
    voiceId: voice.voiceId,
    voiceGender: voice.gender,
    voiceAge: voice.age,
  });
  return { currentSettings: presentVoiceSettings(voice) };
}
