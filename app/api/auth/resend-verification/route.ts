import { resendWithinLimits } from "@/app/api/auth/within-limits";
import { resendVerification as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";

/** POST /auth/resend-verification: another link for a registration that waits for one. */
export const POST = defineRoute(contract, {
  access: "public",
  handle: async ({ body, request }) => {
    await resendWithinLimits(body, request.headers);
    return {};
  },
});
