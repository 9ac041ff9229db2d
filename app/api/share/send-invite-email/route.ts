import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/sharing";
import { afterResponse } from "@/lib/http/after-response";
import { defineRoute } from "@/lib/http/define-route";
import { sendInviteMail } from "@/lib/services/sharing/send-invite-mail";

export const POST = defineRoute(contracts.sendInviteEmail, {
  access: ({ caller, ids }) => requireProject(caller, ids.projectId, "viewer"),
  onFailure: "sharing.inviteFailed",
  handle: async ({ scope, body }) => {
    // The invite stands whatever becomes of its mail, so a failure is only logged.
    afterResponse(await sendInviteMail(scope, body));
    return {};
  },
});
