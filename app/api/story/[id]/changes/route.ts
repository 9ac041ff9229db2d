import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/story-changes";
import { defineStream } from "@/lib/http/define-stream";
import { followStoryChanges } from "@/lib/services/story/follow-changes";

export const GET = defineStream(contracts.storyChanges, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "viewer"),
  onFailure: "general.failed",
  follow: followStoryChanges,
});
