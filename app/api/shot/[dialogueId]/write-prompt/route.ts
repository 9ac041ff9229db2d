import { requireShot } from "@/lib/access";
import { writeShotPrompt as contract } from "@/lib/contracts/shot";
import { defineRoute } from "@/lib/http/define-route";
import { startLine } from "@/lib/services/generation/start-line";

/** POST /shot/{dialogueId}/write-prompt: has a prompt written anew, or joins what is under way. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "editor"),
  onFailure: "shot.startFailed",
  handle: ({ scope, body }) => startLine(scope, `${body.kind}-prompts`),
});
