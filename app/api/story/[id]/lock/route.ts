import { requireStory } from "@/lib/access";
import { lockStory as contract } from "@/lib/contracts/approval";
import { defineRoute } from "@/lib/http/define-route";
import { lockPartOfStory } from "@/lib/services/lock/locks";

/** PUT /story/{id}/lock: locks or unlocks a scene, or the script. */
export const PUT = defineRoute(contract, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "lock.notChanged",
  handle: ({ scope, body }) => lockPartOfStory(scope, body),
});
