import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/writing";
import { defineRoute } from "@/lib/http/define-route";
import { listScriptRevisions } from "@/lib/services/script/script";

export const GET = defineRoute(contracts.listScriptRevisions, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "viewer"),
  onFailure: "script.revisionsNotFetched",
  handle: ({ scope }) => listScriptRevisions(scope),
});
