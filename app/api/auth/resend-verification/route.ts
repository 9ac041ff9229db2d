import { resendVerification as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";
import { admitResending } from "./admit-resending";

/** POST /auth/resend-verification: another link for a registration that waits for one. */
export const POST = defineRoute({
  contract,
  access: "public",
  onFailure: "general.failed",
  handle: async ({ body, request }) => {
    await admitResending(body, request.headers);
    return {};
  },
});
