import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/story-format";
import { defineRoute } from "@/lib/http/define-route";
import { updateStoryFormat } from "@/lib/services/story/story-format";

export const PUT = defineRoute(contracts.updateStoryFormat, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "story.formatNotUpdated",
  handle: ({ scope, body }) => updateStoryFormat(scope, body),
});
