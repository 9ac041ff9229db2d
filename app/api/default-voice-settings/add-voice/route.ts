import { requireAdmin } from "@/lib/access";
import { addDefaultVoice as contract } from "@/lib/contracts/voice";
import { defineRoute } from "@/lib/http/define-route";
import { addDefaultVoice } from "@/lib/services/voice/add-default-voice";

/** POST /default-voice-settings/add-voice: takes a voice into the catalogue. */
export const POST = defineRoute(contract, {
  access: ({ caller }) => requireAdmin(caller),
  onFailure: "defaultVoice.addFailed",
  handle: ({ scope, body }) => addDefaultVoice(scope, body),
});
