import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/parsing";
import { defineRoute } from "@/lib/http/define-route";
import { characterMappings } from "@/lib/services/casting/character-mappings";

export const GET = defineRoute(contracts.characterMappings, {
  access: ({ caller, ids }) => requireStory(caller, ids.storyId, "viewer"),
  onFailure: "mapping.loadFailed",
  handle: ({ scope }) => characterMappings(scope),
});
