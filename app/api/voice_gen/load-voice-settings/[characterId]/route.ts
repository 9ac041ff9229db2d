import { requireCharacter } from "@/lib/access";
import { loadVoiceSettings as contract } from "@/lib/contracts/voice";
import { defineRoute } from "@/lib/http/define-route";
import { loadVoiceSettings } from "@/lib/services/character/character-voice";

/** GET /voice_gen/load-voice-settings/{characterId}: what a voice is chosen by. */
export const GET = defineRoute(contract, {
  access: ({ caller, ids }) => requireCharacter(caller, ids.characterId, "viewer"),
  onFailure: "character.voiceSettingsFailed",
  handle: ({ scope }) => loadVoiceSettings(scope),
});
