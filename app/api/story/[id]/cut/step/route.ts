import { requireStory } from "@/lib/access";
import { stepCut as contract } from "@/lib/contracts/cut";
import { defineRoute } from "@/lib/http/define-route";
import { stepCut } from "@/lib/services/cut/cuts";

/** POST /story/{id}/cut/step: undoes or redoes a change of the cut. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "cut.notSaved",
  handle: ({ scope, body }) => stepCut(scope, body),
});
