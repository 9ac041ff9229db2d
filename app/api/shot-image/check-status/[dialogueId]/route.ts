import { requireShot } from "@/lib/access";
import { checkShotImage as contract } from "@/lib/contracts/shot-image";
import { defineRoute } from "@/lib/http/define-route";
import { checkImage } from "@/lib/services/shot/shot-work";

/** GET /shot-image/check-status/{dialogueId}: where the still of a shot stands. */
export const GET = defineRoute(contract, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "viewer"),
  onFailure: "shot.statusFailed",
  handle: ({ scope }) => checkImage(scope),
});
