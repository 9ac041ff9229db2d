import { requestPasswordReset as contract } from "@/lib/contracts/account";
import { afterAnswer } from "@/lib/http/after-answer";
import { defineRoute } from "@/lib/http/define-route";
import { limitMails } from "@/lib/http/rate-limit";
import { requestPasswordReset } from "@/lib/services/account/request-password-reset";

/** POST /auth/password-reset: notes a new password that the mailed link will confirm. */
export const POST = defineRoute({
  contract,
  access: "public",
  onFailure: "account.resetFailed",
  handle: async ({ body, request }) => {
    const { headers } = request;
    afterAnswer(await limitMails(headers, body.email, () => requestPasswordReset(body)));
    return {};
  },
});
