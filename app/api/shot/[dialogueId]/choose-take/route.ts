import { requireShot } from "@/lib/access";
import { chooseShotTake as contract } from "@/lib/contracts/shot";
import { defineRoute } from "@/lib/http/define-route";
import { chooseTake } from "@/lib/services/shot/choose-take";

/** POST /shot/{dialogueId}/choose-take: makes another take the chosen one. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "editor"),
  handle: ({ scope, body }) => chooseTake(scope, body),
});
