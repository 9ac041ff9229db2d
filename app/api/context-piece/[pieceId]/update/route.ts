import { requirePiece } from "@/lib/access";
import * as contracts from "@/lib/contracts/context-piece";
import { defineRoute } from "@/lib/http/define-route";
import { updatePiece } from "@/lib/services/context/pieces";

export const PUT = defineRoute(contracts.updatePiece, {
  access: ({ caller, ids }) => requirePiece(caller, ids.pieceId, "editor"),
  onFailure: "piece.notKept",
  handle: ({ scope, body: { title, note, edited_from } }) =>
    updatePiece(scope, { title, note }, edited_from),
});
