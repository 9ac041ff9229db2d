import { requireShot } from "@/lib/access";
import * as contracts from "@/lib/contracts/spending";
import { defineRoute } from "@/lib/http/define-route";
import { fetchShotEstimates } from "@/lib/services/generation/estimate-shot";

export const GET = defineRoute(contracts.shotEstimates, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "editor"),
  onFailure: "spending.notFetched",
  handle: ({ scope }) => fetchShotEstimates(scope),
});
