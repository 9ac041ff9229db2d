import { confirmResetWithinLimits } from "@/app/api/auth/within-limits";
import { confirmPasswordReset as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";

/** POST /auth/password-reset/confirm: from here on the new password counts. */
export const POST = defineRoute(contract, {
  access: "public",
  onFailure: "account.resetUnexpected",
  handle: ({ body, request }) => confirmResetWithinLimits(body, request.headers),
});
