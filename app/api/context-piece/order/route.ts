import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/context-piece";
import { defineRoute } from "@/lib/http/define-route";
import { orderPieces } from "@/lib/services/context/pieces";

export const PUT = defineRoute(contracts.orderPieces, {
  access: ({ caller, ids }) => requireProject(caller, ids.project_id, "editor"),
  onFailure: "context.notOrdered",
  handle: ({ scope, body }) => orderPieces(scope, body.piece_ids),
});
