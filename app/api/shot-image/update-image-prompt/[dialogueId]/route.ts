import { requireShot } from "@/lib/access";
import { updateImagePrompt as contract } from "@/lib/contracts/shot-image";
import { defineRoute } from "@/lib/http/define-route";
import { updateImagePrompt } from "@/lib/services/shot/prompts";

/** POST /shot-image/update-image-prompt/{dialogueId}: keeps a person's own prompt. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "editor"),
  onFailure: "shot.promptNotSaved",
  handle: ({ scope, body }) => updateImagePrompt(scope, body),
});
