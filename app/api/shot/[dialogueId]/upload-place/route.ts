import { requireShot } from "@/lib/access";
import { offerTakePlace as contract } from "@/lib/contracts/shot";
import { defineRoute } from "@/lib/http/define-route";
import { offerTakePlace } from "@/lib/services/shot/upload-take";

/** POST /shot/{dialogueId}/upload-place: where a browser puts a file for a shot itself. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "editor"),
  onFailure: "take.uploadFailed",
  handle: ({ scope, body }) => offerTakePlace(scope, body),
});
