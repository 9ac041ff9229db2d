import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/story";
import { defineRoute } from "@/lib/http/define-route";
import { updateStoryTitle } from "@/lib/services/story/stories";

export const PUT = defineRoute(contracts.updateStoryTitle, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "story.titleNotUpdated",
  handle: ({ scope, body }) => updateStoryTitle(scope, body),
});
