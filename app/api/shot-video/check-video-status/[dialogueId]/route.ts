import { requireShot } from "@/lib/access";
import { checkShotVideo as contract } from "@/lib/contracts/shot-video";
import { defineRoute } from "@/lib/http/define-route";
import { checkVideo } from "@/lib/services/shot/shot-work";

/** GET /shot-video/check-video-status/{dialogueId}: where the clip of a shot stands. */
export const GET = defineRoute(contract, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "viewer"),
  onFailure: "shot.statusFailed",
  handle: ({ scope }) => checkVideo(scope),
});
