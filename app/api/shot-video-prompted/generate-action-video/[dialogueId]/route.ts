import { requireShot } from "@/lib/access";
import { generateActionVideo as contract } from "@/lib/contracts/shot-video";
import { defineRoute } from "@/lib/http/define-route";
import { startActionVideo } from "@/lib/services/shot/start-action-video";

/** POST /shot-video-prompted/generate-action-video/{dialogueId}: makes an action clip. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "editor"),
  onFailure: "shot.startFailed",
  handle: ({ scope, body }) => startActionVideo(scope, body),
});
