import { resendVerification as contract } from "@/lib/contracts/account";
import { afterAnswer } from "@/lib/http/after-answer";
import { defineRoute } from "@/lib/http/define-route";
import { limitMails } from "@/lib/http/rate-limit";
import { resendVerification } from "@/lib/services/account/resend-verification";

/** POST /auth/resend-verification: another link for a registration that waits for one. */
export const POST = defineRoute({
  contract,
  access: "public",
  onFailure: "general.failed",
  handle: async ({ body, request }) => {
    await limitMails(request.headers, body.email, async () => {
      afterAnswer(() => resendVerification(body));
    });
    return {};
  },
});
