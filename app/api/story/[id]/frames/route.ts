import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/story";
import { defineRoute } from "@/lib/http/define-route";
import { storyFrames } from "@/lib/services/story/frames";

export const GET = defineRoute(contracts.storyFrames, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "viewer"),
  handle: ({ scope }) => storyFrames(scope),
});
