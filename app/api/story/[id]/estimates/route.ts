import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/spending";
import { defineRoute } from "@/lib/http/define-route";
import { fetchStoryEstimates } from "@/lib/services/run-kinds/estimate-story-page";

export const GET = defineRoute(contracts.storyEstimates, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "spending.notFetched",
  handle: ({ scope }) => fetchStoryEstimates(scope),
});
