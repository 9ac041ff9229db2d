import { requireStory } from "@/lib/access";
import {
  removeOwnShot as removeContract,
  rewordOwnShot as rewordContract,
} from "@/lib/contracts/own-shots";
import { defineRoute } from "@/lib/http/define-route";
import { removeOwnShot, rewordOwnShot } from "@/lib/services/parsing/change-own-shot";

/** PUT /story/{id}/own-shots/{lineId}: gives a shot that is none of the script's other words. */
export const PUT = defineRoute(rewordContract, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "line.changeFailed",
  handle: ({ scope, params, body }) => rewordOwnShot(scope, params.lineId, body),
});

/** DELETE /story/{id}/own-shots/{lineId}: takes it away; it can be brought back. */
export const DELETE = defineRoute(removeContract, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "line.changeFailed",
  handle: ({ scope, params }) => removeOwnShot(scope, params.lineId),
});
