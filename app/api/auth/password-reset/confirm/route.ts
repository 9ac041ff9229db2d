import { confirmPasswordReset as contract } from "@/lib/contracts/account";
import { afterAnswer } from "@/lib/http/after-answer";
import { defineRoute } from "@/lib/http/define-route";
import { forgiveSignIn } from "@/lib/http/guess-limit";
import { confirmPasswordReset } from "@/lib/services/account/confirm-password-reset";

/** POST /auth/password-reset/confirm: from here on the new password counts. */
export const POST = defineRoute({
  contract,
  access: "public",
  onFailure: "account.resetUnexpected",
  handle: async ({ body, request }) => {
    const { email, notify } = await confirmPasswordReset(body);
    // Whoever forgot their password has guessed before; they shall not wait with the right one.
    await forgiveSignIn(request.headers, email);
    afterAnswer(notify);
    return { email };
  },
});
