import { requireShot } from "@/lib/access";
import * as contracts from "@/lib/contracts/drawn-scene";
import { defineRoute } from "@/lib/http/define-route";
import { fetchDrawnScene } from "@/lib/services/generation/fetch-drawn-scene";

export const GET = defineRoute(contracts.fetchDrawnScene, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "viewer"),
  onFailure: "shot.drawnNotRead",
  handle: ({ scope }) => fetchDrawnScene(scope),
});
