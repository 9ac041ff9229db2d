import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/writing";
import { defineRoute } from "@/lib/http/define-route";
import { fetchLoglineRecommendations } from "@/lib/services/writing/find-recommendation";

export const GET = defineRoute(contracts.fetchLoglineRecommendations, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "viewer"),
  onFailure: "logline.recommendationsNotFetched",
  handle: ({ scope }) => fetchLoglineRecommendations(scope),
});
