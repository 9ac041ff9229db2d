import { requireInviter } from "@/lib/access";
import * as contracts from "@/lib/contracts/sharing";
import { defineRoute } from "@/lib/http/define-route";
import { inviteMembers } from "@/lib/services/sharing/invite-members";

export const POST = defineRoute(contracts.inviteMembers, {
  access: ({ caller, ids }) => requireInviter(caller, ids.projectId),
  onFailure: "sharing.inviteFailed",
  handle: ({ scope, body }) => inviteMembers(scope, body),
});
