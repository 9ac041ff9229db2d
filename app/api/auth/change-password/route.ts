import { changePasswordWithinLimits } from "@/app/api/auth/within-limits";
import { requireUser } from "@/lib/access";
import { startPageSession } from "@/lib/auth/page-session";
import { changePassword as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";
import { issueTokens } from "@/lib/services/account/sessions";

/** POST /auth/change-password: ends every session but the one that asks. */
export const POST = defineRoute(contract, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "account.changeFailed",
  handle: async ({ scope, body, request }) => {
    const identity = await changePasswordWithinLimits(scope, body);
    if (scope.caller.via === "bearer") return issueTokens(identity, request.headers);
    await startPageSession(identity);
    return {};
  },
});
