import { requireStoryDeletion } from "@/lib/access";
import * as contracts from "@/lib/contracts/story";
import { defineRoute } from "@/lib/http/define-route";
import { deleteStory } from "@/lib/services/story/trash";

export const DELETE = defineRoute(contracts.deleteStory, {
  access: ({ caller, ids }) => requireStoryDeletion(caller, ids.story_id),
  onFailure: "story.deleteFailed",
  handle: ({ scope }) => deleteStory(scope),
});
