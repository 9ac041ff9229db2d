import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/parsing";
import { defineRoute } from "@/lib/http/define-route";
import { updateMapping } from "@/lib/services/casting/update-mapping";

export const POST = defineRoute(contracts.updateCharacterMapping, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "editor"),
  onFailure: "mapping.updateFailed",
  handle: ({ scope, body }) => updateMapping(scope, body),
});
