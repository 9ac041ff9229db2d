import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/parsing";
import { defineRoute } from "@/lib/http/define-route";
import { characterMatchInfo } from "@/lib/services/casting/character-mappings";

export const GET = defineRoute(contracts.characterMatchInfo, {
  access: ({ caller, ids }) => requireStory(caller, ids.storyId, "viewer"),
  onFailure: "mapping.loadFailed",
  handle: ({ scope }) => characterMatchInfo(scope),
});
