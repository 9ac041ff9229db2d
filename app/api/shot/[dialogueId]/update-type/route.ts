import { requireShot } from "@/lib/access";
import * as contracts from "@/lib/contracts/shot";
import { defineRoute } from "@/lib/http/define-route";
import { updateShotType } from "@/lib/services/shot/shots";

export const POST = defineRoute(contracts.updateShotType, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "editor"),
  onFailure: "shot.typeNotUpdated",
  handle: ({ scope, body }) => updateShotType(scope, body),
});
