import { requireCharacter } from "@/lib/access";
import { offerFacePlace as contract } from "@/lib/contracts/character-image";
import { defineRoute } from "@/lib/http/define-route";
import { offerPlaceForFile } from "@/lib/services/own-file/sent-file";

/** POST /character-image/{id}/upload-place: where a browser puts a portrait itself. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireCharacter(caller, ids.id, "editor"),
  onFailure: "take.uploadFailed",
  handle: ({ scope, body: { size } }) =>
    offerPlaceForFile(scope, scope.characterId, { kind: "image", size }),
});
