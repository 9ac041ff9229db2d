import { requirePiece } from "@/lib/access";
import * as contracts from "@/lib/contracts/context-piece";
import { defineRoute } from "@/lib/http/define-route";
import { setPieceLook } from "@/lib/services/context/pieces";

export const PUT = defineRoute(contracts.setPieceLook, {
  access: ({ caller, ids }) => requirePiece(caller, ids.pieceId, "editor"),
  onFailure: "piece.notKept",
  handle: ({ scope, body }) => setPieceLook(scope, body.is_look),
});
