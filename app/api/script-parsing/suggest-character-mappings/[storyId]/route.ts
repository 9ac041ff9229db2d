import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/parsing";
import { defineRoute } from "@/lib/http/define-route";
import { suggestMappings } from "@/lib/services/casting/update-mapping";

export const POST = defineRoute(contracts.suggestCharacterMappings, {
  access: ({ caller, ids }) => requireStory(caller, ids.storyId, "editor"),
  onFailure: "mapping.updateFailed",
  handle: ({ scope }) => suggestMappings(scope),
});
