import { requireUser } from "@/lib/access";
import { filterVoices as contract } from "@/lib/contracts/voice";
import { defineRoute } from "@/lib/http/define-route";
import { filterVoices } from "@/lib/services/voice/catalogue";

/** GET /voice_gen/get-filtered-voices: the voices of a gender and an age. */
export const GET = defineRoute(contract, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "character.voiceOptionsFailed",
  handle: ({ scope, query }) => filterVoices(scope, query),
});
