import { requireStory } from "@/lib/access";
import { askForApproval as contract } from "@/lib/contracts/approval";
import { defineRoute } from "@/lib/http/define-route";
import { askForApproval } from "@/lib/services/approval/ask-for-approval";

/** POST /story/{id}/approval-requests: asks people to decide about shots. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "approval.notAsked",
  handle: ({ scope, body }) => askForApproval(scope, body),
});
