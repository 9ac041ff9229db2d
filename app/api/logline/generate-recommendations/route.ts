import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/writing";
import { defineRoute } from "@/lib/http/define-route";
import { startLoglines, writingStatus } from "@/lib/services/writing/start-writing";

export const POST = defineRoute(contracts.generateLoglines, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "editor"),
  onFailure: "logline.recommendationsNotGenerated",
  handle: ({ scope, body, request }) => startLoglines(scope, "generate", body, request.signal),
  statusOf: writingStatus,
});
