import { requireCharacter } from "@/lib/access";
import { deleteCharacter as contract } from "@/lib/contracts/character";
import { defineRoute } from "@/lib/http/define-route";
import { deleteCharacter } from "@/lib/services/character/characters";

/** DELETE /character/delete: deletes a character with its faces. */
export const DELETE = defineRoute(contract, {
  access: ({ caller, ids }) => requireCharacter(caller, ids.character_id, "editor", ids.project_id),
  onFailure: "character.deleteFailed",
  handle: ({ scope }) => deleteCharacter(scope),
});
