import { requireShot } from "@/lib/access";
import { updateVideoPrompt as contract } from "@/lib/contracts/shot-video";
import { defineRoute } from "@/lib/http/define-route";
import { updateVideoPrompt } from "@/lib/services/shot/prompts";

/** POST /shot-video-prompted/update-prompt/{dialogueId}: keeps a person's own prompt. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "editor"),
  onFailure: "shot.promptNotSaved",
  handle: ({ scope, body }) => updateVideoPrompt(scope, body),
});
