import { requireCharacter } from "@/lib/access";
import * as contracts from "@/lib/contracts/spending";
import { defineRoute } from "@/lib/http/define-route";
import { fetchFaceEstimate } from "@/lib/services/character/estimate-face";

export const GET = defineRoute(contracts.faceEstimate, {
  access: ({ caller, ids }) => requireCharacter(caller, ids.id, "editor"),
  onFailure: "spending.notFetched",
  handle: ({ scope }) => fetchFaceEstimate(scope),
});
