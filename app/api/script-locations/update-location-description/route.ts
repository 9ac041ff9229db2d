import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/parsing";
import { defineRoute } from "@/lib/http/define-route";
import { updateLocationDescription } from "@/lib/services/location/scene-locations";

export const POST = defineRoute(contracts.updateLocationDescription, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "editor"),
  onFailure: "location.updateFailed",
  handle: ({ scope, body }) => updateLocationDescription(scope, body),
});
