import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/writing";
import { defineRoute } from "@/lib/http/define-route";
import { startScript, writingStatus } from "@/lib/services/writing/start-writing";

export const POST = defineRoute(contracts.generateScript, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "editor"),
  onFailure: "script.recommendationNotGenerated",
  handle: ({ scope, body, request }) => startScript(scope, "generate", body, request.signal),
  statusOf: writingStatus,
});
