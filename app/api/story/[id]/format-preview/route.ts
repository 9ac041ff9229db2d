import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/story-format";
import { defineRoute } from "@/lib/http/define-route";
import { previewStoryFormat } from "@/lib/services/story/preview-format";

export const GET = defineRoute(contracts.previewStoryFormat, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "viewer"),
  onFailure: "story.detailsFailed",
  handle: ({ scope, query }) => previewStoryFormat(scope, query),
});
