import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/story";
import { defineRoute } from "@/lib/http/define-route";
import { fetchStory } from "@/lib/services/story/stories";

export const GET = defineRoute(contracts.fetchStory, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "viewer"),
  onFailure: "story.detailsFailed",
  handle: ({ scope }) => fetchStory(scope),
});
