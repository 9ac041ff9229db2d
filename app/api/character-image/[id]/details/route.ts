import { requireCharacter } from "@/lib/access";
import { fetchCharacterImage as contract } from "@/lib/contracts/character-image";
import { defineRoute } from "@/lib/http/define-route";
import { fetchCharacterImage } from "@/lib/services/character/character-image";

/** GET /character-image/{id}/details: how a character looks, with every face. */
export const GET = defineRoute(contract, {
  access: ({ caller, ids }) => requireCharacter(caller, ids.id, "viewer"),
  onFailure: "character.imageDetailsFailed",
  handle: ({ scope }) => fetchCharacterImage(scope),
});
