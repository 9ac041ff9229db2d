import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/story-video";
import { defineRoute } from "@/lib/http/define-route";
import { createStoryVideo } from "@/lib/services/story-video/create-story-video";

export const POST = defineRoute(contracts.createStoryVideo, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "editor"),
  onFailure: "storyVideo.createFailed",
  handle: ({ scope, body: { missing, titles, music, captions } }) =>
    createStoryVideo(scope, { missing, titles, music, captions }),
});
