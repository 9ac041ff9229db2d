import { requireCharacter } from "@/lib/access";
import { auditionVoice as contract } from "@/lib/contracts/voice";
import { defineRoute } from "@/lib/http/define-route";
import { auditionVoice } from "@/lib/services/voice/audition-voice";

/** POST /voice_gen/audition/{characterId}: a line of the character in one voice. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireCharacter(caller, ids.characterId, "editor"),
  onFailure: "voice.auditionFailed",
  handle: ({ scope, body }) => auditionVoice(scope, body),
});
