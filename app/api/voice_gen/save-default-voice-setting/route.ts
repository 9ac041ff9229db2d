import { requireCharacter } from "@/lib/access";
import { saveVoiceSetting as contract } from "@/lib/contracts/voice";
import { defineRoute } from "@/lib/http/define-route";
import { saveVoiceSetting } from "@/lib/services/character/character-voice";

/** POST /voice_gen/save-default-voice-setting: gives a character a voice. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireCharacter(caller, ids.character_id, "editor"),
  onFailure: "voice.notSaved",
  handle: ({ scope, body }) => saveVoiceSetting(scope, body),
});
