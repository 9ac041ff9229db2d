import { requireShot } from "@/lib/access";
import { fetchVideoPrompt as contract } from "@/lib/contracts/shot-video";
import { defineRoute } from "@/lib/http/define-route";
import { fetchVideoPrompt } from "@/lib/services/shot/prompts";

/** GET /shot-video-prompted/get-prompt/{dialogueId}: what moves in an action shot. */
export const GET = defineRoute(contract, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "viewer"),
  handle: ({ scope }) => fetchVideoPrompt(scope),
});
