import { registerWithinLimits } from "@/app/api/auth/within-limits";
import { registerUser as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";

/** POST /auth/register: an unverified account and a link that verifies it. */
export const POST = defineRoute(contract, {
  access: "public",
  onFailure: "account.registerFailed",
  handle: async ({ body, request }) => {
    await registerWithinLimits(body, request.headers);
    return {};
  },
});
