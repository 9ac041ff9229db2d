import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/cut";
import { defineRoute } from "@/lib/http/define-route";
import { fetchCut, saveCut } from "@/lib/services/cut/cuts";

export const GET = defineRoute(contracts.fetchCut, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "viewer"),
  onFailure: "cut.loadFailed",
  handle: ({ scope }) => fetchCut(scope),
});

export const PUT = defineRoute(contracts.saveCut, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "cut.notSaved",
  handle: ({ scope, body }) => saveCut(scope, body),
});
