import { requireShot } from "@/lib/access";
import { makeCandidates as contract } from "@/lib/contracts/shot-image";
import { defineRoute } from "@/lib/http/define-route";
import { startCandidates } from "@/lib/services/generation/start-line";

/** POST /shot-image/make-candidates/{dialogueId}: makes four stills to choose from. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "editor"),
  onFailure: "shot.startFailed",
  handle: ({ scope }) => startCandidates(scope),
});
