import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/production";
import { defineRoute } from "@/lib/http/define-route";
import { startAllMedia } from "@/lib/services/generation/start-batch";

export const POST = defineRoute(contracts.startAllMedia, {
  access: ({ caller, ids }) => requireStory(caller, ids.storyId, "editor"),
  onFailure: "generation.startFailed",
  handle: ({ scope }) => startAllMedia(scope),
});
