import { requireShot } from "@/lib/access";
import { generateShotImage as contract } from "@/lib/contracts/shot-image";
import { defineRoute } from "@/lib/http/define-route";
import { startLine } from "@/lib/services/generation/start-line";

/** POST /shot-image/generate-shot-image/{dialogueId}: makes a still, or joins the one under way. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "editor"),
  onFailure: "shot.startFailed",
  handle: ({ scope }) => startLine(scope, "images"),
});
