import { requirePiece } from "@/lib/access";
import * as contracts from "@/lib/contracts/context-piece";
import { defineRoute } from "@/lib/http/define-route";
import { deletePiece, fetchPiece } from "@/lib/services/context/pieces";

export const GET = defineRoute(contracts.fetchPiece, {
  access: ({ caller, ids }) => requirePiece(caller, ids.pieceId, "viewer"),
  handle: ({ scope }) => fetchPiece(scope),
});

export const DELETE = defineRoute(contracts.deletePiece, {
  access: ({ caller, ids }) => requirePiece(caller, ids.pieceId, "editor"),
  onFailure: "piece.deleteFailed",
  handle: ({ scope }) => deletePiece(scope),
});
