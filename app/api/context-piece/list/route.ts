import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/context-piece";
import { defineRoute } from "@/lib/http/define-route";
import { listPieces } from "@/lib/services/context/pieces";

export const GET = defineRoute(contracts.listPieces, {
  access: ({ caller, ids }) => requireProject(caller, ids.project_id, "viewer"),
  onFailure: "piece.listFailed",
  handle: ({ scope }) => listPieces(scope),
});
