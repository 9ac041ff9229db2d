import { requireShot } from "@/lib/access";
import { checkShotAudio as contract } from "@/lib/contracts/shot";
import { defineRoute } from "@/lib/http/define-route";
import { checkAudio } from "@/lib/services/shot/shot-work";

/** GET /shot/{dialogueId}/check-audio-status: where the voice of a line stands. */
export const GET = defineRoute(contract, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "viewer"),
  onFailure: "shot.statusFailed",
  handle: ({ scope }) => checkAudio(scope),
});
