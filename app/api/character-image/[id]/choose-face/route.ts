import { requireCharacter } from "@/lib/access";
import { chooseCharacterFace as contract } from "@/lib/contracts/character-image";
import { defineRoute } from "@/lib/http/define-route";
import { chooseFace } from "@/lib/services/character/character-image";

/** POST /character-image/{id}/choose-face: makes an earlier face the picture. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireCharacter(caller, ids.id, "editor"),
  handle: ({ scope, body }) => chooseFace(scope, body),
});
