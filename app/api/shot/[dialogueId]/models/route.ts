import { requireShot } from "@/lib/access";
import * as contracts from "@/lib/contracts/models";
import { defineRoute } from "@/lib/http/define-route";
import { fetchShotModels } from "@/lib/services/generation/shot-models";

export const GET = defineRoute(contracts.fetchShotModels, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "editor"),
  onFailure: "shot.modelsNotListed",
  handle: ({ scope }) => fetchShotModels(scope),
});
