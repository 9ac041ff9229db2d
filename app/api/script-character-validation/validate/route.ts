import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/casting";
import { defineRoute } from "@/lib/http/define-route";
import { validateCast } from "@/lib/services/casting/validate-cast";

export const POST = defineRoute(contracts.validateCharacters, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "viewer"),
  handle: ({ scope }) => validateCast(scope),
});
