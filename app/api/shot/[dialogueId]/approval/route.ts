import { requireShot } from "@/lib/access";
import * as contracts from "@/lib/contracts/approval";
import { defineRoute } from "@/lib/http/define-route";
import { decideShot, fetchShotApproval } from "@/lib/services/approval/decide-shot";

export const GET = defineRoute(contracts.fetchShotApproval, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "viewer"),
  onFailure: "approval.notRead",
  handle: ({ scope }) => fetchShotApproval(scope),
});

/** Whether a commenter was asked, the service looks up. */
export const PUT = defineRoute(contracts.decideShot, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "commenter"),
  onFailure: "approval.notSaved",
  handle: ({ scope, body }) => decideShot(scope, body),
});
