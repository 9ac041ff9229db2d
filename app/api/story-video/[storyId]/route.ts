import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/story-video";
import { defineRoute } from "@/lib/http/define-route";
import { fetchStoryVideo } from "@/lib/services/story-video/fetch-story-video";

export const GET = defineRoute(contracts.fetchStoryVideo, {
  access: ({ caller, ids }) => requireStory(caller, ids.storyId, "viewer"),
  onFailure: "storyVideo.loadFailed",
  handle: ({ scope }) => fetchStoryVideo(scope),
});
