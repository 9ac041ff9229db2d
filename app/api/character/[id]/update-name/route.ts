import { requireCharacter } from "@/lib/access";
import { updateCharacterName as contract } from "@/lib/contracts/character";
import { defineRoute } from "@/lib/http/define-route";
import { renameCharacter } from "@/lib/services/character/characters";

/** PUT /character/{id}/update-name: gives a character another name. */
export const PUT = defineRoute(contract, {
  access: ({ caller, ids }) => requireCharacter(caller, ids.id, "editor"),
  onFailure: "project.nameNotUpdated",
  handle: ({ scope, body }) => renameCharacter(scope, body),
});
