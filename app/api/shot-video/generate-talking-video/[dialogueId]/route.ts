import { requireShot } from "@/lib/access";
import { generateTalkingVideo as contract } from "@/lib/contracts/shot-video";
import { defineRoute } from "@/lib/http/define-route";
import { startLine } from "@/lib/services/generation/start-line";

/** POST /shot-video/generate-talking-video/{dialogueId}: makes a talking clip. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "editor"),
  onFailure: "shot.startFailed",
  handle: ({ scope }) => startLine(scope, "talking-videos"),
});
