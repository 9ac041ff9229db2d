import { requestResetWithinLimits } from "@/app/api/auth/within-limits";
import { requestPasswordReset as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";

/** POST /auth/password-reset: notes a new password that the mailed link will confirm. */
export const POST = defineRoute(contract, {
  access: "public",
  onFailure: "account.resetFailed",
  handle: async ({ body, request }) => {
    await requestResetWithinLimits(body, request.headers);
    return {};
  },
});
