import { requireShot } from "@/lib/access";
import { generateShotAudio as contract } from "@/lib/contracts/shot";
import { defineRoute } from "@/lib/http/define-route";
import { startLine } from "@/lib/services/generation/start-line";

/** POST /shot/{dialogueId}/generate-audio: speaks the line, or joins the one under way. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "editor"),
  onFailure: "shot.startFailed",
  handle: ({ scope }) => startLine(scope, "audio"),
});
