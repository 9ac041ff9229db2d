import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/story";
import { defineRoute } from "@/lib/http/define-route";
import { updateStoryLength } from "@/lib/services/story/stories";

export const PUT = defineRoute(contracts.updateStoryLength, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "story.lengthNotUpdated",
  handle: ({ scope, body }) => updateStoryLength(scope, body),
});
