import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/production";
import { defineRoute } from "@/lib/http/define-route";
import { existingAudio } from "@/lib/services/generation/existing-audio";

export const GET = defineRoute(contracts.existingAudio, {
  access: ({ caller, ids }) => requireStory(caller, ids.storyId, "viewer"),
  onFailure: "generation.audioCheckFailed",
  handle: ({ scope }) => existingAudio(scope),
});
