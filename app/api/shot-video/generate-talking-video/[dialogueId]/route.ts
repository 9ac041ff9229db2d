import { requireShot } from "@/lib/access";
import { generateTalkingVideo as contract } from "@/lib/contracts/shot-video";
import { defineRoute } from "@/lib/http/define-route";
import { startTalkingVideo } from "@/lib/services/shot/start-shot-run";

/** POST /shot-video/generate-talking-video/{dialogueId}: makes a talking clip. */
export const POST = defineRoute({
  contract,
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "editor"),
  onFailure: "shot.startFailed",
  handle: ({ scope }) => startTalkingVideo(scope),
});
