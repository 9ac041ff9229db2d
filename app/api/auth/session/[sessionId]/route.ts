import { requireUser } from "@/lib/access";
import { endSession as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";
import { endSession } from "@/lib/services/account/sessions";

/** DELETE /auth/session/{sessionId}: ends one session of the caller. */
export const DELETE = defineRoute(contract, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "account.sessionNotEnded",
  handle: async ({ scope, params }) => {
    await endSession(scope, params.sessionId);
    return {};
  },
});
