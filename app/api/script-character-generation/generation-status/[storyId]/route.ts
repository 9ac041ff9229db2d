import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/casting";
import { defineRoute } from "@/lib/http/define-route";
import { castingStatus } from "@/lib/services/casting/casting-status";

export const GET = defineRoute(contracts.characterGenerationStatus, {
  access: ({ caller, ids }) => requireStory(caller, ids.storyId, "viewer"),
  handle: ({ scope }) => castingStatus(scope),
});
