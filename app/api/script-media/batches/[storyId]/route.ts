import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/production";
import { defineRoute } from "@/lib/http/define-route";
import { batchStates } from "@/lib/services/generation/batch-states";

export const GET = defineRoute(contracts.batchStates, {
  access: ({ caller, ids }) => requireStory(caller, ids.storyId, "viewer"),
  handle: ({ scope }) => batchStates(scope),
});
