import { findLineOfCharacter } from "@/db/queries/casting";
import { getCharacter, updateCharacter } from "@/db/queries/characters";
import { findVoiceByVoiceId, listVoices, listVoiceUsers } from "@/db/queries/voices";
import { type CharacterScope, levelOf } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { speechPrice } from "@/lib/ledger/prices";
import { sumOf } from "@/lib/ledger/to-estimate";
import { speechModel } from "@/lib/providers";
import { DEFAULT_VOICE_AGE, DEFAULT_VOICE_GENDER } from "@/lib/rules/voice";
import { presentEstimate } from "@/lib/services/spending/present-estimate";
import {
  presentVoice,
  presentVoiceSettings,
  voiceSamplePath,
} from "@/lib/services/voice/present-voice";
import { lostVoiceName, voiceOnOffer } from "@/lib/services/voice/voice-on-offer";
import { presentCharacter } from "./present-character";

/** The voice of a character as people see it, or why it has none that can speak. */
export async function findCharacterVoice(scope: CharacterScope) {
  const row = await getCharacter(scope.characterId);
  const offered = voiceOnOffer(row.voice);
  const lostVoice = lostVoiceName(row.voice);
  if (!offered) return { voice: null, lostVoice };
  const { id, name, gender, age, description } = offered;
  return { voice: { name, gender, age, description, sampleUrl: voiceSamplePath(id) }, lostVoice };
}

/** Everything that a voice is chosen by: what is set, what is on offer, and who has which voice. */
export async function loadVoiceSettings(scope: CharacterScope) {
  const { provider } = speechModel();
  // All voices that there are, which are some dozens: which are on offer depends on the character.
  const [row, users, line, voices] = await Promise.all([
    getCharacter(scope.characterId),
    listVoiceUsers(scope.projectId),
    findLineOfCharacter(scope.characterId),
    listVoices(provider),
  ]);
  const { voiceGender, voiceAge } = row.character;
  const voice = voiceOnOffer(row.voice);
  const gender = voice?.gender ?? voiceGender ?? DEFAULT_VOICE_GENDER;
  const age = voice?.age ?? voiceAge ?? DEFAULT_VOICE_AGE;
  const offered = voices.filter((one) => one.gender === gender && one.age === age);
  return {
    character: presentCharacter(row),
    defaultVoices: offered.map(presentVoice),
    currentSettings: voice ? presentVoiceSettings(voice) : null,
    lostVoice: lostVoiceName(row.voice),
    usedBy: namesByVoice(users.filter(({ characterId }) => characterId !== scope.characterId)),
    auditionLine: line,
    auditionEstimate: presentEstimate(sumOf(line === null ? [] : [[speechPrice(line)]])),
    permissionLevel: levelOf(scope),
    projectId: scope.projectId,
  };
}

function namesByVoice(users: { voiceId: string | null; name: string }[]) {
  const names: Record<string, string[]> = {};
  for (const { voiceId, name } of users) {
    if (voiceId !== null) names[voiceId] = [...(names[voiceId] ?? []), name];
  }
  return names;
}

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
