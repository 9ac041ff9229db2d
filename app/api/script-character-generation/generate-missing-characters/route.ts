import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/casting";
import { defineRoute } from "@/lib/http/define-route";
import { generateMissingCharacters } from "@/lib/services/casting/start-casting";

export const POST = defineRoute(contracts.generateMissingCharacters, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "editor"),
  handle: ({ scope }) => generateMissingCharacters(scope),
});
