import { requireCharacter } from "@/lib/access";
import { loadImageSettings as contract } from "@/lib/contracts/character-image";
import { defineRoute } from "@/lib/http/define-route";
import { loadImageSettings } from "@/lib/services/character/character-image";

/** GET /image-gen/load-image-settings/{characterId}: what a character looks like. */
export const GET = defineRoute(contract, {
  access: ({ caller, ids }) => requireCharacter(caller, ids.characterId, "viewer"),
  onFailure: "character.imageDetailsFailed",
  handle: ({ scope }) => loadImageSettings(scope),
});
