import { requestAddressWithinLimits } from "@/app/api/auth/within-limits";
import { requireUser } from "@/lib/access";
import { requestAddressChange as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";

/** POST /auth/change-email: mails a link to the new address, and a note to the old one. */
export const POST = defineRoute(contract, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "account.emailChangeFailed",
  handle: async ({ scope, body, request }) => {
    await requestAddressWithinLimits(scope, body, request.headers);
    return {};
  },
});
