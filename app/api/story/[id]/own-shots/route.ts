import { requireStory } from "@/lib/access";
import { addOwnShot as contract } from "@/lib/contracts/own-shots";
import { defineRoute } from "@/lib/http/define-route";
import { addOwnShot } from "@/lib/services/parsing/add-own-shot";

/** POST /story/{id}/own-shots: puts a shot between the lines of the script. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "line.changeFailed",
  handle: ({ scope, body }) => addOwnShot(scope, body),
});
