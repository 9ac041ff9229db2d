import { requireShot } from "@/lib/access";
import * as contracts from "@/lib/contracts/spending";
import { defineRoute, idOf } from "@/lib/http/define-route";
import { fetchShotEstimates } from "@/lib/services/generation/estimate-shot";

export const GET = defineRoute({
  contract: contracts.shotEstimates,
  access: ({ caller, ids }) => requireShot(caller, idOf(ids, "dialogueId"), "editor"),
  onFailure: "spending.notFetched",
  handle: ({ scope }) => fetchShotEstimates(scope),
});
