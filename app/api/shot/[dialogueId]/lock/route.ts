import { requireShot } from "@/lib/access";
import { lockShot as contract } from "@/lib/contracts/approval";
import { defineRoute } from "@/lib/http/define-route";
import { lockShot } from "@/lib/services/lock/locks";

/** PUT /shot/{dialogueId}/lock: locks or unlocks a shot. */
export const PUT = defineRoute(contract, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "editor"),
  onFailure: "lock.notChanged",
  handle: ({ scope, body }) => lockShot(scope, body),
});
