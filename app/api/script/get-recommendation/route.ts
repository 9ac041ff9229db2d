import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/writing";
import { defineRoute } from "@/lib/http/define-route";
import { fetchScriptRecommendation } from "@/lib/services/writing/find-recommendation";

export const GET = defineRoute(contracts.fetchScriptRecommendation, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "viewer"),
  onFailure: "script.recommendationNotFetched",
  handle: ({ scope }) => fetchScriptRecommendation(scope),
});
