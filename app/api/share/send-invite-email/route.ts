import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/sharing";
import { afterAnswer } from "@/lib/http/after-answer";
import { defineRoute, idOf } from "@/lib/http/define-route";
import { sendInviteMail } from "@/lib/services/sharing/send-invite-mail";

export const POST = defineRoute({
  contract: contracts.sendInviteEmail,
  access: ({ caller, ids }) => requireProject(caller, idOf(ids, "projectId"), "viewer"),
  onFailure: "sharing.inviteFailed",
  handle: async ({ scope, body }) => {
    // The invite stands whatever becomes of its mail, so a failure is only logged.
    afterAnswer(await sendInviteMail(scope, body));
    return {};
  },
});
