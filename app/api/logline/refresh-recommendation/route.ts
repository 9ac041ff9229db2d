import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/writing";
import { defineRoute } from "@/lib/http/define-route";
import { startLoglines, writingStatus } from "@/lib/services/writing/start-writing";

export const POST = defineRoute(contracts.refreshLoglines, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "editor"),
  onFailure: "logline.recommendationsNotUpdated",
  handle: ({ scope, body, request }) => startLoglines(scope, "refresh", body, request.signal),
  statusOf: writingStatus,
});
