import { requireCharacter } from "@/lib/access";
import { generateCharacterImage as contract } from "@/lib/contracts/character-image";
import { defineRoute } from "@/lib/http/define-route";
import { startFace } from "@/lib/services/character/start-face";

/** POST /character-image/{id}/generate-image: starts making a face, or joins the one under way. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireCharacter(caller, ids.id, "editor", ids.project_id),
  handle: ({ scope }) => startFace(scope),
});
