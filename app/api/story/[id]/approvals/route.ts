import { requireStory } from "@/lib/access";
import { listApprovals as contract } from "@/lib/contracts/approval";
import { defineRoute } from "@/lib/http/define-route";
import { listApprovals } from "@/lib/services/approval/approvals";

/** GET /story/{id}/approvals: where every shot stands, and what is locked. */
export const GET = defineRoute(contract, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "viewer"),
  onFailure: "approval.notRead",
  handle: ({ scope }) => listApprovals(scope),
});
