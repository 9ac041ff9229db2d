import { requireAdmin } from "@/lib/access";
import { searchVoices as contract } from "@/lib/contracts/voice";
import { defineRoute } from "@/lib/http/define-route";
import { searchVoices } from "@/lib/services/voice/catalogue";

/** GET /default-voice-settings/search-voices: what the speech provider has beyond the catalogue. */
export const GET = defineRoute(contract, {
  access: ({ caller }) => requireAdmin(caller),
  onFailure: "defaultVoice.searchFailed",
  handle: ({ scope, query }) => searchVoices(scope, query),
});
