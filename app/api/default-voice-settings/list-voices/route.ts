import { requireAdmin } from "@/lib/access";
import { listDefaultVoices as contract } from "@/lib/contracts/voice";
import { defineRoute } from "@/lib/http/define-route";
import { listDefaultVoices } from "@/lib/services/voice/catalogue";

/** GET /default-voice-settings/list-voices: the catalogue of voices, for admins. */
export const GET = defineRoute(contract, {
  access: ({ caller }) => requireAdmin(caller),
  onFailure: "defaultVoice.listFailed",
  handle: ({ scope }) => listDefaultVoices(scope),
});
