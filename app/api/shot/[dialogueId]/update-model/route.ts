import { requireShot } from "@/lib/access";
import * as contracts from "@/lib/contracts/models";
import { defineRoute } from "@/lib/http/define-route";
import { chooseShotModel } from "@/lib/services/generation/shot-models";

export const PUT = defineRoute(contracts.updateShotModel, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "editor"),
  onFailure: "shot.modelNotSaved",
  handle: ({ scope, body }) => chooseShotModel(scope, body),
});
