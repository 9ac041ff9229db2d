import { requireStory } from "@/lib/access";
import { applyCutImport as contract } from "@/lib/contracts/hand-over";
import { defineRoute } from "@/lib/http/define-route";
import { applyCutImport } from "@/lib/services/hand-over/import-cut";

/** POST /story/{id}/import-cut/{importId}/apply: makes a recut that was looked at the story's cut. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "cut.notTaken",
  handle: ({ scope, params }) => applyCutImport(scope, params.importId),
});
