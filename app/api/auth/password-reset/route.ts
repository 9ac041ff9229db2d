import { requestPasswordReset as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";
import { admitResetRequest } from "./admit-reset-request";

/** POST /auth/password-reset: notes a new password that the mailed link will confirm. */
export const POST = defineRoute({
  contract,
  access: "public",
  onFailure: "account.resetFailed",
  handle: async ({ body, request }) => {
    await admitResetRequest(body, request.headers);
    return {};
  },
});
