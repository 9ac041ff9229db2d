import { requireCharacter } from "@/lib/access";
import { updateCharacterDescription as contract } from "@/lib/contracts/character-image";
import { defineRoute } from "@/lib/http/define-route";
import { updateDescription } from "@/lib/services/character/character-image";

/** PUT /character-image/{id}/update-description: changes what a character looks like. */
export const PUT = defineRoute(contract, {
  access: ({ caller, ids }) => requireCharacter(caller, ids.id, "editor"),
  handle: ({ scope, body }) => updateDescription(scope, body),
});
