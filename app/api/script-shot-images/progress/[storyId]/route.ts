import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/production";
import { defineStream } from "@/lib/http/define-stream";
import { followBatch } from "@/lib/services/generation/follow-batch";

export const GET = defineStream(contracts.imagesProgress, {
  access: ({ caller, ids }) => requireStory(caller, ids.storyId, "viewer"),
  follow: (scope, lastEventId, signal) => followBatch(scope, "images", lastEventId, signal),
});
