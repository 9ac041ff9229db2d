import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/parsing";
import { defineRoute } from "@/lib/http/define-route";
import { sceneLocations } from "@/lib/services/location/scene-locations";

export const GET = defineRoute(contracts.listSceneLocations, {
  access: ({ caller, ids }) => requireStory(caller, ids.storyId, "viewer"),
  onFailure: "location.loadFailed",
  handle: ({ scope }) => sceneLocations(scope),
});
