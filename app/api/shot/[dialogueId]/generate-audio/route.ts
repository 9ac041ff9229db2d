import { requireShot } from "@/lib/access";
import { generateShotAudio as contract } from "@/lib/contracts/shot";
import { defineRoute } from "@/lib/http/define-route";
import { startAudio } from "@/lib/services/shot/start-shot-run";

/** POST /shot/{dialogueId}/generate-audio: speaks the line, or joins the one under way. */
export const POST = defineRoute({
  contract,
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "editor"),
  onFailure: "shot.startFailed",
  handle: ({ scope }) => startAudio(scope),
});
